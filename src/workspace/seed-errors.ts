import { oneLine } from '../base/text.ts'
import { findPlace } from '../inputs/json-places.ts'
import type { Complaint } from '../klavis/detail.ts'

const MOST_LINES = 10

/** What the API does not accept of a seed, each complaint at its place in the user's file. */
export function refusedSeed(
  alias: string,
  { path, json }: { readonly path: string; readonly json: string },
  complaints: readonly Complaint[]
): string {
  const shown = oneLine(path, 200)
  const lines = complaints.slice(0, MOST_LINES).map((complaint) => `- ${shown}:${atItsPlace(json, complaint)}`)
  const more = complaints.length - lines.length
  return [
    `${alias} could not be seeded: its server does not take what is in ${shown}. Everything is released again. Correct this, then run the job again:`,
    ...lines,
    ...(more > 0 ? [`- and ${more} more`] : [])
  ].join('\n')
}

/** `12:9 projects[0].key: Field required` */
function atItsPlace(json: string, { place, message }: Complaint): string {
  const { line, column, path, value } = findPlace(json, place)
  const said = oneLine(withoutValues(message, JSON.stringify(value)), 200)
  return `${line}:${column} ${path === '' ? '' : `${oneLine(path, 150)}: `}${said}`
}

const SHORTEST = 5
const HIDDEN = '***'

/** A message without the values of a JSON text that it quotes: a seed may hold secrets. Keys and short words may stay. */
export function withoutValues(message: string, json: string | undefined): string {
  if (json === undefined) return message
  return partsOf(JSON.parse(json), message)
    .sort((left, right) => right.length - left.length)
    .reduce((clean, part) => clean.replaceAll(part, HIDDEN), message)
}

/** Only what is in the message: of megabytes of data nearly nothing is. */
function partsOf(value: unknown, message: string): string[] {
  const found: string[] = []
  const open: unknown[] = [value]
  const end = message.replace(/…\W*$/, '')
  const isCut = end !== message
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) open.push(inner)
    } else if (typeof next === 'string' || typeof next === 'number') {
      for (const text of formsOf(next)) {
        if (text.length < SHORTEST) continue
        if (message.includes(text)) found.push(text)
        else if (isCut) found.push(...beginningAt(end, text))
      }
    }
  }
  return found
}

/** As it stands in a message: by itself, or quoted as JSON. */
function formsOf(value: string | number): string[] {
  const plain = String(value)
  const forms = [plain, JSON.stringify(plain).slice(1, -1)]
  return [...new Set(forms.map((text) => oneLine(text, Number.POSITIVE_INFINITY)))]
}

/** The beginning of a value with which a message ends that was cut in its midst. */
function beginningAt(end: string, value: string): string[] {
  for (let from = end.indexOf(value.slice(0, SHORTEST)); from !== -1; ) {
    const rest = end.slice(from)
    if (value.startsWith(rest)) return [rest]
    from = end.indexOf(value.slice(0, SHORTEST), from + 1)
  }
  return []
}
