import { isJsonObject, type JsonObject } from '../../../base/json.ts'
import type { CutResponse } from '../../contract.ts'
import {
  isRequest,
  isResponse,
  type JSONRPCResponse,
  notification,
  parseBoundedJson,
  parseMessage,
  type RequestId
} from '../../json-rpc.ts'
import { MAX_PICTURE_BYTES } from '../../transcript/payload-limits.ts'

/** A request or response that passes through, as it is recorded. */
export interface SeenMessage {
  readonly id: RequestId
  readonly isRequest: boolean
  /** One line: the message itself, or what stands for it if it is too long. */
  readonly json: string
}

/** The longest message that is recorded whole. */
export const WHOLE_MESSAGE_BYTES = 64 * 1024
/** The longest message with a picture that is recorded whole. */
export const PICTURE_MESSAGE_BYTES = MAX_PICTURE_BYTES + 1024
const PICTURE = Buffer.from('"image"')

/** Whether a message of up to `PICTURE_MESSAGE_BYTES` is recorded whole. */
export function isRecordedWhole(bytes: Buffer): boolean {
  return bytes.length <= WHOLE_MESSAGE_BYTES || bytes.includes(PICTURE)
}

const FIELDS = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error'])

/** A JSON text. Clients skip a byte order mark, which JSON.parse does not. */
export function textOf(bytes: Buffer): string {
  return bytes.toString().replace(/^\ufeff/, '')
}

/** The requests and responses in a JSON text: those of one message or of a batch. None if it is not valid. */
export function messagesIn(text: string): readonly SeenMessage[] {
  const value = parseBoundedJson(text)
  const messages = Array.isArray(value)
    ? value.map((each) => seenMessage(each, JSON.stringify(each)))
    : [seenMessage(value, text)]
  return messages.filter((message) => message !== undefined)
}

/** A response of our own. */
export function seenResponse(response: JSONRPCResponse): SeenMessage {
  return { id: response.id, isRequest: false, json: JSON.stringify(response) }
}

/** The request or response with this value and text. The text is recorded as it is if it has the protocol's form. */
export function seenMessage(value: unknown, text: string): SeenMessage | undefined {
  const message = parseMessage(value)
  if (message === undefined || !('id' in message) || !isJsonObject(value)) return undefined
  // The reader of the record tells messages apart by their fields, so no unknown field may reach it.
  const json = isUsual(value, isResponse(message)) ? asOneLine(text) : JSON.stringify(message)
  return { id: message.id, isRequest: isRequest(message), json }
}

function isUsual(value: JsonObject, isAnswer: boolean): boolean {
  for (const name in value) if (!FIELDS.has(name)) return false
  return !isAnswer || (!('method' in value) && isJsonObject('error' in value ? value['error'] : value['result']))
}

/** Valid JSON has line breaks only between its tokens. */
function asOneLine(text: string): string {
  return /[\r\n]/.test(text) ? text.replace(/[\r\n]/g, ' ') : text
}

/** The beginning of params, a result or an error, and its size. */
type Beginning = Pick<CutResponse['cut'], 'beginning' | 'bytes'>

/** A response that is too long to be recorded whole. */
export function cutResponse(id: RequestId, cut: CutResponse['cut']): SeenMessage {
  return { id, isRequest: false, json: JSON.stringify({ id, cut } satisfies CutResponse) }
}

/** A request that is too long to be recorded whole. The name of a tool is kept, because calls are counted by it. */
export function cutRequest(id: RequestId, method: string, params: Beginning | undefined, tool?: string): SeenMessage {
  const name = tool === undefined ? {} : { name: tool }
  const cut = params && { ...name, cut: `${params.bytes} bytes`, beginning: params.beginning }
  return { id, isRequest: true, json: JSON.stringify({ ...notification(method, cut), id }) }
}
