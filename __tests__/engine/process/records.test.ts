import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { sha256 } from '../../../src/base/sha256.ts'
import { type Engine, openEngine } from '../../../src/engine/process/engine.ts'
import { parseRecordedCalls } from '../../../src/engine-client/recorded-calls.ts'
import { setToolRules } from '../../../src/engine-client/tool-rules.ts'
import { summarise } from '../../../src/mcp/transcript-summary.ts'
import { companionUrl } from '../../../src/state/companion-url.ts'
import { DIST } from '../../support/dist.ts'
import { waitUntil } from '../../support/engine-process.ts'
import { ask as askState, endAll, newFolder, type State } from './program.ts'

const onPosix = process.platform === 'win32' ? test.skip : test
let engine: Engine
let home: string
let shutdowns: number
const clients: Client[] = []

beforeEach(async () => {
  home = await newFolder()
  shutdowns = 0
  const onShutdown = () => {
    shutdowns += 1
  }
  const env = (name: string) => process.env[name]
  engine = await openEngine({ home, isolation: 'off', port: 0, programs: DIST, env, log: () => {}, onShutdown })
})

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
  await engine.close()
  await endAll()
})

const ask = async (method: string, path: string, body?: unknown) => {
  const state = { base_url: engine.baseUrl, api_key: engine.key } as State
  return (await (await askState({ state }, method, path, body)).json()) as Record<string, unknown>
}

/** Acquires a local sandbox with the filesystem server. */
async function acquire() {
  const { local_sandbox_id, servers } = await ask('POST', '/local-sandbox', { server_names: ['filesystem'] })
  const [server] = servers as { readonly mcp_server_url: string; readonly metadata: { readonly workspace: string } }[]
  return {
    id: String(local_sandbox_id),
    url: server?.mcp_server_url ?? '',
    workspace: server?.metadata.workspace ?? ''
  }
}

async function connect(url: string, name = 'test'): Promise<Client> {
  const client = new Client({ name, version: '0' })
  clients.push(client)
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as Transport)
  return client
}

const list = async (client: Client, path: string) =>
  client.callTool({ name: 'filesystem_list_directory', arguments: { path } })

const engineProcess = () => ({ pid: process.pid, url: engine.baseUrl, key: engine.key, home })

test('counts the calls of companions apart, by their URL alone, and answers the shutdown with the counts', async () => {
  const { url, workspace } = await acquire()
  const companion = await connect(companionUrl(url, engine.key))
  const agent = await connect(url, 'companion')
  await list(agent, workspace)
  await list(agent, companionUrl(url, engine.key))
  await list(companion, workspace)
  const called = { toolName: 'filesystem_list_directory', toolArgs: { path: workspace } }
  for (const serverUrl of [url, companionUrl(url, engine.key)])
    expect(await ask('POST', '/mcp-server/call-tool', { serverUrl, ...called })).toMatchObject({ success: true })

  const answer = await ask('POST', '/shutdown')

  expect(answer['tools']).toMatchObject([
    { caller: 'agent', server: 'filesystem', tool: 'filesystem_list_directory', calls: 3, errors: 1, denied: 0 },
    { caller: 'companion', server: 'filesystem', tool: 'filesystem_list_directory', calls: 2, errors: 0, denied: 0 }
  ])
  const file = readFileSync(join(home, 'transcript.jsonl'))
  expect(answer['transcript']).toEqual({ bytes: file.length, sha256: sha256(file) })
  expect(parseRecordedCalls(JSON.stringify(answer))).toEqual({
    tools: await summarise(file.toString('utf8').split('\n')),
    transcript: answer['transcript']
  })
  // The second call had the companion's URL in its arguments, and the error repeats it.
  const [, token = '-'] = /mcp\/([^/]+)/.exec(companionUrl(url, engine.key)) ?? []
  expect(file.toString('utf8')).not.toContain(token)
  expect(shutdowns).toBe(1)
})

test('enforces tool rules for every way to call a tool, also after a reset', async () => {
  const { id, url, workspace } = await acquire()
  const rules = { allowed: ['filesystem_read_*', 'filesystem_list_*'], denied: ['*_with_*'] }
  await setToolRules(engineProcess(), [{ url, alias: 'fs', rules }])
  const toolName = 'filesystem_write_file'
  const toolArgs = { path: join(workspace, 'note.txt'), content: 'x' }
  const allowed = /^filesystem_(read|list)_(?!.*_with_)/

  const check = async () => {
    for (const serverUrl of [url, companionUrl(url, engine.key)]) {
      const connected = await connect(serverUrl)
      const { tools } = await connected.listTools()
      expect(tools.map(({ name }) => name)).toContain('filesystem_list_directory')
      expect(tools.filter(({ name }) => !allowed.test(name))).toEqual([])
      await expect(connected.callTool({ name: toolName, arguments: toolArgs })).rejects.toThrow(
        'is not allowed. The rule is `allowed-tools`: `fs: filesystem_read_*, filesystem_list_*, !*_with_*`.'
      )
      expect(JSON.stringify(await list(connected, workspace))).not.toContain('note.txt')
      const listed = await ask('POST', '/mcp-server/list-tools', { serverUrl })
      expect((listed['tools'] as { name: string }[]).filter(({ name }) => !allowed.test(name))).toEqual([])
      expect(await ask('POST', '/mcp-server/call-tool', { serverUrl, toolName, toolArgs })).toMatchObject({
        success: false,
        error: expect.stringContaining('is not allowed')
      })
    }
  }
  await check()
  await ask('POST', `/local-sandbox/${id}/reset`)
  await check()

  const { tools = [] } = parseRecordedCalls(JSON.stringify(await ask('POST', '/shutdown'))) ?? {}
  const refused = tools.filter(({ tool }) => tool === toolName)
  expect(refused.map(({ caller, calls, errors, denied }) => [caller, calls, errors, denied])).toEqual([
    ['agent', 4, 0, 4],
    ['companion', 4, 0, 4]
  ])
})

test('main fails if the engine does not set the rules', async () => {
  const { url } = await acquire()
  const rules = [{ url, alias: 'fs', rules: { allowed: ['*'], denied: [] } }]
  await expect(setToolRules({ ...engineProcess(), key: 'guessed' }, rules)).rejects.toMatchObject({
    what: 'The embedded engine does not enforce `allowed-tools`.',
    why: 'It answered with status 403.'
  })
  await expect(setToolRules({ ...engineProcess(), url: 'http://127.0.0.1:1' }, rules)).rejects.toMatchObject({
    what: 'The embedded engine does not enforce `allowed-tools`.',
    why: expect.stringContaining('127.0.0.1:1')
  })
  await setToolRules({ ...engineProcess(), url: 'http://127.0.0.1:1' }, [])
})

onPosix('a call in flight ends as failed when the engine is shut down, and is in the digest', async () => {
  const { servers } = await ask('POST', '/local-sandbox', { server_names: ['terminal'] })
  const [server] = servers as { readonly mcp_server_url: string; readonly metadata: { readonly workspace: string } }[]
  const agent = await connect(server?.mcp_server_url ?? '')
  const cut = expect(
    agent.callTool({ name: 'run_command', arguments: { command: 'touch started; sleep 1000' } })
  ).rejects.toThrow('MCP server was stopped')
  await waitUntil('the command runs', () => existsSync(join(server?.metadata.workspace ?? '', 'started')))

  const answer = await ask('POST', '/shutdown')

  await cut
  expect(answer['tools']).toMatchObject([{ tool: 'run_command', calls: 1, errors: 1 }])
  const file = readFileSync(join(home, 'transcript.jsonl'))
  expect(file.toString('utf8')).toContain('MCP server was stopped')
  expect(answer['transcript']).toEqual({ bytes: file.length, sha256: sha256(file) })
})
