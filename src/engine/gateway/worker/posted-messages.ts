import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { isJsonObject, type JsonObject } from '../../../base/json.ts'
import { elementsAt } from '../../../base/json-text.ts'
import type { ChosenFault } from '../../../mcp/faults.ts'
import type { ToolRules } from '../../../mcp/tool-rules.ts'
import type { AliasedToolRules } from '../../contract.ts'
import { faultsIn, type PostedFaults } from '../../faults/posted-faults.ts'
import {
  asObject,
  asRequestId,
  asString,
  errorResponse,
  INVALID_PARAMS,
  idKey,
  isRequest,
  type JSONRPCMessage,
  PARSE_ERROR,
  parseBoundedJson,
  parseMessage,
  type RequestId
} from '../../json-rpc.ts'
import { denialOf } from '../../mux/tool-filter.ts'
import { checkBatchSize, invalidRequest, TransportError } from '../../mux/transport-error.ts'
import { MessageScanner } from './message-scanner.ts'
import { cutRequest, type SeenMessage, seenMessage, seenResponse, WHOLE_MESSAGE_BYTES } from './seen-message.ts'
import { ambiguityOf, contradictsBody, looksLikeCall } from './strict-message.ts'

const MAX_TOOL_NAME = 1000
/** A longer id is not found in a long answer, and would not fit into a line of the record. */
const MAX_ID_LENGTH = 1000
/** Requests that only ask. A repeated `initialize`, call or unknown request could act twice. */
const REPEATABLE = /^(?:ping|[\w-]+(?:\/[\w-]+)*\/(?:list|read|get))$/

/** The messages that a client has posted. */
export interface PostedMessages {
  /** The requests and responses, also those that are denied. */
  readonly seen: readonly SeenMessage[]
  /** The earlier requests that the client cancels. */
  readonly cancelled: readonly RequestId[]
  /** What is sent to the server; undefined if nothing is. */
  readonly body: Buffer | undefined
  /** The responses to calls that are not allowed. */
  readonly denials: readonly SeenMessage[]
  readonly faults: PostedFaults | undefined
  /** The responses that are injected. */
  readonly injected: readonly SeenMessage[]
  readonly isBatch: boolean
  /** Whether all requests are calls of tools. */
  readonly isForCalls: boolean
  /** Whether it does no harm if the server gets them twice. */
  readonly isRepeatable: boolean
}

/** Reads the body of a POST; throws a `TransportError`. */
export function readPosted(
  bytes: Buffer,
  headers: IncomingHttpHeaders,
  alias: string,
  rules: ToolRules | undefined,
  decide?: (tool: string) => ChosenFault | undefined
): PostedMessages {
  const text = bytes.toString()
  const value = parseBoundedJson(text)
  // A body that cannot be parsed cannot be recorded, although the server might accept it.
  if (value === undefined) throw new TransportError(400, 'Parse error: Invalid JSON', PARSE_ERROR)
  const isBatch = Array.isArray(value)
  const values: readonly unknown[] = isBatch ? value : [value]
  if (values.length === 0) throw invalidRequest('The batch is empty')
  checkBatchSize(values)
  // Servers may decode invalid bytes in another way than we do.
  if (!isUtf8(bytes)) throw invalidRequest('The body is not valid UTF-8')
  const texts = isBatch ? elementsAt(text, 0).map(({ from, to }) => text.slice(from, to)) : [text]
  const messages = values.map((each, index) => readMessage(each, texts[index] ?? ''))
  checkIds(messages)
  if (contradictsBody(headers, messages))
    throw invalidRequest('The headers Mcp-Method and Mcp-Name must name what the body does')
  const denials = messages.map((message) => denialTo(message, rules && { alias, rules }))
  const allowed = messages.filter((_, index) => denials[index] === undefined)
  const faults =
    decide &&
    faultsIn(
      allowed.map(({ message }) => message),
      (_, tool) => decide(tool)
    )
  const injected = (faults?.answers ?? []).map(seenResponse)
  const isAnswered = ({ message }: PostedMessage): boolean =>
    isRequest(message) && injected.some(({ id }) => id === message.id)
  const sent = allowed.filter((message) => !isAnswered(message)).map((message) => message.text)
  return {
    seen: messages.map(seen).filter((message) => message !== undefined),
    cancelled: messages.map(cancelledIn).filter((id) => id !== undefined),
    body: sent.length === messages.length ? bytes : sent.length === 0 ? undefined : Buffer.from(`[${sent.join(',')}]`),
    denials: denials.filter((denial) => denial !== undefined && denial !== 'ignored'),
    faults,
    injected,
    isBatch,
    isForCalls: messages.every(({ message }) => !isRequest(message) || message.method === 'tools/call'),
    isRepeatable: messages.every(({ message }) => isRequest(message) && REPEATABLE.test(message.method))
  }
}

interface PostedMessage {
  readonly value: JsonObject
  readonly text: string
  readonly message: JSONRPCMessage
}

function readMessage(value: unknown, text: string): PostedMessage {
  if (!isJsonObject(value)) throw invalidRequest('A message must be an object')
  const { method, id } = value
  if (method !== undefined && typeof method !== 'string') throw invalidRequest('The method must be a string')
  // An answer to an invalid message has no id. It passes, and cannot be recorded.
  const isAnswerWithoutId = method === undefined && (id === null || id === undefined) && 'error' in value
  const message = parseMessage(isAnswerWithoutId ? { ...value, id: '' } : value)
  if (message === undefined) {
    throw invalidRequest('The id must be a string or an integer, and the params must be an object')
  }
  if (isTooLong(id)) throw invalidRequest(`The id must not exceed ${MAX_ID_LENGTH} characters`)
  return { value, text, message }
}

function isTooLong(id: unknown): boolean {
  return typeof id === 'string' && id.length > MAX_ID_LENGTH
}

/** The message as it is recorded; undefined for notifications. */
function seen({ value, text, message }: PostedMessage): SeenMessage | undefined {
  if (text.length <= WHOLE_MESSAGE_BYTES) return seenMessage(value, text)
  if (!isRequest(message)) return lastScanned(text)
  const params = JSON.stringify(message.params ?? {})
  const cut = { beginning: params.slice(0, WHOLE_MESSAGE_BYTES), bytes: Buffer.byteLength(params) }
  return cutRequest(message.id, message.method, cut, asString(message.params?.['name'])?.slice(0, MAX_TOOL_NAME))
}

/** The request that a notification cancels. */
function cancelledIn({ message }: PostedMessage): RequestId | undefined {
  const isCancel = 'method' in message && message.method === 'notifications/cancelled'
  const id = isCancel ? asRequestId(message.params?.['requestId']) : undefined
  // No request has such an id.
  return isTooLong(id) ? undefined : id
}

function lastScanned(text: string): SeenMessage | undefined {
  let last: SeenMessage | undefined
  new MessageScanner((message) => {
    last = message
  }).take(Buffer.from(text))
  return last
}

/** Two requests with one id could not be told apart in the record. */
function checkIds(messages: readonly PostedMessage[]): void {
  if (messages.length < 2) return
  const ids = messages.flatMap(({ message }) => (isRequest(message) ? [idKey(message.id)] : []))
  if (new Set(ids).size < ids.length) throw invalidRequest('The ids of the requests in a batch must differ')
}

/**
 * The answer to a call that is not allowed; `ignored` if the client expects none. A call without an id would not be
 * recorded, so it is never passed on. Throws if the message is ambiguous.
 */
function denialTo(
  { value, message, text }: PostedMessage,
  rules: AliasedToolRules | undefined
): SeenMessage | 'ignored' | undefined {
  const ambiguity = ambiguityOf(text, value)
  if (ambiguity !== undefined) throw invalidRequest(`The message is ambiguous: ${ambiguity}`)
  if (!('method' in message)) return undefined
  if (looksLikeCall(message.method)) throw invalidRequest('The method is not known')
  if (message.method !== 'tools/call') return undefined
  if (!isRequest(message)) return 'ignored'
  const name = asObject(message.params)['name']
  if (typeof name !== 'string') throw invalidRequest('The name of the tool must be a string')
  const why = denialOf(rules, message)
  if (why === undefined) return undefined
  return seenResponse(errorResponse(message.id, INVALID_PARAMS, why))
}
