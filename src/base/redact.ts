/** The same value without secrets in any of its texts. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T
export function redactDeep(value: unknown, redact: (text: string) => string): unknown {
  const inside = (each: unknown): unknown => redactDeep(each, redact)
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map(inside)
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [inside(key), inside(each)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each)]))
}

/** JSON text in which every string, key or value, has gone through the function. */
export function redactJson(value: unknown, redact: (text: string) => string): string {
  const json = JSON.stringify(value)
  // Where nothing is escaped, every string stands in the text as it is: there is nothing to take out of any.
  if (json !== undefined && !json.includes('\\') && redact(json) === json) return json
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'string') return redact(inner)
    return isRecord(inner) ? redactKeys(inner, redact) : inner
  })
}

function redactKeys(record: Record<string, unknown>, redact: (text: string) => string): Record<string, unknown> {
  const same = Object.keys(record).every((key) => redact(key) === key)
  return same ? record : Object.fromEntries(Object.entries(record).map(([key, value]) => [redact(key), value]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
