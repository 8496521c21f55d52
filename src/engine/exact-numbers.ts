import { mayBeInexact, parseExactJson } from '../base/exact-json.ts'
import { isJsonObject, type JsonObject } from '../base/json.ts'
import { isRequest, isResponse, type JSONRPCMessage } from './json-rpc.ts'

/** Keeping numbers takes memory. Answers that are recorded are shorter, so only answers that are not replayed lose digits. */
const MAX_LENGTH = 1024 * 1024

/** The value of a text that is valid JSON, with its numbers as they are written; undefined if JSON.parse changes none, or the text is long. */
export function exactValueOf(text: string): unknown {
  return text.length <= MAX_LENGTH && mayBeInexact(text) ? parseExactJson(text) : undefined
}

/**
 * The message with the numbers of its arguments, result or error data as they were written: a recorded answer must not
 * differ from the live one. Ids and progress stay numbers, because the mux compares them.
 */
export function withExactNumbers(message: JSONRPCMessage, exact: unknown): JSONRPCMessage {
  if (!isJsonObject(exact)) return message
  if (isRequest(message))
    return message.params === undefined
      ? message
      : { ...message, params: kept(message.params, 'arguments', exact['params']) }
  if (!isResponse(message)) return message
  return 'result' in message
    ? kept(message, 'result', exact)
    : { ...message, error: kept(message.error, 'data', exact['error']) }
}

function kept<T extends object>(value: T, name: keyof T & string, exact: unknown): T {
  const known: JsonObject = isJsonObject(exact) ? exact : {}
  return isObject(value[name]) && Object.hasOwn(known, name) ? { ...value, [name]: known[name] } : value
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
