import { Failure } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import { overMcp } from '../../companions/tool-server.ts'
import { readPlainBytes } from '../../host/files.ts'
import { commandName } from '../../host/process.ts'
import { CASSETTE_LIMITS, type CassetteServer } from '../../mcp/cassette/cassette.ts'
import { readCassette } from '../../mcp/cassette/read-cassette.ts'
import { type PublishedServer, readPublishedServers } from '../../state/published-servers.ts'
import { type CliContext, type CommandOptions, printResult } from '../cli-context.ts'
import { listenForInterrupts } from '../run-companion.ts'
import { findRun, savedSettings } from '../saved-runs.ts'
import { compareTools, isUnchanged, type ToolChanges } from './check-tools.ts'

const LIST_MS = 60_000

/** Compares with the servers of a run that is up: they are acquired with a key, and released by `down`. */
export async function checkCassette(
  context: CliContext,
  options: CommandOptions & { readonly name: string },
  file: string
): Promise<number> {
  const bytes = readPlainBytes(file, CASSETTE_LIMITS.bytes)
  const read = bytes === undefined ? { problem: 'It is not a regular file of at most 16 MiB.' } : readCassette(bytes)
  if ('problem' in read) throw new Failure(`${file} cannot be read.`, read.problem, '')
  const run = findRun(options.name)
  const servers = readPublishedServers(savedSettings(run)?.folder ?? run.folder)
  const { cancelled } = listenForInterrupts(context)
  const missing = read.cassette.servers.filter((recorded) => !servers.some((each) => isLive(each, recorded)))
  if (missing.length > 0)
    throw new Failure(
      `${missing.map(({ alias }) => alias).join(', ')} cannot be compared.`,
      `The run \`${run.name}\` has no live server of this kind with this name.`,
      `Use \`${commandName()} up --sandboxes ${read.cassette.servers.map(({ alias, server }) => (alias === server ? alias : `${alias}=${server}`)).join(',')}\` with a key, without \`--allowed-tools\`.`
    )
  const changes = await Promise.all(
    read.cassette.servers.map(async (recorded) => {
      const target = servers.find((each) => isLive(each, recorded))
      const { url = '', headers = {} } = target ?? {}
      return compareTools(recorded, await overMcp({ url, headers }, { timeoutMs: LIST_MS, signal: cancelled }).list())
    })
  )
  printResult(
    context,
    options,
    { recorded_at: read.cassette.recordedAt, servers: changes },
    changes.flatMap(changeLines)
  )
  return changes.every(isUnchanged) ? 0 : 1
}

/** Another server with the same alias has other tools, and says nothing about the recorded one. */
function isLive({ alias, server, recordedAt }: PublishedServer, recorded: CassetteServer): boolean {
  return alias === recorded.alias && server.toLowerCase() === recorded.server.toLowerCase() && recordedAt === undefined
}

function changeLines(changes: ToolChanges): readonly string[] {
  const { alias, added, removed, changed } = changes
  if (isUnchanged(changes)) return [`${alias}: the tools are those of the recording`]
  return [
    ...removed.map((tool) => `${alias}: ${oneLine(tool, 200)} does not exist any more`),
    ...changed.map(
      ({ tool, properties }) =>
        `${alias}: ${oneLine(tool, 200)} has another ${properties.map((each) => oneLine(each, 50)).join(', ')}`
    ),
    ...added.map((tool) => `${alias}: ${oneLine(tool, 200)} is new`)
  ]
}
