import { isDeeperThan, isJsonObject, type JsonObject } from '../base/json.ts'

/** The id of a request, or a progress token. */
export type RequestId = string | number

/** A message that expects a response. */
export interface JSONRPCRequest {
  readonly jsonrpc: '2.0'
  readonly id: RequestId
  readonly method: string
  readonly params?: JsonObject
}

/** A message without a response. */
export interface JSONRPCNotification {
  readonly jsonrpc: '2.0'
  readonly method: string
  readonly params?: JsonObject
}

/** The result of a request, or its error. */
export type JSONRPCResponse =
  | { readonly jsonrpc: '2.0'; readonly id: RequestId; readonly result: JsonObject }
  | { readonly jsonrpc: '2.0'; readonly id: RequestId; readonly error: JSONRPCError }

interface JSONRPCError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** Any message of the protocol. */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse

// Error codes of JSON-RPC, of the MCP SDK (-32000, -32001) and of the language server protocol (-32800).
export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
export const CONNECTION_CLOSED = -32000
export const SESSION_NOT_FOUND = -32001
export const REQUEST_CANCELLED = -32800

const MAX_DEPTH = 500

export const isRequest = (message: JSONRPCMessage): message is JSONRPCRequest => 'method' in message && 'id' in message
export const isResponse = (message: JSONRPCMessage): message is JSONRPCResponse => !('method' in message)

/** A response with a result. */
export const resultResponse = (id: RequestId, result: JsonObject): JSONRPCResponse => ({ jsonrpc: '2.0', id, result })

/** A response with an error. */
export const errorResponse = (id: RequestId, code: number, message: string, data?: unknown): JSONRPCResponse => ({
  jsonrpc: '2.0',
  id,
  error: { code, message, ...(data === undefined ? {} : { data }) }
})

/** A notification; without params, the field is left out. */
export function notification(method: string, params?: JsonObject): JSONRPCNotification {
  return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params }
}

/** The value if it is a JSON object, else an empty one. */
export function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}

/** The value if it is a string. */
export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The value if it can be a request id or a progress token. */
export function asRequestId(value: unknown): RequestId | undefined {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined
}

/** A text that tells ids apart: 1 and "1" differ. */
export const idKey = (id: RequestId): string => `${typeof id} ${id}`

/** The ids that a response with this one may mean: some servers answer 1 as "1", and the SDKs of MCP accept that. */
export function meantIds(id: RequestId): readonly RequestId[] {
  return typeof id === 'string' && /^-?\d{1,15}$/.test(id) ? [id, Number(id)] : [id]
}

/** The value of a JSON text; undefined if it is invalid, or nested too deeply to be forwarded. */
export function parseBoundedJson(text: string, maxDepth = MAX_DEPTH): unknown {
  try {
    const value: unknown = JSON.parse(text)
    // Short text cannot be nested deeply, so the check is skipped.
    return text.length > 2 * maxDepth && isDeeperThan(maxDepth, value) ? undefined : value
  } catch {
    return undefined
  }
}

/** The message in a parsed JSON value, in the protocol's form; undefined if it is not a message. */
export function parseMessage(value: unknown): JSONRPCMessage | undefined {
  if (!isJsonObject(value)) return undefined
  const { id: rawId, method, params, result, error } = value
  const id = asRequestId(rawId)
  if (typeof method === 'string') {
    if ((rawId !== undefined && id === undefined) || (params !== undefined && !isJsonObject(params))) return undefined
    return id === undefined ? notification(method, params) : { ...notification(method, params), id }
  }
  if (id === undefined) return undefined
  if (isJsonObject(error)) return { jsonrpc: '2.0', id, error: parseError(error) }
  return isJsonObject(result)
    ? resultResponse(id, result)
    : errorResponse(id, INTERNAL_ERROR, 'The MCP server sent a response without a result')
}

function parseError({ code, message, data }: JsonObject): JSONRPCError {
  const error = {
    code: typeof code === 'number' && Number.isInteger(code) ? code : INTERNAL_ERROR,
    message: typeof message === 'string' ? message : 'The MCP server sent an error without a message'
  }
  return data === undefined ? error : { ...error, data }
}
