import { exactJson } from './exact-json.ts'
import { isJsonObject, type JsonObject } from './json.ts'

/** The same value with all its strings redacted. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T
export function redactDeep(value: unknown, redact: (text: string) => string): unknown {
  const redactEach = (each: unknown): unknown => redactDeep(each, redact)
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map(redactEach)
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [redactEach(key), redactEach(each)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redactEach(each)]))
}

/** JSON text in which every string, key or value, and every number is redacted: a password may have only digits. */
export function redactJson(value: unknown, redact: (text: string) => string): string {
  const json = exactJson(value)
  // Without escapes, every string appears in the text unchanged: if the text needs no redaction, no string does.
  if (json !== undefined && !json.includes('\\') && redact(json) === json) return json
  return exactJson(value, (_, inner) => {
    if (typeof inner === 'string') return redact(inner)
    if (typeof inner === 'number') return redact(String(inner)) === String(inner) ? inner : redact(String(inner))
    return isJsonObject(inner) ? redactKeys(inner, redact) : inner
  })
}

function redactKeys(record: JsonObject, redact: (text: string) => string): JsonObject {
  const same = Object.keys(record).every((key) => redact(key) === key)
  return same ? record : Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), value]))
}
