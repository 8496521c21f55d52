import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { VERSION } from '../base/version.ts'
import { getEnv } from '../host/process.ts'

/** Calls a tool of a server and returns the text of its result. */
type CallTool = (server: string, tool: string, args: Record<string, unknown>) => Promise<string>

/** A small agent: an MCP client that reads orders, adds them up, writes a report and commits it. */
export async function runAgent(configPath: string, workspace: string, print: (line: string) => void): Promise<void> {
  const { mcpServers } = JSON.parse(readFileSync(configPath, 'utf8')) as { mcpServers: Record<string, { url: string }> }
  const clients = new Map<string, Client>()
  for (const [name, { url }] of Object.entries(mcpServers)) clients.set(name, await connect(url))
  const call: CallTool = async (server, tool, args) => {
    const result = await clients.get(server)?.callTool({ name: tool, arguments: args })
    const [first] = (result?.content ?? []) as { text?: string }[]
    const text = first?.text ?? ''
    if (result?.isError) throw new Error(`${tool}: ${text}`)
    print(`${server.padEnd(10)} ${tool.padEnd(28)} ${firstLine(text.replaceAll(workspace, '…'))}`)
    return text
  }
  await doTask(call, workspace)
  for (const client of clients.values()) await client.close()
}

/** The agent of the demo's tests: calculates what the prompt asks for, and never rounds. */
export async function answerPrompt(print: (line: string) => void): Promise<void> {
  const [expression = ''] = /[\d.]+(?: \+ [\d.]+)+/.exec(getEnv('PROMPT') ?? '') ?? []
  const { calculator } = JSON.parse(getEnv('KLAVIS_MCP_SERVER_URLS') ?? '{}') as Record<string, { url: string }>
  const client = await connect(calculator?.url ?? '')
  const { content } = await client.callTool({ name: 'calculate', arguments: { expression } })
  print((content as { text?: string }[])[0]?.text ?? '')
  await client.close()
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ name: 'klavis-sandbox-demo', version: VERSION })
  // The SDK's types do not fit exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Parameters<Client['connect']>[0])
  return client
}

async function doTask(call: CallTool, workspace: string): Promise<void> {
  const orders = await call('filesystem', 'filesystem_read_text_file', { path: `${workspace}/orders.csv` })
  const amounts = orders
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[2] ?? '0')
  const total = await call('calculator', 'calculate', { expression: amounts.join(' + ') })
  await call('filesystem', 'filesystem_write_file', {
    path: `${workspace}/report.md`,
    content: `# Orders\n\n${amounts.length} orders, total ${total}\n`
  })
  await call('git', 'git_init', { repo_path: workspace })
  await call('git', 'git_add', { repo_path: workspace, files: ['orders.csv', 'report.md'] })
  await call('git', 'git_commit', { repo_path: workspace, message: 'Report on the orders' })
  await call('terminal', 'run_command', { command: process.platform === 'win32' ? 'dir /b' : 'ls' })
}

/** Short enough for one line in a terminal of 80 columns. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > 36 ? `${line.slice(0, 35)}…` : line
}
