import { isJsonObject, type JsonObject } from '../../../base/json.ts'
import { hasRepeatedKey, membersAt } from '../../../base/json-text.ts'
import { foldName, hasNul } from '../../../mcp/fold-name.ts'

/** No method is so long. */
const MAX_METHOD_LENGTH = 1_000
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
