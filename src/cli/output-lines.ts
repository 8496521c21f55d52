import { parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'

/** An output of a companion by its name. */
export type Output = readonly [string, unknown]

/** Outputs are texts on a runner; here what is JSON in them is part of the document. */
export function valueIn(text: string): unknown {
  const value = parseJson(text)
  return value === undefined ? text : value
}

/** The output that is to be shown, as lines for a person; all of them where there is none. A text is shown as it is. */
export function linesOf(outputs: readonly Output[], shows: string | undefined): readonly string[] {
  const shown = outputs.find(([name]) => name === shows)?.[1]
  if (shown === undefined) return outputs.map(asLine)
  if (shown === '') return []
  return typeof shown === 'object' && shown !== null ? Object.entries(shown).flatMap(inPairs) : [String(shown)]
}

/** A list by name is one line for each of its items, which other programs can read. */
function inPairs([name, value]: Output): readonly string[] {
  return Array.isArray(value) ? value.map((item) => `${name} ${oneLine(String(item))}`) : [asLine([name, value])]
}

/** Names come from servers, which could make two lines of one. */
function asLine([name, value]: Output): string {
  if (Array.isArray(value)) return `${name}: ${value.map((item) => oneLine(String(item))).join(', ')}`
  return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}
