import { isJsonObject, type JsonObject } from '../base/json.ts'

/** A JSON schema, or a part of one. */
export type Schema = JsonObject

const MAX_DEPTH = 40
const MAX_PARTS = 5_000
const ANY_OBJECT: Schema = { type: 'object' }
const DEFINITIONS = ['$defs', 'definitions']
/** Keywords whose values are data and not schemas. */
const DATA = ['default', 'enum', 'const', 'examples']

/**
 * The schema with every local `$ref` replaced by its target. A recursive reference, or a schema that grows beyond the
 * limits, becomes any object, because a server can send anything.
 */
export function inlineRefs(root: unknown): unknown {
  let left = MAX_PARTS

  function inline(value: unknown, open: readonly string[], depth: number): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (depth > MAX_DEPTH || --left < 0) return ANY_OBJECT
    if (Array.isArray(value)) return value.map((each: unknown) => inline(each, open, depth + 1))
    const { $ref: ref, ...own } = value as Schema
    const inlined = inlineKeywords(own, open, depth)
    if (typeof ref !== 'string') return inlined
    const target = open.includes(ref) ? undefined : resolveRef(root, ref)
    const resolved = isJsonObject(target) ? inline(target, [...open, ref], depth + 1) : ANY_OBJECT
    return { ...(resolved as Schema), ...inlined }
  }

  function inlineKeywords(schema: Schema, open: readonly string[], depth: number): Schema {
    return mapValues(schema, (value, keyword) => {
      if (DEFINITIONS.includes(keyword)) return undefined
      if (DATA.includes(keyword)) return value
      // The names under `properties` are not keywords.
      if (keyword === 'properties' && isJsonObject(value))
        return mapValues(value, (inner) => inline(inner, open, depth + 1))
      return inline(value, open, depth + 1)
    })
  }

  return inline(root, [], 0)
}

/** An object with each value replaced; undefined removes the entry. */
export function mapValues(object: Schema, replace: (value: unknown, key: string) => unknown): Schema {
  const pairs = Object.entries(object).map(([key, value]) => [key, replace(value, key)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/** The target of a reference such as `#/$defs/Issue`; undefined if there is none in the schema. */
function resolveRef(root: unknown, ref: string): unknown {
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
