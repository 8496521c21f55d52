import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'

const EXAMPLE = join(process.cwd(), 'examples', 'agent-test')

let folder: string
let close: () => Promise<void>
let env: Record<string, string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agent-test-'))
  await cp(join(EXAMPLE, 'task'), join(folder, 'workspace'), { recursive: true })
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const entry = (name: string): object => ({ type: 'http', url: `${origin}/${name}` })
  const config = join(folder, 'mcp.json')
  await writeFile(
    config,
    JSON.stringify({ mcpServers: { filesystem: entry('filesystem'), terminal: entry('terminal') } })
  )
  env = { KLAVIS_MCP_CONFIG: config, WORKSPACE: join(folder, 'workspace') }
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
})

afterEach(async () => {
  await close()
  await rm(folder, { recursive: true })
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const transport = new StreamableHTTPServerTransport()
  await sandboxServer(toolsOf(request.url?.slice(1) ?? '')).connect(transport as Transport)
  await transport.handleRequest(request, response)
}

type Tool = (input: Readonly<Record<string, string>>) => Promise<string>

/** The tools the example needs, named as the servers of Klavis name theirs. */
function toolsOf(server: string): Readonly<Record<string, Tool>> {
  if (server === 'terminal') return { run_command: async () => (await readdir(join(folder, 'workspace'))).join('\n') }
  return {
    filesystem_read_file: ({ path = '' }) => readFile(path, 'utf8'),
    filesystem_write_file: async ({ path = '', content = '' }) => {
      await writeFile(path, content)
      return 'written'
    }
  }
}

function sandboxServer(tools: Readonly<Record<string, Tool>>): Server {
  const server = new Server({ name: 'sandbox', version: '1' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: 'object' as const } }))
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const answer = tools[params.name]?.(params.arguments as Record<string, string>)
    return answer
      ? answer.then(
          (text) => ({ content: [{ type: 'text', text }] }),
          (error: unknown) => ({ content: [{ type: 'text', text: String(error) }], isError: true })
        )
      : { content: [], isError: true }
  })
  return server
}

function run(script: string): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env } }
    const child = execFile(process.execPath, [join(EXAMPLE, script)], options, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr })
    )
  })
}

// That both are content with each other is shown where the examples are played.
describe('the example to copy', () => {
  test('its verifier is not taken in by changed data', async () => {
    await writeFile(join(folder, 'workspace', 'orders.csv'), 'id,region,status,amount\n1,north,shipped,1\n')
    await run('agent.mjs')
    const { code, output } = await run('verify.mjs')
    expect(code).toBe(1)
    expect(output).toContain('The report is wrong.')
  })

  test('its verifier fails without a report', async () => {
    expect((await run('verify.mjs')).code).toBe(1)
  })
})
