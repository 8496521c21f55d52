import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { isAsRecorded } from '../../../src/engine-client/collect-records.ts'
import { stopEngine } from '../../../src/engine-client/engine-process.ts'
import { DIST } from '../../support/dist.ts'
import { processesIn, waitUntil } from '../../support/engine-process.ts'
import { slowBubblewrap } from '../../support/slow-bubblewrap.ts'
import { ask, endAll, newFolder, type State, start, startEngine } from './program.ts'

afterEach(endAll)

const onPosix = process.platform === 'win32' ? test.skip : test
const onLinux = process.platform === 'linux' ? test : test.skip

/** Acquires a sandbox with a terminal, and starts a background process in it. */
async function makeBusy(engine: { readonly state: State }): Promise<void> {
  const response = await ask(engine, 'POST', '/local-sandbox', { server_names: ['terminal'] })
  const { servers } = (await response.json()) as { servers: { mcp_server_url: string }[] }
  const client = new Client({ name: 'test', version: '1' })
  const url = new URL(servers[0]?.mcp_server_url ?? '')
  await client.connect(new StreamableHTTPClientTransport(url) as Transport)
  const command = 'sleep 1000 > /dev/null 2>&1 & echo started'
  const answer = await client.callTool({ name: 'run_command', arguments: { command } })
  expect(JSON.stringify(answer)).toContain('started')
  await client.close()
}

/** The folders of sandboxes in an engine's folder. */
function sandboxesIn(home: string): string[] {
  return readdirSync(home).filter((name) => name.startsWith('sandbox-'))
}

describe('the state file', () => {
  test('has the URL and the key, and is readable only by its owner', async () => {
    const { state, home, child } = await startEngine({})
    expect(state).toMatchObject({ status: 'ready', pid: child.pid, isolation: 'off' })
    expect(state.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(state.api_key).toMatch(/^[\w-]{43}$/)
    if (process.platform !== 'win32') expect(statSync(join(home, 'state.json')).mode & 0o777).toBe(0o600)
    const health = await fetch(`${state.base_url}/healthz`)
    expect(await health.json()).toMatchObject({ status: 'ok', engine: 'embedded' })
  })

  onPosix('is all that others learn: a signal opens no inspector', async () => {
    const { state, child, output } = await startEngine({})
    child.kill('SIGUSR1')
    for (let round = 0; round < 20; round++) expect((await fetch(`${state.base_url}/healthz`)).status).toBe(200)
    expect(output()).not.toContain('Debugger')
  })

  test('has the reason if `isolation: strict` is not possible', async () => {
    const { state, ended, output } = await startEngine({ isolation: 'strict', env: { PATH: await newFolder() } })
    expect(state).toEqual({
      status: 'failed',
      reason: expect.stringMatching(/^The MCP servers cannot be isolated, as `strict` isolation requires\. Bubblewrap/)
    })
    expect(await ended).toBe(1)
    expect(output()).toContain('The MCP servers cannot be isolated')
  })

  test('an invalid option ends the engine with a message that lists the valid values', async () => {
    const { ended, output } = start('engine.js', ['--home', await newFolder(), '--isolation', 'none'])
    expect(await ended).toBe(1)
    expect(output()).toContain('auto, strict, install or off')
    expect(output()).not.toMatch(/\bat .*\.js:\d+/)
  })
})

test.each(['off', ...(process.platform === 'linux' ? ['auto'] : [])])(
  'serves calls after the folder of the action is gone (isolation: %s)',
  async (isolation) => {
    const dist = join(await newFolder(), 'dist')
    cpSync(DIST, dist, { recursive: true })
    const { state } = await startEngine({ isolation, dist })
    const { server_urls } = (await (await ask({ state }, 'POST', '/sandbox/calculator', {})).json()) as {
      readonly server_urls: Readonly<Record<string, string>>
    }
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(Object.values(server_urls)[0] ?? '')) as Transport)
    rmSync(dist, { recursive: true })
    const answer = await client.callTool({ name: 'calculate', arguments: { expression: '6 * 7' } })
    expect(answer.content).toEqual([{ type: 'text', text: '42' }])
    await client.close()
  }
)

describe('the end of the engine', () => {
  const shutdowns: readonly (readonly [string, (engine: Awaited<ReturnType<typeof startEngine>>) => unknown])[] = [
    ['SIGTERM', ({ child }) => child.kill('SIGTERM')],
    ['SIGINT', ({ child }) => child.kill('SIGINT')],
    ['POST /shutdown', async (engine) => expect((await ask(engine, 'POST', '/shutdown')).status).toBe(200)]
  ]

  onPosix.each(shutdowns)('%s releases every sandbox and ends every child process', async (_, end) => {
    const engine = await startEngine({})
    await makeBusy(engine)
    expect(sandboxesIn(engine.home)).toHaveLength(1)
    if (process.platform === 'linux') expect(processesIn(engine.home).length).toBeGreaterThan(2)
    await end(engine)
    expect(await engine.ended).toBe(0)
    expect(sandboxesIn(engine.home)).toEqual([])
    expect(processesIn(engine.home)).toEqual([])
    expect(existsSync(join(engine.home, 'transcript.jsonl'))).toBe(true)
    expect(engine.output()).toContain('The engine has ended')
  })

  onPosix('ends with every child process when its folder is removed, and does not create it again', async () => {
    const engine = await startEngine({ isolation: 'auto' })
    await makeBusy(engine)
    rmSync(engine.home, { recursive: true })
    expect(await engine.ended).toBe(0)
    await waitUntil('no process is left', () => processesIn(engine.home).length === 0)
    expect(existsSync(engine.home)).toBe(false)
  })

  onLinux('ends when its folder is removed during its start, and does not create it again', async () => {
    const home = await newFolder()
    const slow = slowBubblewrap(join(await newFolder(), 'slow'))
    const { ended } = start('engine.js', ['--home', home, '--isolation', 'auto'], { env: slow.env })
    await slow.asked()
    rmSync(home, { recursive: true })
    slow.go()
    await ended
    expect(existsSync(home)).toBe(false)
  })

  onLinux.each([false, true])(
    'ends servers that started with their acquire, also if it is killed: %s',
    async (isKilled) => {
      const { state, home, ended, child } = await startEngine({ args: ['--start-with-acquire'] })
      const { status } = await ask({ state }, 'POST', '/local-sandbox', { server_names: ['filesystem', 'git'] })
      expect(status).toBe(201)
      // The engine and both servers, which no client has asked for.
      await waitUntil('the servers run', () => processesIn(home).length === 3)
      if (isKilled) child.kill('SIGKILL')
      else await ask({ state }, 'POST', '/shutdown')
      await ended
      await waitUntil('the servers have ended', () => processesIn(home).length === 0)
    }
  )

  onPosix('returns what was recorded to post, which equals the transcript', async () => {
    const { state, home, ended, ...engine } = await startEngine({})
    await makeBusy({ state })
    const records = await stopEngine({ pid: state.pid, url: state.base_url, key: state.api_key, home }, true)
    expect(records?.tools).toMatchObject([{ caller: 'agent', tool: 'run_command', calls: 1, errors: 0 }])
    expect(await isAsRecorded(join(home, 'transcript.jsonl'), records?.transcript ?? { bytes: 0, sha256: '' })).toBe(
      true
    )
    expect(await ended).toBe(0)
    expect(engine.output()).toContain('POST /shutdown 200')
  })

  onPosix('ends an engine that does not answer by a signal, and returns nothing', async () => {
    const { state, home, ended } = await startEngine({})
    const engine = { pid: state.pid, url: state.base_url, key: 'of another engine', home }
    expect(await stopEngine(engine, true)).toBeUndefined()
    expect(await ended).toBe(0)
  })

  test('rejects a shutdown without the key', async () => {
    const engine = await startEngine({})
    const stranger = { state: { ...engine.state, api_key: 'guessed' } }
    expect((await ask(stranger, 'POST', '/shutdown')).status).toBe(403)
    expect((await fetch(`${engine.state.base_url}/healthz`)).status).toBe(200)
  })
})
