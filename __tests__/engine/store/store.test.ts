import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { SandboxFolders, ServerDefinition } from '../../../src/engine/contract.ts'
import type { Sandbox } from '../../../src/engine/store/sandbox.ts'
import { Store, type StoreSettings } from '../../../src/engine/store/store.ts'
import { realTimer } from '../../../src/engine/store/timer.ts'
import { companionToken } from '../../../src/state/companion-url.ts'
import { ChildMux, definition, freshHome, ManualTime, NO_OPTIONS, noIsolation } from './fakes.ts'

const KEY = 'engine-key'
const stores: Store[] = []

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

interface TestStore {
  readonly store: Store
  readonly home: string
  readonly time: ManualTime
  readonly muxes: readonly ChildMux[]
  readonly lines: readonly string[]
}

function openStore(definitions: readonly ServerDefinition[] = [], more: Partial<StoreSettings> = {}): TestStore {
  const home = freshHome()
  const time = new ManualTime()
  const muxes: ChildMux[] = []
  const lines: string[] = []
  const store = new Store({
    home,
    key: KEY,
    findDefinition: (kind, name) => definitions.find((known) => known.kind === kind && known.name === name),
    isolation: noIsolation(),
    createMux(settings) {
      const mux = new ChildMux(settings)
      muxes.push(mux)
      return mux
    },
    record: () => {},
    log: (line) => lines.push(line),
    now: time.now,
    timer: time.timer,
    ...more
  })
  stores.push(store)
  return { store, home, time, muxes, lines }
}

/** Sends one request to a server; false if there is no such server. */
async function callServer(sandbox: Sandbox, server: string): Promise<boolean> {
  const request = new IncomingMessage(new Socket())
  return sandbox.serve(server, 'agent', request, new ServerResponse(request))
}

/** Waits for a condition, at most until the test's time limit. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const sandboxFolders = (home: string) => readdirSync(home).filter((name) => name.startsWith('sandbox-'))
const git = definition('git')
const filesystem = definition('filesystem')
const calculator = definition('calculator', { kind: 'sandbox' })

describe('acquire', () => {
  test('creates folders, a token of 256 bits and one mux per server', async () => {
    const { store, muxes } = openStore()
    const sandbox = await store.acquireLocal([git, filesystem], NO_OPTIONS)
    const { workspace, home, tmp, state } = sandbox.folders
    expect(new Set([workspace, home, tmp, state].map(dirname)).size).toBe(1)
    for (const folder of [dirname(workspace), workspace, home, tmp, state]) {
      if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700)
    }
    expect(Buffer.from(sandbox.token, 'base64url')).toHaveLength(32)
    expect(muxes.map(({ settings }) => settings.server)).toEqual(['git', 'filesystem'])
    expect(new Set(sandbox.servers.map(({ id }) => id)).size).toBe(2)
    expect(store.findByToken(sandbox.token)).toEqual({ sandbox, caller: 'agent' })
    const ofCompanions = companionToken(sandbox.token, KEY)
    expect(store.findByToken(ofCompanions)).toEqual({ sandbox, caller: 'companion' })
    expect(store.findByToken(`${sandbox.token}x`)).toBeUndefined()
    expect(store.findLocal(sandbox.id)).toBe(sandbox)
  })

  test('starts a server at its first request', async () => {
    const { store, muxes } = openStore()
    const sandbox = await store.acquireLocal([git], NO_OPTIONS)
    expect(muxes[0]?.pid()).toBeUndefined()
    expect(await callServer(sandbox, 'git')).toBe(true)
    expect(isAlive(muxes[0]?.pid())).toBe(true)
    expect(await callServer(sandbox, 'nonsense')).toBe(false)
  })

  test('starts the servers at once if it was asked to, except one whose data is seeded first', async () => {
    const isolation = noIsolation()
    const { store, muxes } = openStore([], { startsWithAcquire: true, isolation })
    const seeded = definition('postgres', { data: { initialize: async () => [] } })
    const sandbox = await store.acquireLocal([git, seeded, filesystem], NO_OPTIONS)
    await until(() => muxes[0]?.pid() !== undefined && muxes[2]?.pid() !== undefined)
    expect(muxes[1]?.pid()).toBeUndefined()
    await store.releaseLocal(sandbox)
    expect(isolation.children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', 'SIGKILL'])
  })

  test('starts nothing in a sandbox that was released at once', async () => {
    const isolation = noIsolation()
    const { store } = openStore([], { startsWithAcquire: true, isolation })
    await store.releaseLocal(await store.acquireLocal([git], NO_OPTIONS))
    await new Promise(setImmediate)
    expect(isolation.children).toEqual([])
  })

  test('reuses a released id with another token and instance, but never for two acquires', async () => {
    const { store } = openStore()
    const first = await store.acquireSandbox(calculator, NO_OPTIONS)
    const released = first.sandbox as Sandbox
    const second = await store.acquireSandbox(calculator, NO_OPTIONS)
    expect(second.id).not.toBe(first.id)
    await store.releaseSandbox(first, released)
    const [third, fourth] = await Promise.all([
      store.acquireSandbox(calculator, NO_OPTIONS),
      store.acquireSandbox(calculator, NO_OPTIONS)
    ])
    expect([third.id, fourth.id].filter((id) => id === first.id)).toHaveLength(1)
    expect(third.id).not.toBe(fourth.id)
    expect(third.sandbox?.instanceId).not.toBe(released.instanceId)
    expect(third.sandbox?.token).not.toBe(released.token)
    expect(store.slots).toHaveLength(3)
  })
})

describe('release', () => {
  test('stops the servers, disposes of what they needed and removes the folders', async () => {
    const seen: string[] = []
    const dispose = async ({ workspace }: SandboxFolders) => {
      seen.push(`disposed, folder ${existsSync(workspace) ? 'there' : 'gone'}, mux ${muxes[0]?.isClosed}`)
    }
    const { store, muxes, home } = openStore()
    const sandbox = await store.acquireLocal(
      [definition('git', { dispose }), definition('terminal', { dispose })],
      NO_OPTIONS
    )
    await callServer(sandbox, 'git')
    const pid = muxes[0]?.pid()
    await store.releaseLocal(sandbox)
    // The server that was never started has nothing to dispose of.
    expect(seen).toEqual(['disposed, folder there, mux true'])
    expect(isAlive(pid)).toBe(false)
    expect(sandboxFolders(home)).toEqual([])
    for (const token of [sandbox.token, companionToken(sandbox.token, KEY)])
      expect(store.findByToken(token)).toBeUndefined()
    expect(store.findLocal(sandbox.id)).toBeUndefined()
    expect(await callServer(sandbox, 'git')).toBe(false)
  })

  test('may be repeated, and never releases a later lease of the same id', async () => {
    const { store } = openStore()
    const slot = await store.acquireSandbox(calculator, NO_OPTIONS)
    const released = slot.sandbox as Sandbox
    await Promise.all([store.releaseSandbox(slot, released), store.releaseSandbox(slot, released)])
    expect(slot.sandbox).toBeUndefined()
    const next = await store.acquireSandbox(calculator, NO_OPTIONS)
    expect(next.id).toBe(slot.id)
    await store.releaseSandbox(next, released)
    expect(next.sandbox).toBeDefined()
    expect(store.findByToken(next.sandbox?.token ?? '')?.sandbox).toBe(next.sandbox)
  })

  test('removes folders that a tool has made read-only', async () => {
    const { store, home } = openStore()
    const sandbox = await store.acquireLocal([git], NO_OPTIONS)
    const locked = join(sandbox.folders.workspace, 'locked', 'deep')
    mkdirSync(locked, { recursive: true })
    writeFileSync(join(locked, 'file'), 'x')
    chmodSync(locked, 0o000)
    chmodSync(dirname(locked), 0o500)
    await store.releaseLocal(sandbox)
    expect(sandboxFolders(home)).toEqual([])
  })

  test('continues if a server cannot be disposed of', async () => {
    const dispose = async () => {
      throw new Error('still busy')
    }
    const { store, home, lines, muxes } = openStore()
    const sandbox = await store.acquireLocal([definition('git', { dispose }), filesystem], NO_OPTIONS)
    await callServer(sandbox, 'git')
    await callServer(sandbox, 'filesystem')
    const pids = muxes.map((mux) => mux.pid())
    await store.releaseLocal(sandbox)
    expect(lines.join()).toContain('still busy')
    expect(pids.map(isAlive)).toEqual([false, false])
    expect(sandboxFolders(home)).toEqual([])
  })

  test('does not start a server that is still being prepared', async () => {
    const steps: string[] = []
    let go: () => void = () => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    const isolation = noIsolation()
    const slow = definition('git', {
      async prepare({ workspace }) {
        await gate
        steps.push('prepared')
        return { command: process.execPath, args: [], cwd: workspace, env: {}, readable: [], network: false }
      },
      dispose: async () => void steps.push('disposed')
    })
    const { store, home } = openStore([], { isolation })
    const sandbox = await store.acquireLocal([slow], NO_OPTIONS)
    const calling = callServer(sandbox, 'git')
    const refused = expect(calling).rejects.toThrow(/reset or released/)
    await new Promise(setImmediate)
    const releasing = store.releaseLocal(sandbox)
    for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate)
    expect(steps).toEqual([])
    go()
    await releasing
    await refused
    expect(steps).toEqual(['prepared', 'disposed'])
    expect(isolation.children).toEqual([])
    expect(sandboxFolders(home)).toEqual([])
  })

  test('of the whole store includes sandboxes that are being acquired', async () => {
    const { store, home, time } = openStore()
    await store.acquireSandbox(calculator, { ...NO_OPTIONS, ttlSeconds: 60 })
    await store.acquireLocal([git], { ...NO_OPTIONS, ttlSeconds: 60 })
    const late = expect(store.acquireLocal([git], NO_OPTIONS)).rejects.toThrow(/released/)
    await store.close()
    await late
    expect(readdirSync(home)).toEqual([])
    expect(time.waiting).toBe(0)
    await expect(store.acquireLocal([git], NO_OPTIONS)).rejects.toThrow(/released/)
  })
})

describe('reset', () => {
  test('stops the servers, empties the folders, and keeps token and instance', async () => {
    const disposed: string[] = []
    const dispose = async ({ state }: SandboxFolders) => void disposed.push(...readdirSync(state))
    const { store, muxes } = openStore()
    const sandbox = await store.acquireLocal([definition('git', { dispose })], NO_OPTIONS)
    await callServer(sandbox, 'git')
    const pid = muxes[0]?.pid()
    const { token, instanceId, folders } = sandbox
    const before = statSync(folders.workspace).ino
    for (const folder of Object.values(folders)) writeFileSync(join(folder, 'left.txt'), 'x')
    await sandbox.reset()
    for (const folder of Object.values(folders)) expect(readdirSync(folder)).toEqual([])
    expect(statSync(folders.workspace).ino).toBe(before)
    expect(disposed).toEqual(['left.txt'])
    expect(isAlive(pid)).toBe(false)
    expect([sandbox.token, sandbox.instanceId]).toEqual([token, instanceId])
    expect(await callServer(sandbox, 'git')).toBe(true)
    expect(muxes[0]?.pid()).not.toBe(pid)
  })

  test('does not follow a link that replaced a folder', async () => {
    const outside = freshHome()
    writeFileSync(join(outside, 'precious'), 'x')
    const { store } = openStore()
    const sandbox = await store.acquireLocal([git], NO_OPTIONS)
    const { workspace } = sandbox.folders
    rmSync(workspace, { recursive: true })
    symlinkSync(outside, workspace, 'dir')
    await sandbox.reset()
    expect(readdirSync(outside)).toEqual(['precious'])
    expect(statSync(workspace).isDirectory()).toBe(true)
    expect(readdirSync(workspace)).toEqual([])
  })

  test('delays requests until it is complete', async () => {
    const order: string[] = []
    const { store } = openStore()
    const dispose = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push('disposed')
    }
    const sandbox = await store.acquireLocal([definition('git', { dispose })], NO_OPTIONS)
    await callServer(sandbox, 'git')
    const resetting = sandbox.reset().then(() => order.push('reset'))
    await new Promise(setImmediate)
    await callServer(sandbox, 'git').then(() => order.push('served'))
    await resetting
    expect(order[0]).toBe('disposed')
    expect(order.slice(1).sort()).toEqual(['reset', 'served'])
  })

  test('fails after a release, which waits for work in progress', async () => {
    const { store, home } = openStore()
    const sandbox = await store.acquireLocal([git], NO_OPTIONS)
    const order: string[] = []
    const long = sandbox.runExclusive(async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      order.push('aborted')
    })
    await new Promise(setImmediate)
    const reset = expect(sandbox.reset()).rejects.toThrow(/released/)
    const release = store.releaseLocal(sandbox).then(() => order.push('released'))
    await Promise.all([long, reset, release])
    expect(order).toEqual(['aborted', 'released'])
    await expect(sandbox.runExclusive(async () => {})).rejects.toThrow(/released/)
    expect(sandboxFolders(home)).toEqual([])
  })
})

describe('TTL', () => {
  test('releases a sandbox when it is over, not earlier', async () => {
    const { store, time, home } = openStore()
    const slot = await store.acquireSandbox(calculator, { ...NO_OPTIONS, ttlSeconds: 60 })
    const local = await store.acquireLocal([git], { ...NO_OPTIONS, ttlSeconds: 120 })
    time.pass(59)
    expect(slot.sandbox).toBeDefined()
    time.pass(1)
    await until(() => slot.sandbox === undefined)
    expect(store.findLocal(local.id)).toBe(local)
    time.pass(60)
    await until(() => store.findLocal(local.id) === undefined)
    expect(sandboxFolders(home)).toEqual([])
  })

  test('works with the real clock', async () => {
    const { store, home } = openStore([], { timer: (ms, act) => realTimer(ms / 2000, act) })
    const local = await store.acquireLocal([git], { ...NO_OPTIONS, ttlSeconds: 60 })
    await until(() => store.findLocal(local.id) === undefined)
    expect(sandboxFolders(home)).toEqual([])
  })

  test('of an earlier lease does not release a later one', async () => {
    const { store, time } = openStore()
    const slot = await store.acquireSandbox(calculator, { ...NO_OPTIONS, ttlSeconds: 60 })
    await store.releaseSandbox(slot, slot.sandbox as Sandbox)
    const next = await store.acquireSandbox(calculator, { ...NO_OPTIONS, ttlSeconds: 600 })
    time.pass(100)
    await new Promise(setImmediate)
    expect(next.id).toBe(slot.id)
    expect(next.sandbox).toBeDefined()
    expect(time.waiting).toBe(1)
  })
})

describe('availability', () => {
  test('is checked once per server, and includes the reason', async () => {
    let checks = 0
    const unavailable = async () => {
      checks += 1
      return 'no PostgreSQL is installed'
    }
    const { store } = openStore([definition('postgres', { kind: 'sandbox', unavailable }), git])
    const offers = await Promise.all([
      store.availability.check('sandbox', 'postgres'),
      store.availability.check('sandbox', 'postgres')
    ])
    const reason = "'postgres' is not available in the embedded engine: no PostgreSQL is installed"
    expect(offers).toEqual([
      { name: 'postgres', unavailable: reason },
      { name: 'postgres', unavailable: reason }
    ])
    expect(checks).toBe(1)
    expect(await store.availability.check('local', 'git')).toEqual({ name: 'git', definition: git })
    expect(await store.availability.check('sandbox', 'git')).toHaveProperty('unavailable')
  })
})
