import { messageOf } from '../base/failure.ts'
import { type JsonObject, parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import type { Problems } from '../inputs/values.ts'

// Enough for anything written by hand; an alias in an alias in an alias is a bomb.
const MOST_ALIASES = 100

/** The arguments of a tool: a JSON object or a YAML mapping; none where nothing is given. */
export async function readArguments(text: string, problems: Problems): Promise<JsonObject> {
  if (text.trim() === '') return {}
  try {
    const value = parseJson(text) ?? (await asYaml(text))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as JsonObject
    problems.add('arguments', 'must be a JSON object or a YAML mapping, such as `{"query": "open"}`.')
  } catch (error) {
    problems.add('arguments', messageOf(error))
  }
  return {}
}

async function asYaml(text: string): Promise<unknown> {
  const { LineCounter, parseDocument } = await import('yaml')
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { version: '1.2', schema: 'core', lineCounter, prettyErrors: false })
  // A tag that nobody knows is only a warning to the parser.
  const [wrong] = [...document.errors, ...document.warnings]
  if (wrong === undefined) return document.toJS({ maxAliasCount: MOST_ALIASES }) as unknown
  const { line, col } = lineCounter.linePos(wrong.pos[0])
  throw new Error(`line ${line}, column ${col}: ${oneLine(wrong.message, 200)}`)
}
