import { oneLine } from '../host/text.ts'

const SHORTEST = 5
const HIDDEN = '***'

/** A message without the values of a JSON text that it quotes: a seed may hold secrets. Keys and short words may stay. */
export function withoutValues(message: string, json: string | undefined): string {
  if (json === undefined) return message
  return quotedValues(JSON.parse(json), message)
    .sort((left, right) => right.length - left.length)
    .reduce((clean, value) => clean.replaceAll(value, HIDDEN), message)
}

/** Only what is in the message: of megabytes of data nearly nothing is. */
function quotedValues(value: unknown, message: string): string[] {
  const found: string[] = []
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) open.push(inner)
    } else if (typeof next === 'string' || typeof next === 'number') {
      // As it stands in a message.
      const text = oneLine(String(next), Number.POSITIVE_INFINITY)
      if (text.length >= SHORTEST && message.includes(text)) found.push(text)
    }
  }
  return found
}
