import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { type Loopback, listen } from '../loopback.ts'
import { type AgentTask, readTask, type Started } from './agent-configs.ts'

/**
 * Does the work of simulated agents. A program that a step starts only sends how it was started, and the calls are
 * made here with the official client, because loading that in a process for each agent takes too long.
 */
export class AgentServer {
  #listener: Loopback | undefined

  async open(): Promise<void> {
    this.#listener = await listen(createServer((request, response) => void answer(request, response)))
  }

  get url(): string {
    return this.#listener?.origin ?? ''
  }

  async close(): Promise<void> {
    await this.#listener?.close()
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const started = JSON.parse(await text(request)) as Started
  try {
    response.end(await work(started.agent, readTask(started)))
  } catch (error) {
    response.writeHead(500).end(`${started.agent}: ${(error as Error).message}`)
  }
}

/** Connects to every server, and lets each do what it can for the task. */
async function work(agent: string, { servers, task }: AgentTask): Promise<string> {
  const calls: string[] = []
  for (const [name, { url = '', headers = {} }] of Object.entries(servers)) {
    const client = new Client({ name: agent, version: '1.0.0' })
    const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
    // The SDK's own type does not hold under exactOptionalPropertyTypes.
    await client.connect(transport as Parameters<typeof client.connect>[0])
    const { tools } = await client.listTools()
    const tool = tools.find((each) => callFor(each.name, task) !== undefined)
    if (tool !== undefined) {
      const { isError, content } = await client.callTool({ name: tool.name, arguments: callFor(tool.name, task) })
      if (isError === true) throw new Error(JSON.stringify(content))
      calls.push(`${name} ${tool.name}`)
    }
    await client.close()
  }
  if (calls.length === 0) throw new Error('no server could do anything for the task')
  return `${agent} called ${calls.join(', ')}`
}

/** The arguments for a tool, if it is of use: a file is written where the task names one. */
function callFor(tool: string, task: string): Record<string, unknown> | undefined {
  const file = task.match(/\/\S+\.md/g)?.at(-1)
  if (file !== undefined)
    return tool.endsWith('write_file') ? { path: file, content: 'TODO: nothing (mona@example.com)\n' } : undefined
  if (tool === 'execute_sql') return { sql: 'create table visits as select id, current_date from pets' }
  return /(_create|_search|list_allowed_directories)$/.test(tool) ? { summary: task } : undefined
}
