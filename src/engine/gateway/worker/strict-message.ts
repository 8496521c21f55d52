import { membersAt } from './json-text.ts'

const ENVELOPE = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error'])
const PARAMS = new Set(['name', 'arguments', '_meta', 'task', 'cursor', 'uri'])

/**
 * Why another JSON parser could read another message than ours from this valid text; undefined if none can. Some take the
 * first of two equal keys, and Go's ignores the case of keys, so a denied call could look like an allowed one to us.
 */
export function ambiguityOf(text: string, from: number): string | undefined {
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
    )
  )
}

function ambiguousKey(keys: readonly string[], known: ReadonlySet<string>): string | undefined {
  const seen = new Set<string>()
  for (const key of keys) {
    if (seen.has(key)) return 'a field occurs twice'
    seen.add(key)
    if (!known.has(key) && known.has(folded(key))) return 'the name of a field differs only by case from a known one'
  }
  return undefined
}

/** The key without its case. Upper case first: it makes S of U+017F and lower case makes k of U+212A, as Go does. */
function folded(key: string): string {
  return key.toUpperCase().toLowerCase()
}

/** Whether a method is not the call of a tool, but a server that ignores the case might take it for one. */
export function looksLikeCall(method: string): boolean {
  return method !== 'tools/call' && folded(method.trim()) === 'tools/call'
}
