import type { IncomingHttpHeaders } from 'node:http'
import { isJsonObject, type JsonObject } from '../../../base/json.ts'
import { hasRepeatedKey, membersAt } from '../../../base/json-text.ts'
import { foldName, hasNul } from '../../../mcp/fold-name.ts'
import type { JSONRPCMessage } from '../../json-rpc.ts'

/** No method is so long. */
const MAX_METHOD_LENGTH = 1_000
/** How a header has a name that is not plain ASCII. */
const ENCODED = /^=\?base64\?(.*)\?=$/
const ENVELOPE = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error'])
const PARAMS = new Set(['name', 'arguments', '_meta', 'task', 'cursor', 'uri'])

/**
 * Why another JSON parser could read another message than ours from this valid text; undefined if none can. Some take the
 * first of two equal keys, and Go's ignores the case of keys, so a denied call could look like an allowed one to us.
 */
export function ambiguityOf(text: string, value: JsonObject): string | undefined {
  // A text that JSON.stringify would write has no key twice. Most clients send such texts, and comparing them is fast.
  if (JSON.stringify(value) !== text) return ambiguityIn(text, 0)
  const { params } = value
  return (
    ambiguousKey(Object.keys(value), ENVELOPE) ??
    (isJsonObject(params) ? ambiguousKey(Object.keys(params), PARAMS) : undefined)
  )
}

function ambiguityIn(text: string, from: number): string | undefined {
  const envelope = membersAt(text, from)
  const params = envelope.find(({ key }) => key === 'params')
  return (
    ambiguousKey(
      envelope.map(({ key }) => key),
      ENVELOPE
    ) ??
    ambiguousKey(
      membersAt(text, params?.from ?? text.length).map(({ key }) => key),
      PARAMS
    ) ??
    (hasRepeatedKey(text, from) ? 'a field occurs twice' : undefined)
  )
}

function ambiguousKey(keys: readonly string[], known: ReadonlySet<string>): string | undefined {
  const isOdd = keys.some((key) => !known.has(key) && known.has(folded(key)))
  return isOdd ? 'the name of a field differs only by case from a known one' : undefined
}

/** The key without its case. Upper case first: it makes S of U+017F and lower case makes k of U+212A, as Go does. */
function folded(key: string): string {
  return key.toUpperCase().toLowerCase()
}

/** Whether a method is not the call of a tool, but a lenient server might take it for one. */
export function looksLikeCall(method: string): boolean {
  if (method === 'tools/call') return false
  return method.length > MAX_METHOD_LENGTH || hasNul(method) || foldName(method) === 'tools/call'
}

/** Whether a header by which a server may route a request names another method or tool than the only message of its body. */
export function contradictsBody(
  { 'mcp-method': method, 'mcp-name': name }: IncomingHttpHeaders,
  messages: readonly { readonly message: JSONRPCMessage }[]
): boolean {
  if (method === undefined && name === undefined) return false
  const [{ message } = {}] = messages
  if (message === undefined || messages.length > 1 || !('method' in message)) return true
  const isOtherTool = message.method === 'tools/call' && !names(name, message.params?.['name'])
  return !names(method, message.method) || isOtherTool
}

function names(header: string | readonly string[] | undefined, value: unknown): boolean {
  if (header === undefined) return true
  const encoded = ENCODED.exec(String(header))?.[1]
  return (encoded === undefined ? String(header) : Buffer.from(encoded, 'base64').toString()) === value
}
