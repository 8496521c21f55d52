import { oneLine } from '../../../base/text.ts'
import type { Named, TestCase } from './case.ts'
import { nearest } from './nearest.ts'
import type { CaseProblem } from './problems.ts'

/** A server or tool that a case names and that does not exist. */
export interface UnknownName extends CaseProblem {
  readonly kind: 'server' | 'tool'
}

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

/** What `calls`, `state`, `seed` and `allowed-tools` name, but does not exist. Parts with wildcards are not checked. */
export function unknownTools(
  one: TestCase,
  toolsByServer: Readonly<Record<string, readonly string[]>>
): readonly UnknownName[] {
  const tools = new Map(Object.entries(toolsByServer))
  const aliases = [...tools.keys()]
  const at = ({ at: position }: Named, kind: UnknownName['kind'], message: string): UnknownName => ({
    kind,
    file: one.file,
    position,
    message
  })
  const unknownServer = (named: Named, server: string): readonly UnknownName[] =>
    tools.has(server) ? [] : [at(named, 'server', `there is no server ${show(server)}.${hint(server, aliases)}`)]
  const unknownTool = (named: Named): readonly UnknownName[] => {
    const split = splitToolName(named.name, aliases)
    const server = serverOf(named.name, aliases)
    if (split === undefined) return hasWildcard(server) ? [] : unknownServer(named, server)
    const known = tools.get(split.server) ?? []
    if (hasWildcard(split.tool) || known.includes(split.tool)) return []
    return [at(named, 'tool', `${split.server} has no tool ${show(split.tool)}.${hint(split.tool, known)}`)]
  }
  return [
    ...one.aliases.flatMap((named) => unknownServer(named, named.name)),
    ...[...one.expect.calls, ...one.expect.state].flatMap(unknownTool)
  ]
}

/** Whether a name is a pattern. */
export function hasWildcard(text: string): boolean {
  return /[*?]/.test(text)
}

function hint(name: string, known: readonly string[]): string {
  const similar = nearest(name, known)
  return similar === undefined ? ' Check its name.' : ` Did you mean ${show(similar)}?`
}

function show(name: string): string {
  return `\`${oneLine(name, 100)}\``
}
