/** The same value without secrets in any of its texts. */
export function redacted<T>(value: T, redact: (text: string) => string): T
export function redacted(value: unknown, redact: (text: string) => string): unknown {
  const inside = (each: unknown): unknown => redacted(each, redact)
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map(inside)
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [inside(key), inside(each)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inside(each)]))
}
