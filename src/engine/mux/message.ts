/** A request's id, or a progress token. */
export type Id = string | number

export type Fields = Readonly<Record<string, unknown>>

export interface Request {
  readonly jsonrpc: '2.0'
  readonly id: Id
  readonly method: string
  readonly params?: Fields
}

export interface Notification {
  readonly jsonrpc: '2.0'
  readonly method: string
  readonly params?: Fields
}

export type Answer =
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly result: Fields }
  | { readonly jsonrpc: '2.0'; readonly id: Id; readonly error: ErrorObject }

export interface ErrorObject {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type Message = Request | Notification | Answer

export const PARSE_ERROR = -32700
export const INVALID_REQUEST = -32600
export const METHOD_NOT_FOUND = -32601
export const INVALID_PARAMS = -32602
export const INTERNAL_ERROR = -32603
export const SERVER_GONE = -32000
export const CANCELLED = -32800

export const isRequest = (message: Message): message is Request => 'method' in message && 'id' in message
export const isAnswer = (message: Message): message is Answer => !('method' in message)

/** The answer that carries a result. */
export const resultFor = (id: Id, result: Fields): Answer => ({ jsonrpc: '2.0', id, result })

/** The answer that says no. */
export const errorFor = (id: Id, code: number, message: string): Answer => ({
  jsonrpc: '2.0',
  id,
  error: { code, message }
})

export function notificationOf(method: string, params?: Fields): Notification {
  return params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params }
}

/** The fields of a JSON object; of anything else, none. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function idOf(value: unknown): Id | undefined {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value)) ? value : undefined
}

/** A message as the protocol writes it, out of what a server wrote; undefined when it is none. */
export function readMessage(value: unknown): Message | undefined {
  if (!isFields(value)) return undefined
  const { id: rawId, method, params, result, error } = value
  const id = idOf(rawId)
  if (typeof method === 'string') {
    if ((rawId !== undefined && id === undefined) || (params !== undefined && !isFields(params))) return undefined
    const notification = notificationOf(method, params)
    return id === undefined ? notification : { ...notification, id }
  }
  if (id === undefined) return undefined
  if (isFields(error)) return { jsonrpc: '2.0', id, error: readError(error) }
  return isFields(result)
    ? resultFor(id, result)
    : errorFor(id, INTERNAL_ERROR, 'The MCP server answered without a result')
}

function readError({ code, message, data }: Fields): ErrorObject {
  const said = {
    code: typeof code === 'number' && Number.isInteger(code) ? code : INTERNAL_ERROR,
    message: typeof message === 'string' ? message : 'The MCP server answered with an error that says nothing'
  }
  return data === undefined ? said : { ...said, data }
}

/** Whether it is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
