import { size } from '../../base/wording.ts'
import type { CutResponse } from '../contract.ts'
import { asObject, asString, type JSONRPCResponse } from '../json-rpc.ts'

/** The beginning of an answer, as people read it. */
export interface AnswerText {
  readonly text: string
  /** Whether there is more. */
  readonly isCut: boolean
}

/** What a tool answered: its texts, and a word for everything else. It is not redacted. */
export function answerText(response: JSONRPCResponse | CutResponse, maxLength: number): AnswerText {
  if ('cut' in response) return shortened([response.cut.beginning], maxLength, true)
  if (!('result' in response)) return shortened([asString(asObject(response.error)['message']) ?? ''], maxLength)
  const { content, structuredContent } = asObject(response.result)
  const items = Array.isArray(content) ? content.map((item: unknown) => itemText(asObject(item))) : []
  if (items.length > 0 || structuredContent === undefined) return shortened(items, maxLength)
  return shortened([jsonOf(structuredContent)], maxLength)
}

/** Empty if the value is nested too deeply. */
function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    return ''
  }
}

function itemText({ type, text, resource, data, mimeType }: Readonly<Record<string, unknown>>): string {
  const found = asString(text) ?? asString(asObject(resource)['text'])
  if (found !== undefined) return found
  // Base64 encodes three bytes as four characters.
  const bytes = typeof data === 'string' ? `, ${size((data.length * 3) / 4)}` : ''
  return `(${[type, mimeType].filter((word) => typeof word === 'string').join(', ') || 'no text'}${bytes})`
}

function shortened(texts: readonly string[], maxLength: number, isCut = false): AnswerText {
  let text = ''
  for (const each of texts) {
    if (text.length > maxLength) break
    text += `${text === '' ? '' : '\n'}${each.slice(0, maxLength + 1)}`
  }
  // Copied, because a part of a text keeps the whole of it in memory.
  const kept = Buffer.from(text.slice(0, maxLength)).toString('utf8')
  return { text: kept, isCut: isCut || text.length > maxLength }
}
