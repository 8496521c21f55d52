import { machine } from '../base/host-wording.ts'
import { codeBlock, escapeMarkdown } from '../base/text.ts'
import { seconds } from '../base/wording.ts'
import { ARTIFACT_FILES } from '../state/files.ts'
import { tableRow } from './markdown.ts'
import type { Leftover, Story, StoryServer } from './story.ts'

const MAX_LEFTOVERS = 50
const MAX_SERVERS = 100
const MAX_CELL_LENGTH = 64
const MAX_DETAIL_LENGTH = 700
const MAX_COMMAND_LENGTH = 2_000

/** The leases that may still be held, when they expire, and how to release them manually. */
export function leftoverList({ leftovers }: Pick<Story, 'leftovers'>): string {
  const more = leftovers.length > MAX_LEFTOVERS ? [`- … and ${leftovers.length - MAX_LEFTOVERS} more.`] : []
  const items = leftovers.slice(0, MAX_LEFTOVERS).map((each) => `- ${leftoverSentence(each)}${releaseCommand(each)}`)
  return [...items, ...more].join('\n')
}

function leftoverSentence({ alias, kind, detail }: Leftover): string {
  const name = cell(alias)
  const text = escapeMarkdown(detail, MAX_DETAIL_LENGTH)
  if (kind === 'kept') return `${name} is kept alive ${text}.`
  if (kind === 'possibly held')
    return `**${name} may have been acquired:** the answer of the API was lost. If it was acquired, ${text}.`
  return `**${name} was not released:** ${text}`
}

/** Indented, so that it belongs to the list item above. */
function releaseCommand({ command }: Leftover): string {
  if (command === '' || command.length > MAX_COMMAND_LENGTH) return ''
  const lines = codeBlock(command, 'sh').split('\n')
  return ` To release it now:\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`
}

/** The servers, from acquire to release. */
export function serverTable({ servers }: Pick<Story, 'servers'>): string {
  if (servers.length === 0) return ''
  const head = '| Server | Kind | Status | Tools | Wait | Ready | Dump | End |\n|---|---|---|--:|--:|--:|--:|---|'
  const rows = servers.slice(0, MAX_SERVERS).map((server, index) => serverRow(server, servers[index - 1]))
  const more = servers.length > MAX_SERVERS ? `\n\n… and ${servers.length - MAX_SERVERS} more.` : ''
  return [head, ...rows].join('\n') + more
}

function serverRow(server: StoryServer, previous: StoryServer | undefined): string {
  const { alias, kind, status, tools, acquireMs, readyMs, dump, end } = server
  return tableRow([
    alias === server.server ? cell(alias) : `${cell(alias)} (${cell(server.server)})`,
    kind,
    cell(status),
    tools ?? '–',
    seconds(acquireMs),
    readyMs === undefined ? '–' : seconds(readyMs),
    // The servers of a local sandbox share one dump, which is shown once.
    previous?.lease === server.lease ? '″' : cell(dump),
    cell(end)
  ])
}

function cell(text: string): string {
  return escapeMarkdown(text, MAX_CELL_LENGTH)
}

/** Where the files of the run are. */
export function artifactLine({
  artifact,
  recording,
  tools,
  changes
}: Pick<Story, 'artifact' | 'recording' | 'tools' | 'changes'>): string {
  if (artifact === undefined) return ''
  if ('folder' in artifact)
    return `The artifact could not be uploaded. Its files are on ${machine()}, at ${escapeMarkdown(artifact.folder)}`
  const name = escapeMarkdown(artifact.name)
  const link = artifact.url === undefined ? name : `[${name}](${artifact.url})`
  const call = recording === 'all' ? 'call' : 'recorded call'
  const parts = [...(tools.length === 0 ? [] : [call]), ...(changes === undefined ? [] : ['change'])]
  const shown = parts.length === 0 ? 'the timeline' : `every ${parts.join(' and ')}`
  return `Artifact: ${link}${artifact.hasReport === true ? `. Its ${ARTIFACT_FILES.report} shows ${shown}.` : ''}`
}
