import { oneLine } from '../../../base/text.ts'
import { unmatchedPatterns } from '../../../mcp/tool-rules.ts'
import type { Named, TestCase } from './case.ts'
import { nearest } from './nearest.ts'
import type { CaseProblem } from './problems.ts'

/** The tools of each server; undefined if they could not be listed. */
export type ToolsByServer = Readonly<Record<string, readonly string[] | undefined>>

/** A server and one of its tools. */
export interface ToolName {
  readonly server: string
  readonly tool: string
}

/** Splits `server.tool` after the longest alias that fits, because both parts may contain dots. */
export function splitToolName(name: string, aliases: readonly string[]): ToolName | undefined {
  const [server] = aliases
    .filter((alias) => name.startsWith(`${alias}.`))
    .sort((one, other) => other.length - one.length)
  return server === undefined ? undefined : { server, tool: name.slice(server.length + 1) }
}

/** The server that `server.tool` is meant for, whether or not there is one. */
export function serverOf(name: string, aliases: readonly string[]): string {
  const [first = ''] = name.split('.')
  return splitToolName(name, aliases)?.server ?? first
}

/** What `calls`, `state`, `faults`, `seed` and `allowed-tools` name, but does not exist. Patterns are not checked here. */
export function unknownTools(one: TestCase, toolsByServer: ToolsByServer): readonly CaseProblem[] {
  const tools = new Map(Object.entries(toolsByServer))
  const { file, expect, faults } = one
  const unknownRule = ({ alias, pattern, at: position }: UnmatchedRule): readonly CaseProblem[] => {
    if (hasWildcard(pattern)) return []
    const name = pattern.replace(/^!/, '')
    const message = `${noSuchTool(alias, name)}${hint(name, tools.get(alias) ?? [])}`
    return [{ file, position, message }]
  }
  return [
    ...one.aliases.flatMap((named) => unknownServer(named, named.name, file, [...tools.keys()])),
    ...unmatchedRules(one, tools).flatMap(unknownRule),
    ...unknownNames([...expect.calls, ...expect.state, ...faults], file, toolsByServer)
  ]
}

/** The names `server.tool` of a file whose server or tool does not exist. */
export function unknownNames(
  names: readonly Named[],
  file: string,
  toolsByServer: ToolsByServer
): readonly CaseProblem[] {
  const tools = new Map(Object.entries(toolsByServer))
  const aliases = [...tools.keys()]
  return names.flatMap((named) => {
    const split = splitToolName(named.name, aliases)
    const server = serverOf(named.name, aliases)
    if (split === undefined) return hasWildcard(server) ? [] : unknownServer(named, server, file, aliases)
    const known = tools.get(split.server)
    if (known === undefined || hasWildcard(split.tool) || known.includes(split.tool)) return []
    const message = `${noSuchTool(split.server, split.tool)}${hint(split.tool, known, `${split.server}.`)}`
    return [{ file, position: named.at, message }]
  })
}

function unknownServer(
  { at: position }: Named,
  server: string,
  file: string,
  aliases: readonly string[]
): readonly CaseProblem[] {
  if (aliases.includes(server)) return []
  return [{ file, position, message: `there is no server ${show(server)}.${hint(server, aliases)}` }]
}

/** The patterns of `calls`, `faults` and `allowed-tools` that match no tool, so that they check or change nothing. */
export function unmatchedToolPatterns(one: TestCase, toolsByServer: ToolsByServer): readonly CaseProblem[] {
  const tools = new Map(Object.entries(toolsByServer))
  const names = [...tools].flatMap(([server, list = []]) => list.map((tool) => `${server}.${tool}`))
  const calls = [...one.expect.calls, ...one.faults].filter(
    ({ name }) => hasWildcard(name) && unmatchedPatterns({ allowed: [name], denied: [] }, names).length > 0
  )
  const rules = unmatchedRules(one, tools).filter(({ pattern }) => hasWildcard(pattern))
  return [
    ...rules.map(({ alias, pattern, at }) => ({
      file: one.file,
      position: at,
      message: `${show(pattern)} of \`allowed-tools\` matches no tool of ${alias}.`
    })),
    ...calls.map(({ name, at }) => ({ file: one.file, position: at, message: `${show(name)} matches no tool.` }))
  ]
}

/** A pattern of `allowed-tools` that matches no tool. */
interface UnmatchedRule {
  readonly alias: string
  readonly pattern: string
  readonly at: Named['at']
}

function unmatchedRules(
  { allowedTools, aliases, position }: TestCase,
  tools: ReadonlyMap<string, readonly string[] | undefined>
): readonly UnmatchedRule[] {
  return Object.entries(allowedTools).flatMap(([alias, rules]) => {
    const known = tools.get(alias)
    // The names in `allowed-tools` come after those in `seed`.
    const { at } = aliases.findLast(({ name }) => name === alias) ?? { at: position }
    return known === undefined ? [] : unmatchedPatterns(rules, known).map((pattern) => ({ alias, pattern, at }))
  })
}

/** Whether a name is a pattern. */
export function hasWildcard(text: string): boolean {
  return /[*?]/.test(text)
}

function noSuchTool(server: string, tool: string): string {
  return `${server} has no tool ${show(tool)}.`
}

/** Suggests a name as it must be written, which may need a prefix. */
function hint(name: string, known: readonly string[], prefix = ''): string {
  const similar = nearest(name, known)
  return similar === undefined ? ' Check its name.' : ` Did you mean ${show(`${prefix}${similar}`)}?`
}

function show(name: string): string {
  return `\`${oneLine(name, 100)}\``
}
