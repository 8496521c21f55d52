import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { type Engine, openEngine } from '../../../src/engine/process/engine.ts'
import type { CallerServer, NewCaller } from '../../../src/engine-client/caller-protocol.ts'
import { parseRecordedCalls } from '../../../src/engine-client/recorded-calls.ts'
import { setToolRules } from '../../../src/engine-client/tool-rules.ts'
import { type Control, claimControl } from '../../../src/engine-client/trial-callers.ts'
import { companionUrl } from '../../../src/state/companion-url.ts'
import { DIST } from '../../support/dist.ts'
import { waitUntil } from '../../support/engine-process.ts'
import { openSession, waitUntil as waitFor } from '../mux/stage.ts'
import { endAll, newFolder } from './program.ts'

const onPosix = process.platform === 'win32' ? test.skip : test
/** The server answers these with `100 Continue`, and waits for a body that never comes. */
const UNFINISHED = {
  'content-type': 'application/json',
  'content-length': '100',
  accept: 'application/json, text/event-stream',
  expect: '100-continue'
}
const SLEEP = 'touch started; sleep 1000'
let engine: Engine
let home: string
let servers: CallerServer[]
let localId: string
let workspace: string
const clients: Client[] = []

const ask = async (method: string, path: string, body?: unknown, key = engine.key) => {
  const response = await fetch(`${engine.baseUrl}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body)
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

beforeEach(async () => {
  home = await newFolder()
  const env = (name: string) => process.env[name]
  engine = await openEngine({ home, isolation: 'off', port: 0, programs: DIST, env, log: () => {}, onShutdown() {} })
  const { body } = await ask('POST', '/local-sandbox', { server_names: ['terminal', 'filesystem'] })
  localId = String(body['local_sandbox_id'])
  const acquired = body['servers'] as {
    server_name: string
    mcp_server_url: string
    metadata: { workspace: string }
  }[]
  servers = acquired.map(({ server_name: alias, mcp_server_url: url }) => ({ alias, url }))
  workspace = acquired[0]?.metadata.workspace ?? ''
})

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
  await engine.close()
  await endAll()
})

async function connect(url: string | undefined, name = 'test'): Promise<Client> {
  const client = new Client({ name, version: '0' })
  clients.push(client)
  await client.connect(new StreamableHTTPClientTransport(new URL(url ?? '')) as Transport)
  return client
}

const urlOf = (alias: string): string => servers.find((server) => server.alias === alias)?.url ?? ''
const claim = (): Promise<Control> => claimControl(engine.baseUrl, engine.key, { publicKey: engine.publicKey })
const trial = (caller: Partial<NewCaller> = {}): NewCaller => ({ caller: 'trial', trial: '7-2', servers, ...caller })
const run = (client: Client, command: string) => client.callTool({ name: 'run_command', arguments: { command } })
const sessionOf = (client: Client): string => (client.transport as StreamableHTTPClientTransport).sessionId ?? ''

/** The status of a request in a session. */
const statusIn = async (url: string | undefined, session: string): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-session-id': session
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'ping' })
  return (await fetch(url ?? '', { method: 'POST', headers, body })).status
}

describe('the calls of a trial', () => {
  onPosix('are those of its token, in order, whatever its client or the file says', async () => {
    const control = await claim()
    const { id, urls } = await control.open(
      trial({ servers: servers.map((each) => ({ ...each, alias: `my-${each.alias}` })) })
    )
    const verifier = await control.open(trial({ caller: 'verifier' }))
    const agent = await connect(urls['my-terminal'], 'verifier')
    const files = await connect(urls['my-filesystem'])
    await run(agent, 'true')
    await files.callTool({ name: 'filesystem_read_text_file', arguments: { path: '/nowhere' } })
    await run(await connect(verifier.urls['terminal']), 'echo checked')
    writeFileSync(join(home, 'transcript.jsonl'), '{"tool":"invented"}\n')

    const record = await control.end(id)

    const common = { denied: false, ms: expect.any(Number), at: expect.stringMatching(/^20.*Z$/) }
    expect(record).toEqual({
      dropped: 0,
      workerDeaths: 0,
      calls: [
        {
          ...common,
          server: 'my-terminal',
          tool: 'run_command',
          arguments: { command: 'true' },
          failed: false,
          answer: expect.any(String)
        },
        {
          ...common,
          server: 'my-filesystem',
          tool: 'filesystem_read_text_file',
          arguments: { path: '/nowhere' },
          failed: true,
          answer: expect.stringContaining('Access denied')
        }
      ]
    })
    expect((await control.callsOf(verifier.id)).calls).toMatchObject([{ server: 'terminal', tool: 'run_command' }])
    const { body } = await ask('POST', '/shutdown')
    const { tools } = parseRecordedCalls(JSON.stringify(body)) ?? {}
    expect(tools?.map(({ caller, tool, calls }) => [caller, tool, calls])).toEqual([
      ['trial', 'filesystem_read_text_file', 1],
      ['trial', 'run_command', 1],
      ['verifier', 'run_command', 1]
    ])
  })

  onPosix('are cut off at its end: the call and the stream in flight, and every later request', async () => {
    const control = await claim()
    const { id, urls } = await control.open(trial())
    const other = await control.open(trial({ caller: 'verifier' }))
    const [agent, verifier] = [await connect(urls['terminal']), await connect(other.urls['terminal'])]
    const slow = run(agent, SLEEP)
    slow.catch(() => undefined)
    await waitUntil('the command runs', () => existsSync(join(workspace, 'started')))
    expect((await control.callsOf(id)).calls).toMatchObject([{ tool: 'run_command', failed: true }])
    const session = await openSession(new URL(urls['filesystem'] ?? ''))
    const events = await fetch(urls['filesystem'] ?? '', { headers: { ...session, accept: 'text/event-stream' } })
    const upload = request(urls['filesystem'] ?? '', { method: 'POST', headers: UNFINISHED })
    const cut = once(upload, 'error')
    upload.flushHeaders()
    await once(upload, 'continue')

    expect((await control.end(id)).calls).toMatchObject([
      { tool: 'run_command', arguments: { command: SLEEP }, failed: true }
    ])

    await expect(slow).rejects.toThrow()
    await events.text()
    await cut
    expect(await statusIn(urls['terminal'], sessionOf(agent))).toBe(404)
    expect(await statusIn(other.urls['terminal'], sessionOf(agent))).toBe(404)
    expect(await statusIn(other.urls['terminal'], sessionOf(verifier))).toBe(200)
  })

  test('belong to its own sessions: another caller cannot use them', async () => {
    const control = await claim()
    const [one, other] = [await control.open(trial()), await control.open(trial())]
    const agent = await connect(one.urls['filesystem'])
    expect(await statusIn(other.urls['filesystem'], sessionOf(agent))).toBe(404)
    expect(await statusIn(one.urls['filesystem'], sessionOf(agent))).toBe(200)
  })
})

test('rules of a trial and of main must both allow a call; the denial names the rule; verifiers are bound by none', async () => {
  const [url, denied] = [urlOf('filesystem'), ['*write*']]
  const engineProcess = { pid: process.pid, url: engine.baseUrl, key: engine.key, home }
  await setToolRules(engineProcess, [{ url, alias: 'filesystem', rules: { allowed: ['*'], denied } }])
  const control = await claim()
  const rules = { allowed: ['*_file', '*_list_*'], denied: [] }
  const own = trial({ servers: [{ alias: 'filesystem', url, rules }] })
  const { id, urls } = await control.open(own)
  const agent = await connect(urls['filesystem'])
  const names = (await agent.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('filesystem_list_directory')
  expect(names.filter((name) => !/_file$|_list_/.test(name) || name.includes('write'))).toEqual([])
  await expect(agent.callTool({ name: 'filesystem_write_file' })).rejects.toThrow('`filesystem: *, !*write*`')
  await expect(agent.callTool({ name: 'filesystem_create_directory' })).rejects.toThrow(
    '`filesystem: *_file, *_list_*`'
  )
  const verifier = await connect((await control.open({ ...own, caller: 'verifier' })).urls['filesystem'])
  const path = join(workspace, 'note.txt')
  await verifier.callTool({ name: 'filesystem_write_file', arguments: { path, content: 'x' } })
  expect(existsSync(path)).toBe(true)
  expect((await control.end(id)).calls.map((call) => call.denied)).toEqual([true, true])
})

describe('a claim', () => {
  test('shuts out the key in the file, and the URLs of the agent and companions', async () => {
    const agent = await connect(urlOf('filesystem'))
    const control = await claim()
    const { id } = await control.open(trial())
    const tries: [string, string][] = [
      ['POST', '/callers'],
      ['GET', `/callers/${id}/calls`],
      ['DELETE', `/callers/${id}`],
      ['POST', '/unclaim'],
      ['POST', '/tool-rules'],
      ['POST', '/local-sandbox'],
      ['POST', `/local-sandbox/${localId}/reset`],
      ['POST', `/local-sandbox/${localId}/initialize`],
      ['POST', `/local-sandbox/${localId}/upload-url`],
      ['POST', '/sandbox/calculator'],
      ['POST', '/sandbox/calculator/x/reset'],
      ['POST', '/sandbox/calculator/x/initialize'],
      ['POST', '/mcp-server/call-tool'],
      ['POST', '/mcp-server/instance/create']
    ]
    for (const [method, path] of tries) expect([path, (await ask(method, path)).status]).toEqual([path, 403])
    expect((await ask('POST', '/claim', { pid: process.pid })).status).toBe(409)
    await expect(claim()).rejects.toThrow('Another test uses them.')
    for (const url of [urlOf('filesystem'), companionUrl(urlOf('filesystem'), engine.key)])
      expect(await statusIn(url, sessionOf(agent))).toBe(404)
    expect((await ask('POST', `/local-sandbox/${localId}/reset`, undefined, control.key)).status).toBe(200)
  })

  test('leaves to the key what post needs: to look, to dump, to release and to end', async () => {
    const control = await claim()
    for (const path of ['', `/${localId}`, `/${localId}/dump`])
      expect([path, (await ask('GET', `/local-sandbox${path}`)).status]).toEqual([path, 200])
    expect((await ask('DELETE', `/local-sandbox/${localId}`)).status).toBe(200)
    await expect(control.open(trial())).rejects.toThrow(
      '404: A server of this engine at the URL of servers[0] not found'
    )
    expect((await ask('POST', '/shutdown')).status).toBe(200)
  })

  test('that is released ends its callers, and lets everybody else in again', async () => {
    const control = await claim()
    const { urls } = await control.open(trial())
    const agent = await connect(urls['filesystem'])
    await control.release()
    expect(await statusIn(urls['filesystem'], sessionOf(agent))).toBe(404)
    await connect(urlOf('filesystem'))
    await expect(control.open(trial())).rejects.toThrow('403')
    await (await claim()).release()
  })

  test('ends with the process that holds it', async () => {
    const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
    expect((await ask('POST', '/claim', { pid: holder.pid })).status).toBe(200)
    expect((await ask('POST', '/claim', { pid: process.pid })).status).toBe(409)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await waitFor(async () => (await ask('POST', '/claim', { pid: process.pid })).status === 200)
  })

  test('is refused if another engine answers than that of the proof', async () => {
    const wrong = claimControl(engine.baseUrl, engine.key, { publicKey: 'of-another-engine' })
    await expect(wrong).rejects.toThrow('Something else answers')
  })
})

test('an agent that ends the engine and answers in its place is noticed', async () => {
  const control = await claim()
  const { id } = await control.open(trial())
  await engine.close()
  await expect(control.end(id)).rejects.toThrow('The process that records the calls does not answer.')
  const forged = '{"calls":[],"dropped":0,"workerDeaths":0,"signature":"forged"}'
  const impostor = createServer((_request, response) => response.end(forged))
  impostor.listen(Number(new URL(engine.baseUrl).port), '127.0.0.1')
  await once(impostor, 'listening')
  await expect(control.end(id)).rejects.toThrow(
    'Something else answers in place of the process that records the calls.'
  )
  impostor.closeAllConnections()
  impostor.close()
})

describe('bounds', () => {
  test('there are at most 64 callers', async () => {
    const control = await claim()
    const opened = await Promise.all(Array.from({ length: 64 }, () => control.open(trial())))
    await expect(control.open(trial())).rejects.toThrow('429')
    await control.end(opened[0]?.id ?? '')
    await control.open(trial())
  })

  test.each<[string, unknown, (string | number)[][]]>([
    ['nothing', {}, [['caller'], ['trial'], ['trial'], ['servers'], ['servers']]],
    ['another caller', { ...{ caller: 'agent', trial: '1-1' }, servers: [{ alias: 'a' }] }, [['caller']]],
    ['a long trial', { caller: 'trial', trial: 'x'.repeat(65), servers: [{ alias: 'a' }] }, [['trial']]],
    ['no server', { caller: 'trial', trial: '1', servers: [] }, [['servers']]],
    ['one alias twice', { caller: 'trial', trial: '1', servers: [{ alias: 'a' }, { alias: 'a' }] }, [['servers']]],
    [
      'servers that are none',
      { caller: 'trial', trial: '1', servers: [7, { alias: '../x' }] },
      [
        ['servers', 0],
        ['servers', 1, 'alias']
      ]
    ],
    [
      'rules that are none',
      { caller: 'trial', trial: '1', servers: [{ alias: 'a', rules: { allowed: 'x' } }] },
      [
        ['servers', 0, 'rules', 'allowed'],
        ['servers', 0, 'rules', 'denied']
      ]
    ]
  ])('a caller with %s is refused', async (_, body, places) => {
    const control = await claim()
    const answer = await ask('POST', '/callers', body, control.key)
    expect(answer.status).toBe(422)
    const detail = answer.body['detail'] as { readonly loc: unknown[] }[]
    expect(detail.map(({ loc }) => loc)).toEqual(places.map((place) => ['body', ...place]))
  })
})
