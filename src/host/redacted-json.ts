/** JSON text in which every string, key or value, has gone through the function. */
export function redactedJson(value: unknown, redact: (text: string) => string): string {
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
