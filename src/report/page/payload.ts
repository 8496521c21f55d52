import { size } from '../../base/wording.ts'
import type { RecordedCall } from '../report-data.ts'
import { type Child, copyButton, make } from './make.ts'

type Fields = Readonly<Record<string, unknown>>

const MOST_COLOURED = 20_000
const TOKENS = /("(?:\\.|[^"\\])*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** What was asked and what was answered, as people read it. */
export function payloadsOf(call: RecordedCall): HTMLElement[] {
  const answered = call.error === undefined ? answerOf(call.result) : [jsonOrCut(call.error)]
  return [
    block('Arguments', argumentsOf(call), call.tool === undefined ? [jsonOrCut(argumentsOf(call))] : askedOf(call)),
    block(call.failed ? 'Error' : 'Answer', call.error ?? call.result, answered, call.failed)
  ]
}

/** The arguments of a tool; of other requests all that was sent. */
export function argumentsOf({ tool, params }: RecordedCall): unknown {
  const { arguments: given, name: _, _meta: __, ...others } = fieldsOf(params)
  return tool === undefined || cutOf(params) !== undefined || Object.keys(others).length > 0 ? params : given
}

function askedOf(call: RecordedCall): Child[] {
  const given = argumentsOf(call)
  const long = Object.entries(fieldsOf(given)).filter(([, value]) => typeof value === 'string' && value.includes('\n'))
  const texts = long.map(([key, value]) =>
    make('details', { class: 'as-text', open: true }, make('summary', {}, `${key}, as text`), textBlock(String(value)))
  )
  return [jsonOrCut(given), ...(cutOf(given) === undefined ? texts : [])]
}

/** The texts of an answer as they are; whatever else is in it as JSON. */
function answerOf(result: unknown): Child[] {
  const { content, isError: _, ...others } = fieldsOf(result)
  if (!Array.isArray(content) || cutOf(result) !== undefined) return [jsonOrCut(result)]
  const items = content.map((item: unknown) => contentOf(fieldsOf(item), item))
  if (items.length === 0 && Object.keys(others).length === 0) return [make('p', { class: 'none' }, '(empty)')]
  return [...items, ...(Object.keys(others).length === 0 ? [] : [jsonOrCut(others)])]
}

function contentOf({ type, text, data, mimeType }: Fields, item: unknown): Child {
  if (type === 'text' && typeof text === 'string') return textBlock(text)
  if (typeof data !== 'string') return jsonOrCut(item)
  // Three bytes are four characters.
  return make('p', { class: 'none' }, `${String(type)}, ${String(mimeType)}, ${size((data.length * 3) / 4)}`)
}

function block(title: string, value: unknown, children: readonly Child[], isBad = false): HTMLElement {
  const copied = (): string => (typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? ''))
  const head = make('div', { class: 'payload-head' }, make('h4', {}, title), copyButton(copied))
  return make('div', { class: isBad ? 'payload bad' : 'payload' }, head, ...children)
}

const textBlock = (text: string): HTMLElement =>
  text === '' ? make('p', { class: 'none' }, '(empty)') : make('pre', { class: 'block', tabindex: 0 }, text)

function jsonOrCut(value: unknown): HTMLElement {
  if (value === undefined) return make('p', { class: 'none' }, 'nothing')
  const cut = cutOf(value)
  if (cut === undefined) return make('pre', { class: 'block json', tabindex: 0 }, ...coloured(prettyOf(value)))
  const note = make('p', { class: 'note' }, `Cut in the transcript: ${cut.told}.`)
  return make('div', {}, note, textBlock(cut.beginning))
}

/** A value that was too long for the transcript: its beginning, and how long it was. */
function cutOf(value: unknown): { readonly told: string; readonly beginning: string } | undefined {
  const { cut, beginning, ...others } = fieldsOf(value)
  if (typeof cut !== 'string' || typeof beginning !== 'string' || Object.keys(others).length > 0) return undefined
  return { told: cut, beginning }
}

function prettyOf(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2)
  } catch {
    return 'nested too deep to be shown'
  }
}

function coloured(json: string): Child[] {
  if (json.length > MOST_COLOURED) return [json]
  const parts: Child[] = []
  let end = 0
  for (const match of json.matchAll(TOKENS)) {
    const [token, text, colon] = match
    const kind = text === undefined ? 'value' : colon === undefined ? 'string' : 'key'
    parts.push(json.slice(end, match.index), make('span', { class: kind }, text ?? token), colon)
    end = match.index + token.length
  }
  return [...parts, json.slice(end)]
}

/** The fields of what may be anything. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}
