// The script of a model: what it says and calls, turn by turn, whatever the client asks.
import { readFileSync } from 'node:fs'

/** One tool call. Without `server`, `tool` is a tool of the client itself. */
export interface ScriptedCall {
  /** The server's name in the client config, such as `filesystem`. */
  readonly server?: string
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** Repeats the call in the same turn; `{{number}}` in the arguments counts from 1. */
  readonly repeat?: number
}

/** All calls of a turn go out in parallel; a turn with a text alone ends the conversation. */
export interface Turn {
  readonly calls?: readonly ScriptedCall[]
  readonly text?: string
}

/** A script, as a file or made by a test. `{{name}}` in arguments and texts is a value or a capture. */
export interface Script {
  readonly turns: readonly Turn[]
  readonly values?: Readonly<Record<string, string>>
  /** Patterns with one group, looked for in what the client sends: `{"workspace": "below (\\S+) to"}`. */
  readonly capture?: Readonly<Record<string, string>>
}

/** Reads a script from a file; `values` win over those of the file. */
export function readScript(path: string, values: Readonly<Record<string, string>> = {}): Script {
  const script = JSON.parse(readFileSync(path, 'utf8')) as Script
  return { ...script, values: { ...script.values, ...values } }
}

/** The turn with its values filled in and its repetitions written out. */
export function fillTurn(turn: Turn, script: Script, sent: string): Turn {
  const values = { ...script.values }
  for (const [name, pattern] of Object.entries(script.capture ?? {})) {
    const found = new RegExp(pattern).exec(sent)?.[1]
    if (found !== undefined) values[name] = found
  }
  const calls = (turn.calls ?? []).flatMap((call) =>
    Array.from({ length: call.repeat ?? 1 }, (_, index) => ({
      ...call,
      arguments: fill(call.arguments, { ...values, number: String(index + 1) }) as ScriptedCall['arguments']
    }))
  )
  return { calls, ...(turn.text === undefined ? {} : { text: String(fill(turn.text, values)) }) }
}

function fill(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  if (Array.isArray(value)) return value.map((each) => fill(each, values))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, values)]))
}
