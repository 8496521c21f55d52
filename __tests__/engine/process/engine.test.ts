import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { processesIn, until } from '../../scenarios/embedded-engine.ts'
import { slowBubblewrap } from '../../scenarios/embedded-slow-start.ts'
import { ask, endAll, newFolder, type State, start, startEngine } from './program.ts'

afterEach(endAll)

const onPosix = process.platform === 'win32' ? test.skip : test
const onLinux = process.platform === 'linux' ? test : test.skip

/** Acquires a sandbox with a terminal and starts its server, with something that runs in the background. */
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

describe('its state', () => {
  test('tells where it is, and is for its owner alone', async () => {
    const { state, home, child } = await startEngine({})
    expect(state).toMatchObject({ status: 'ready', pid: child.pid, isolation: 'off' })
    expect(state.base_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(state.api_key).toMatch(/^[\w-]{43}$/)
    if (process.platform !== 'win32') expect(statSync(join(home, 'state.json')).mode & 0o777).toBe(0o600)
    const health = await fetch(`${state.base_url}/healthz`)
    expect(await health.json()).toMatchObject({ status: 'ok', engine: 'embedded' })
  })

  test('says why it failed, when walls are asked for and cannot be built', async () => {
    const { state, ended, output } = await startEngine({ isolation: 'strict', env: { PATH: await newFolder() } })
    expect(state).toEqual({
      status: 'failed',
      reason: expect.stringMatching(/^`isolation: strict` cannot be kept on this machine\. Bubblewrap/)
    })
    expect(await ended).toBe(1)
    expect(output()).toContain('`isolation: strict` cannot be kept')
  })

  test('options that make no sense end it with a message that names the right ones', async () => {
    const { ended, output } = start('engine.js', ['--home', await newFolder(), '--isolation', 'none'])
    expect(await ended).toBe(1)
    expect(output()).toContain('auto, strict or off')
    expect(output()).not.toMatch(/\bat .*\.js:\d+/)
  })
})

describe('its end', () => {
  const ways: readonly (readonly [string, (engine: Awaited<ReturnType<typeof startEngine>>) => unknown])[] = [
    ['SIGTERM', ({ child }) => child.kill('SIGTERM')],
    ['SIGINT', ({ child }) => child.kill('SIGINT')],
    ['POST /shutdown', async (engine) => expect((await ask(engine, 'POST', '/shutdown')).status).toBe(202)]
  ]

  onPosix.each(ways)('%s releases every sandbox and ends every child', async (_, end) => {
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

  onPosix('when its folder is removed it ends by itself, with every child, and does not make it again', async () => {
    const engine = await startEngine({ isolation: 'auto' })
    await makeBusy(engine)
    rmSync(engine.home, { recursive: true })
    expect(await engine.ended).toBe(0)
    await until('no process is left', () => processesIn(engine.home).length === 0)
    expect(existsSync(engine.home)).toBe(false)
  })

  onLinux('when its folder is removed while it starts it ends, too, and does not make it again', async () => {
    const home = await newFolder()
    const slow = slowBubblewrap(join(await newFolder(), 'slow'))
    const { ended } = start('engine.js', ['--home', home, '--isolation', 'auto'], { env: slow.env })
    await slow.asked()
    rmSync(home, { recursive: true })
    slow.go()
    await ended
    expect(existsSync(home)).toBe(false)
  })

  test('nobody without the key can shut it down', async () => {
    const engine = await startEngine({})
    const stranger = { state: { ...engine.state, api_key: 'guessed' } }
    expect((await ask(stranger, 'POST', '/shutdown')).status).toBe(403)
    expect((await fetch(`${engine.state.base_url}/healthz`)).status).toBe(200)
  })
})
