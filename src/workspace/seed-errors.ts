import { oneLine } from '../base/text.ts'
import { findValue } from '../inputs/json-positions.ts'
import type { FieldError } from '../klavis/error-detail.ts'

const MAX_LINES = 10

/** The message about a seed that the API rejected, with the line and column of each problem in the user's file. */
export function refusedSeed(
  alias: string,
  { path, json }: { readonly path: string; readonly json: string },
  errors: readonly FieldError[]
): string {
  const shown = oneLine(path, 200)
  const lines = errors.slice(0, MAX_LINES).map((error) => `- ${shown}:${withPosition(json, error)}`)
  const more = errors.length - lines.length
  return [
    `${alias} could not be seeded: its server rejected the data in ${shown}. All sandboxes are released. Fix these problems:`,
    ...lines,
    ...(more > 0 ? [`- and ${more} more`] : [])
  ].join('\n')
}

/** `12:9 projects[0].key: Field required` */
function withPosition(json: string, { location, message }: FieldError): string {
  const { line, column, path, value } = findValue(json, location)
  const problem = oneLine(withoutValues(message, JSON.stringify(value)), 200)
  return `${line}:${column} ${path === '' ? '' : `${oneLine(path, 150)}: `}${problem}`
}

const MIN_HIDDEN_LENGTH = 5
const HIDDEN = '***'

/** Hides the values of a seed that a message quotes, because a seed may contain secrets. Keys and short words stay. */
export function withoutValues(message: string, json: string | undefined): string {
  if (json === undefined) return message
  return quotedValues(JSON.parse(json), message)
    .sort((left, right) => right.length - left.length)
    .reduce((clean, part) => clean.replaceAll(part, HIDDEN), message)
}

/** The values that occur in the message. */
function quotedValues(value: unknown, message: string): string[] {
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
        if (text.length < MIN_HIDDEN_LENGTH) continue
        if (message.includes(text)) found.push(text)
        else if (isCut) found.push(...truncatedValue(end, text))
      }
    }
  }
  return found
}

/** How a value may appear in a message: as it is, or escaped as in JSON. */
function formsOf(value: string | number): string[] {
  const plain = String(value)
  const forms = [plain, JSON.stringify(plain).slice(1, -1)]
  return [...new Set(forms.map((text) => oneLine(text, Number.POSITIVE_INFINITY)))]
}

/** The start of a value at the end of a truncated message. */
function truncatedValue(end: string, value: string): string[] {
  for (let from = end.indexOf(value.slice(0, MIN_HIDDEN_LENGTH)); from !== -1; ) {
    const rest = end.slice(from)
    if (value.startsWith(rest)) return [rest]
    from = end.indexOf(value.slice(0, MIN_HIDDEN_LENGTH), from + 1)
  }
  return []
}
