import { resolve } from 'node:path'
import { oneLine } from '../base/text.ts'
import { count } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { isName, items } from '../inputs/lists.ts'
import { Problems, quoted, type ValueReader, valueReader } from '../inputs/values.ts'
import { formatTools, type NativeTool, type ToolFormat, uniqueToolNames } from '../mcp/tool-formats.ts'
import { type CompanionContext, withCompanionContext } from './companion-context.ts'
import { type CompanionInputs, lazyCloud, readCompanionInputs } from './inputs.ts'
import { findServer, serverForApi } from './job-leases.ts'
import { writeTemporaryFile, writeUserFile } from './output-files.ts'
import { overMcp, throughApi } from './tool-server.ts'
import { type Task, tryAll } from './try-all.ts'

/** The inputs of `tools/`. */
interface ToolsInputs extends CompanionInputs {
  /** Aliases of servers of this job. */
  readonly aliases: readonly string[]
  /** Klavis' own names of servers, which need not be acquired. */
  readonly serverNames: readonly string[]
  readonly format: ToolFormat
  /** Empty for a temporary file. */
  readonly file: string
  readonly via: 'mcp' | 'api'
}

interface ServerTools {
  readonly server: string
  readonly tools: readonly NativeTool[]
}

/** Lists the tools of servers in a file, in the format of a model SDK. */
export async function runTools(host: Host): Promise<void> {
  const inputs = readToolsInputs(host)
  await withCompanionContext(host, inputs, 'Tools', async (context) => {
    const tasks = [...tasksForJobServers(inputs, context), ...tasksForServerNames(inputs, context)]
    const listed = await tryAll('listed', tasks, context.phase)
    publishTools(listed, inputs, context)
  })
}

function readToolsInputs(host: Host): ToolsInputs {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const inputs: ToolsInputs = {
    ...readCompanionInputs(host, read, problems, { defaultTimeout: 60 }),
    aliases: items(read.text('server')).filter((name) => isName('server', name, problems)),
    serverNames: readServerNames(read, problems),
    format: read.choice('format', ['mcp_native', 'openai', 'anthropic', 'gemini'], 'mcp_native'),
    file: read.text('file'),
    via: read.choice('via', ['mcp', 'api'], 'mcp')
  }
  problems.throwIfAny()
  return inputs
}

/** Klavis' own names of servers may contain spaces. */
function readServerNames(read: ValueReader, problems: Problems): readonly string[] {
  return items(read.text('server-name')).filter((name) => {
    if (/^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/.test(name)) return true
    problems.add('server-name', `${quoted(name)} is not the name of a server.`)
    return false
  })
}

function tasksForJobServers(inputs: ToolsInputs, context: CompanionContext): readonly Task<ServerTools>[] {
  const limits = { timeoutMs: inputs.timeoutMs, signal: context.limits.signal }
  return selectServers(inputs, context).map((found) => {
    const { actionRun, server } = found
    const opened =
      inputs.via === 'api' ? throughApi(serverForApi(found), actionRun.klavis(), limits) : overMcp(server, limits)
    return { name: server.alias, run: async () => ({ server: server.alias, tools: await opened.list() }) }
  })
}

function tasksForServerNames(inputs: ToolsInputs, { limits, phase }: CompanionContext): readonly Task<ServerTools>[] {
  const options = { timeoutMs: inputs.timeoutMs, signal: limits.signal }
  const cloud = lazyCloud(inputs, { info: phase.info })
  return inputs.serverNames.map((server) => ({
    name: server,
    run: async () => ({ server, tools: await cloud().offeredTools(server, options) })
  }))
}

/** The named servers. If no server is named at all: all of this job, except those that did not answer the main action. */
function selectServers({ aliases, serverNames }: ToolsInputs, context: CompanionContext) {
  const { runs, phase } = context
  const all = aliases.length + serverNames.length === 0
  const candidates = all ? runs.flatMap(({ servers }) => servers.map(({ alias }) => alias)) : aliases
  // If there is no server, looking for the only one throws an error that explains it.
  const wanted = all && candidates.length === 0 ? [''] : [...new Set(candidates)]
  const found = wanted.map((alias) => findServer(context, alias))
  if (!all) return found
  for (const { server } of found.filter((each) => !each.server.answers))
    phase.info(`– ${server.alias}: left out, because it did not answer before; name it to try it`)
  return found.filter(({ server }) => server.answers)
}

function publishTools(
  listed: readonly ServerTools[],
  { format, file }: ToolsInputs,
  { host, phase }: CompanionContext
): void {
  const rows = listed.flatMap(({ server, tools }) => tools.map((native) => ({ server, tool: native.name, native })))
  const names = uniqueToolNames(rows, format)
  const renamed = rows.map(({ native }, index) => ({ ...native, name: names[index] ?? native.name }))
  const text = `${JSON.stringify(formatTools(renamed, format), null, 2)}\n`
  const path =
    file === '' ? writeTemporaryFile(host, 'tools.json', text) : writeUserFile(resolve(host.run.workspace, file), text)
  for (const [index, { server, tool }] of rows.entries()) {
    if (names[index] !== tool) phase.info(`${server}: ${oneLine(tool, 200)} is ${names[index]} in the file`)
  }
  phase.info(`${count(rows.length, 'tool')} in ${path}`)
  host.setOutput('file', path)
  host.setOutput('count', String(rows.length))
  host.setOutput(
    'tools',
    JSON.stringify(Object.fromEntries(listed.map(({ server, tools }) => [server, tools.map(({ name }) => name)])))
  )
  host.setOutput(
    'names',
    JSON.stringify(Object.fromEntries(rows.map(({ server, tool }, index) => [names[index], { server, tool }])))
  )
}
