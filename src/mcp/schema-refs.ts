/** A JSON schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>

const DEEPEST = 40
const MOST_PARTS = 5_000
const SOME_OBJECT: Schema = { type: 'object' }
const DEFINITIONS = ['$defs', 'definitions']
/** Words whose values are data, and no schemas. */
const DATA = ['default', 'enum', 'const', 'examples']

/** Whether it is a JSON object. */
export function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The schema with every `$ref` into itself replaced by what stands there. What refers to itself, or grows beyond all
 * bounds, becomes some object: a server can send anything.
 */
export function inlineRefs(root: unknown): unknown {
  let left = MOST_PARTS

  function inline(value: unknown, open: readonly string[], depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (depth > DEEPEST || --left < 0) return SOME_OBJECT
    if (Array.isArray(value)) return value.map((each: unknown) => inline(each, open, depth + 1))
    const { $ref: ref, ...own } = value as Schema
    const inlined = inlineWords(own, open, depth)
    if (typeof ref !== 'string') return inlined
    const target = open.includes(ref) ? undefined : partAt(root, ref)
    const there = isObject(target) ? inline(target, [...open, ref], depth + 1) : SOME_OBJECT
    return { ...(there as Schema), ...inlined }
  }

  function inlineWords(schema: Schema, open: readonly string[], depth: number): Schema {
    return mapped(schema, (value, word) => {
      if (DEFINITIONS.includes(word)) return undefined
      if (DATA.includes(word)) return value
      // The names under `properties` are the user's, not words of the schema.
      if (word === 'properties' && isObject(value)) return mapped(value, (inner) => inline(inner, open, depth + 1))
      return inline(value, open, depth + 1)
    })
  }

  return inline(root, [], 0)
}

/** An object with each value replaced; those replaced by nothing are left out. */
export function mapped(object: Schema, replace: (value: unknown, key: string) => unknown): Schema {
  const pairs = Object.entries(object).map(([key, value]) => [key, replace(value, key)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/** The part that a pointer such as `#/$defs/Issue` leads to; nothing where it leads nowhere, or out of the schema. */
function partAt(root: unknown, ref: string): unknown {
  if (ref !== '#' && !ref.startsWith('#/')) return undefined
  const keys = ref.split('/').slice(1)
  return keys.reduce<unknown>((part, key) => {
    const name = decoded(key).replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? (part as Schema)[name] : undefined
  }, root)
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
