import { resolve } from 'node:path'
import { oneLine } from '../base/text.ts'
import { count } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { isName, items } from '../inputs/lists.ts'
import { Problems, quoted, type ValueReader, valueReader } from '../inputs/values.ts'
import { formatTools, type NativeTool, type ToolFormat, uniqueToolNames } from '../mcp/tool-formats.ts'
import { cloudOf } from './cloud.ts'
import { type CompanionInputs, readCompanionInputs } from './inputs.ts'
import { serverNamed } from './job-leases.ts'
import { type JobWork, tryAll, withJobWork } from './job-work.ts'
import { keepPrivately, writeWhereTold } from './kept-files.ts'
import { overMcp, throughApi } from './tool-server.ts'

/** What `tools/` is told. */
interface ToolsInputs extends CompanionInputs {
  /** Aliases of servers of this job. */
  readonly servers: readonly string[]
  /** Servers by Klavis' own name, of which nothing is acquired. */
  readonly offered: readonly string[]
  readonly format: ToolFormat
  /** Empty for a place of ours. */
  readonly file: string
  readonly via: 'mcp' | 'api'
}

interface Listed {
  readonly server: string
  readonly tools: readonly NativeTool[]
}

/** Lists the tools of servers in a file, as the SDK of a model wants them. */
export async function runTools(host: Host): Promise<void> {
  const inputs = readToolsInputs(host)
  await withJobWork(host, inputs, 'Tools', async (work) => {
    const listed = await tryAll('listed', tasksOf(inputs, work), work)
    give(listed, inputs, work)
  })
}

function readToolsInputs(host: Host): ToolsInputs {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const inputs: ToolsInputs = {
    ...readCompanionInputs(host, read, problems, 60),
    servers: items(read.text('server')).filter((name) => isName('server', name, problems)),
    offered: serverNames(read, problems),
    format: read.choice('format', ['mcp_native', 'openai', 'anthropic', 'gemini'], 'mcp_native'),
    file: read.text('file'),
    via: read.choice('via', ['mcp', 'api'], 'mcp')
  }
  problems.throwIfAny()
  return inputs
}

/** Klavis' own names of servers may have blanks in them. */
function serverNames(read: ValueReader, problems: Problems): readonly string[] {
  return items(read.text('server-name')).filter((name) => {
    if (/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/.test(name)) return true
    problems.add('server-name', `${quoted(name)} is not the name of a server.`)
    return false
  })
}

function tasksOf({ servers, offered, via, timeoutMs, ...inputs }: ToolsInputs, work: JobWork) {
  const time = { timeoutMs, signal: work.limits.signal }
  const ours = chosen(servers, servers.length + offered.length === 0, work).map(({ use, server }) => {
    const opened = via === 'api' ? throughApi(server, use.klavis(), time) : overMcp(server, time)
    return {
      name: server.alias,
      run: async (): Promise<Listed> => ({ server: server.alias, tools: await opened.list() })
    }
  })
  const cloud = cloudOf({ ...inputs, timeoutMs }, { info: work.phase.info })
  const others = offered.map((server) => ({
    name: server,
    run: async (): Promise<Listed> => ({ server, tools: await cloud().offeredTools(server, time) })
  }))
  return [...ours, ...others]
}

/** The servers named, or all: without those that main went on without, which would only fail here, too. */
function chosen(names: readonly string[], all: boolean, { uses, phase }: JobWork) {
  const aliases = all ? uses.flatMap(({ servers }) => servers.map(({ alias }) => alias)) : names
  // Where nothing is held at all, this says so.
  const wanted = all && aliases.length === 0 ? [''] : [...new Set(aliases)]
  const found = wanted.map((alias) => serverNamed(uses, alias))
  if (!all) return found
  for (const { server } of found.filter((each) => !each.server.answers))
    phase.info(`– ${server.alias}: left out, since it did not answer before; name it in \`server\` to try it`)
  return found.filter(({ server }) => server.answers)
}

function give(listed: readonly Listed[], { format, file }: ToolsInputs, { host, phase }: JobWork): void {
  const owned = listed.flatMap(({ server, tools }) => tools.map((native) => ({ server, tool: native.name, native })))
  const names = uniqueToolNames(owned, format)
  const renamed = owned.map(({ native }, at) => ({ ...native, name: names[at] ?? native.name }))
  const text = `${JSON.stringify(formatTools(renamed, format), null, 2)}\n`
  const path =
    file === '' ? keepPrivately(host, 'tools.json', text) : writeWhereTold(resolve(host.run.workspace, file), text)
  for (const [at, { server, tool }] of owned.entries()) {
    if (names[at] !== tool) phase.info(`${server}: ${oneLine(tool, 200)} is ${names[at]} in the file`)
  }
  phase.info(`${count(owned.length, 'tool')} in ${path}`)
  host.setOutput('file', path)
  host.setOutput('count', String(owned.length))
  host.setOutput(
    'tools',
    JSON.stringify(Object.fromEntries(listed.map(({ server, tools }) => [server, tools.map(({ name }) => name)])))
  )
  host.setOutput(
    'names',
    JSON.stringify(Object.fromEntries(owned.map(({ server, tool }, at) => [names[at], { server, tool }])))
  )
}
