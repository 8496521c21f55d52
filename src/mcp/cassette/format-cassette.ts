import { exactJson } from '../../base/exact-json.ts'
import type { Cassette, CassetteServer } from './cassette.ts'

/** The lines of a cassette: a header, then each server with its tools, its takes and their calls. */
export function formatCassette({ recordedAt, servers }: Cassette): readonly string[] {
  const heads = servers.map(({ alias, server, tools }) => [alias, { server, tools: tools.length }] as const)
  const header = { cassette: 1, recorded_at: recordedAt, servers: Object.fromEntries(heads) }
  return [JSON.stringify(header), ...servers.flatMap(linesOf)]
}

function linesOf({ alias, tools, takes }: CassetteServer): readonly string[] {
  const sorted = [...tools].sort((one, other) => (one.name < other.name ? -1 : 1))
  return [
    ...sorted.map((tool) => exactJson({ server: alias, tool })),
    ...takes.flatMap(({ seed, calls }, index) => {
      const take = index + 1
      const begin = exactJson({ server: alias, take, ...(seed === undefined ? {} : { seed }) })
      return [
        begin,
        ...calls.map(({ tool, arguments: args, answer }) =>
          exactJson({ server: alias, take, call: tool, arguments: args, ...answer })
        )
      ]
    })
  ]
}
