import { size } from '../../base/wording.ts'
import type { RecordedCall } from '../report-data.ts'
import { type CallOutcome, OUTCOME_CLASSES, outcomeOf } from './call-outcome.ts'
import { type Child, copyButton, createElement } from './dom.ts'
import { pictureOf } from './picture.ts'

type Fields = Readonly<Record<string, unknown>>

const MAX_HIGHLIGHTED = 20_000
const RESULT_TITLES = { succeeded: 'Result', failed: 'Error', denied: 'Denied' }
const TOKENS = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** The arguments and the result of a call. */
export function payloadsOf(call: RecordedCall): HTMLElement[] {
  const outcome = outcomeOf(call)
  const result = call.error === undefined ? resultOf(call.result) : [jsonBlock(call.error)]
  return [
    block(
      'Arguments',
      argumentsOf(call),
      call.tool === undefined ? [jsonBlock(argumentsOf(call))] : argumentBlocks(call)
    ),
    block(RESULT_TITLES[outcome], call.error ?? call.result, result, outcome)
  ]
}

/** The arguments of a tool call, or all parameters of another request. */
export function argumentsOf({ tool, params }: RecordedCall): unknown {
  const { arguments: given, name: _, _meta: __, ...others } = fieldsOf(params)
  return tool === undefined || truncatedIn(params) !== undefined || Object.keys(others).length > 0 ? params : given
}

function argumentBlocks(call: RecordedCall): Child[] {
  const given = argumentsOf(call)
  const long = Object.entries(fieldsOf(given)).filter(([, value]) => typeof value === 'string' && value.includes('\n'))
  const texts = long.map(([key, value]) =>
    createElement(
      'details',
      { class: 'as-text', open: true },
      createElement('summary', {}, `${key}, as text`),
      textBlock(String(value))
    )
  )
  return [jsonBlock(given), ...(truncatedIn(given) === undefined ? texts : [])]
}

/** The texts of a result as they are, and everything else as JSON. */
function resultOf(result: unknown): Child[] {
  const { content, isError: _, ...others } = fieldsOf(result)
  if (!Array.isArray(content) || truncatedIn(result) !== undefined) return [jsonBlock(result)]
  const items = content.map((item: unknown) => contentOf(fieldsOf(item), item))
  if (items.length === 0 && Object.keys(others).length === 0) return [createElement('p', { class: 'none' }, '(empty)')]
  return [...items, ...(Object.keys(others).length === 0 ? [] : [jsonBlock(others)])]
}

function contentOf({ type, text, data, mimeType }: Fields, item: unknown): Child {
  if (type === 'text' && typeof text === 'string') return textBlock(text)
  if (typeof data !== 'string') return jsonBlock(item)
  const picture = type === 'image' ? pictureOf(data, String(mimeType)) : undefined
  if (picture !== undefined) return picture
  // Base64 encodes three bytes as four characters.
  return createElement('p', { class: 'none' }, `${String(type)}, ${String(mimeType)}, ${size((data.length * 3) / 4)}`)
}

function block(
  title: string,
  value: unknown,
  children: readonly Child[],
  outcome: CallOutcome = 'succeeded'
): HTMLElement {
  const copyText = (): string => (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''))
  const head = createElement('div', { class: 'payload-head' }, createElement('h4', {}, title), copyButton(copyText))
  const kind = outcome === 'succeeded' ? 'payload' : `payload ${OUTCOME_CLASSES[outcome]}`
  return createElement('div', { class: kind }, head, ...children)
}

const textBlock = (text: string): HTMLElement =>
  text === ''
    ? createElement('p', { class: 'none' }, '(empty)')
    : createElement('pre', { class: 'block', tabindex: 0 }, text)

function jsonBlock(value: unknown): HTMLElement {
  if (value === undefined) return createElement('p', { class: 'none' }, 'none')
  const truncated = truncatedIn(value)
  if (truncated === undefined)
    return createElement('pre', { class: 'block json', tabindex: 0 }, ...highlightJson(prettyJson(value)))
  const note = createElement('p', { class: 'note' }, `Truncated in the transcript: ${truncated.note}.`)
  // Such as half a picture.
  const readable = truncated.beginning.replace(
    /[A-Za-z0-9+/=]{400,}/g,
    ({ length }) => `(${length} characters of base64)`
  )
  return createElement('div', {}, note, textBlock(readable))
}

/** A value that was too long for the transcript: its beginning, and a note about its length. */
function truncatedIn(value: unknown): { readonly note: string; readonly beginning: string } | undefined {
  const { cut, beginning, ...others } = fieldsOf(value)
  if (typeof cut !== 'string' || typeof beginning !== 'string' || Object.keys(others).length > 0) return undefined
  return { note: cut, beginning }
}

function prettyJson(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2)
  } catch {
    return 'nested too deeply to show'
  }
}

function highlightJson(json: string): Child[] {
  if (json.length > MAX_HIGHLIGHTED) return [json]
  const parts: Child[] = []
  let end = 0
  for (const match of json.matchAll(TOKENS)) {
    const [token, text, colon] = match
    const kind = text === undefined ? 'value' : colon === undefined ? 'string' : 'key'
    parts.push(json.slice(end, match.index), createElement('span', { class: kind }, text ?? token), colon)
    end = match.index + token.length
  }
  return [...parts, json.slice(end)]
}

/** The fields of a value; empty if it is not an object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}
