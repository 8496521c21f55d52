import { parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'

/** The name and value of an output of a companion. */
type Output = readonly [string, unknown]

/** The value of an output. On a runner outputs are text; in a JSON document of ours, JSON in them is part of the document. */
export function valueIn(text: string): unknown {
  const value = parseJson(text)
  return value === undefined ? text : value
}

/** Lines for people: the output with the given name, or all outputs if there is none. Text is shown unchanged. */
export function outputLines(outputs: readonly Output[], shownOutput: string | undefined): readonly string[] {
  const shown = outputs.find(([name]) => name === shownOutput)?.[1]
  if (shown === undefined) return outputs.map(asLine)
  if (shown === '') return []
  return typeof shown === 'object' && shown !== null ? Object.entries(shown).flatMap(asLines) : [String(shown)]
}

/** One line per item of a list, with the name in front, so that other programs can read it. */
function asLines([name, value]: Output): readonly string[] {
  return Array.isArray(value) ? value.map((item) => `${name} ${oneLine(String(item))}`) : [asLine([name, value])]
}

/** Items come from servers, and may contain line breaks. */
function asLine([name, value]: Output): string {
  if (Array.isArray(value)) return `${name}: ${value.map((item) => oneLine(String(item))).join(', ')}`
  return `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`
}
