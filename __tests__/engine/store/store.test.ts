import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { SandboxFolders, ServerDefinition } from '../../../src/engine/contract.ts'
import type { Sandbox } from '../../../src/engine/store/sandbox.ts'
import { Store, type StoreSettings } from '../../../src/engine/store/store.ts'
import { realTimer } from '../../../src/engine/store/timer.ts'
import { ChildMux, definition, freshHome, ManualTime, openIsolation, WISH } from './pieces.ts'

const stores: Store[] = []

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

interface Scene {
  readonly store: Store
  readonly home: string
  readonly time: ManualTime
  readonly muxes: readonly ChildMux[]
  readonly lines: readonly string[]
}

function scene(definitions: readonly ServerDefinition[] = [], more: Partial<StoreSettings> = {}): Scene {
  const home = freshHome()
  const time = new ManualTime()
  const muxes: ChildMux[] = []
  const lines: string[] = []
  const store = new Store({
    home,
    definitionOf: (name) => definitions.find((known) => known.name === name),
    isolation: openIsolation(),
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

/** One request to a server; false when there is none. */
async function visit(sandbox: Sandbox, server: string): Promise<boolean> {
  const request = new IncomingMessage(new Socket())
  return sandbox.serve(server, request, new ServerResponse(request))
}

/** Waits for something that happens by itself; the test's own time limit is the end of it. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
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

const houses = (home: string) => readdirSync(home).filter((name) => name.startsWith('sandbox-'))
const git = definition('git')
const filesystem = definition('filesystem')
const calculator = definition('calculator', { kind: 'sandbox' })

describe('acquire', () => {
  test('a local sandbox has folders of its own, a token of 256 bits, and one mux per server', async () => {
    const { store, muxes } = scene()
    const sandbox = await store.acquireLocal([git, filesystem], WISH)
    const { workspace, home, tmp, state } = sandbox.folders
    expect(new Set([workspace, home, tmp, state].map(dirname)).size).toBe(1)
    for (const folder of [dirname(workspace), workspace, home, tmp, state]) {
      if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700)
    }
    expect(Buffer.from(sandbox.token, 'base64url')).toHaveLength(32)
    expect(muxes.map(({ settings }) => settings.server)).toEqual(['git', 'filesystem'])
    expect(new Set(sandbox.servers.map(({ id }) => id)).size).toBe(2)
    expect(store.findByToken(sandbox.token)).toBe(sandbox)
    expect(store.findByToken(`${sandbox.token}x`)).toBeUndefined()
    expect(store.findLocal(sandbox.id)).toBe(sandbox)
  })

  test('nothing is started before the first request, and one child serves all', async () => {
    const { store, muxes } = scene()
    const sandbox = await store.acquireLocal([git], WISH)
    expect(muxes[0]?.pid()).toBeUndefined()
    expect(await visit(sandbox, 'git')).toBe(true)
    expect(isAlive(muxes[0]?.pid())).toBe(true)
    expect(await visit(sandbox, 'nonsense')).toBe(false)
  })

  test('a released id comes back with another token and instance; two at once never share one', async () => {
    const { store } = scene()
    const first = await store.acquireSandbox(calculator, WISH)
    const life = first.life
    if (life === undefined) throw new Error('no life')
    const second = await store.acquireSandbox(calculator, WISH)
    expect(second.id).not.toBe(first.id)
    await store.releaseSandbox(first, life)
    const [third, fourth] = await Promise.all([
      store.acquireSandbox(calculator, WISH),
      store.acquireSandbox(calculator, WISH)
    ])
    expect([third.id, fourth.id].filter((id) => id === first.id)).toHaveLength(1)
    expect(third.id).not.toBe(fourth.id)
    expect(third.life?.instanceId).not.toBe(life.instanceId)
    expect(third.life?.token).not.toBe(life.token)
    expect(store.slots).toHaveLength(3)
  })
})

describe('release', () => {
  test('ends the programs, disposes of what was made and removes the folders', async () => {
    const seen: string[] = []
    const dispose = async ({ workspace }: SandboxFolders) => {
      seen.push(`disposed, folder ${existsSync(workspace) ? 'there' : 'gone'}, mux ${muxes[0]?.isClosed}`)
    }
    const { store, muxes, home } = scene()
    const sandbox = await store.acquireLocal(
      [definition('git', { dispose }), definition('terminal', { dispose })],
      WISH
    )
    await visit(sandbox, 'git')
    const pid = muxes[0]?.pid()
    await store.releaseLocal(sandbox)
    // The one that was never started has made nothing.
    expect(seen).toEqual(['disposed, folder there, mux true'])
    expect(isAlive(pid)).toBe(false)
    expect(houses(home)).toEqual([])
    expect(store.findByToken(sandbox.token)).toBeUndefined()
    expect(store.findLocal(sandbox.id)).toBeUndefined()
    expect(await visit(sandbox, 'git')).toBe(false)
  })

  test('twice is once, and does not touch whoever has the id by then', async () => {
    const { store } = scene()
    const slot = await store.acquireSandbox(calculator, WISH)
    const life = slot.life as Sandbox
    await Promise.all([store.releaseSandbox(slot, life), store.releaseSandbox(slot, life)])
    expect(slot.life).toBeUndefined()
    const next = await store.acquireSandbox(calculator, WISH)
    expect(next.id).toBe(slot.id)
    await store.releaseSandbox(next, life)
    expect(next.life).toBeDefined()
    expect(store.findByToken(next.life?.token ?? '')).toBe(next.life)
  })

  test('removes what a tool has locked', async () => {
    const { store, home } = scene()
    const sandbox = await store.acquireLocal([git], WISH)
    const locked = join(sandbox.folders.workspace, 'locked', 'deep')
    mkdirSync(locked, { recursive: true })
    writeFileSync(join(locked, 'file'), 'x')
    chmodSync(locked, 0o000)
    chmodSync(dirname(locked), 0o500)
    await store.releaseLocal(sandbox)
    expect(houses(home)).toEqual([])
  })

  test('goes on when a server cannot be stopped or disposed of', async () => {
    const dispose = async () => {
      throw new Error('still busy')
    }
    const { store, home, lines, muxes } = scene()
    const sandbox = await store.acquireLocal([definition('git', { dispose }), filesystem], WISH)
    await visit(sandbox, 'git')
    await visit(sandbox, 'filesystem')
    const pids = muxes.map((mux) => mux.pid())
    await store.releaseLocal(sandbox)
    expect(lines.join()).toContain('still busy')
    expect(pids.map(isAlive)).toEqual([false, false])
    expect(houses(home)).toEqual([])
  })

  test('while a server is being prepared: it is not started any more', async () => {
    const steps: string[] = []
    let go: () => void = () => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    const isolation = openIsolation()
    const slow = definition('git', {
      async prepare({ workspace }) {
        await gate
        steps.push('prepared')
        return { command: process.execPath, args: [], cwd: workspace, env: {}, readable: [], network: false }
      },
      dispose: async () => void steps.push('disposed')
    })
    const { store, home } = scene([], { isolation })
    const sandbox = await store.acquireLocal([slow], WISH)
    const visiting = visit(sandbox, 'git')
    const refused = expect(visiting).rejects.toThrow(/reset or released/)
    await new Promise(setImmediate)
    const releasing = store.releaseLocal(sandbox)
    for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate)
    expect(steps).toEqual([])
    go()
    await releasing
    await refused
    expect(steps).toEqual(['prepared', 'disposed'])
    expect(isolation.children).toEqual([])
    expect(houses(home)).toEqual([])
  })

  test('of the whole store: nothing is left, and what was being acquired is gone, too', async () => {
    const { store, home, time } = scene()
    await store.acquireSandbox(calculator, { ...WISH, ttlSeconds: 60 })
    await store.acquireLocal([git], { ...WISH, ttlSeconds: 60 })
    const late = expect(store.acquireLocal([git], WISH)).rejects.toThrow(/released/)
    await store.close()
    await late
    expect(readdirSync(home)).toEqual([])
    expect(time.waiting).toBe(0)
    await expect(store.acquireLocal([git], WISH)).rejects.toThrow(/released/)
  })
})

describe('reset', () => {
  test('empties every folder, keeps the folders, the token and the instance, and ends the programs', async () => {
    const disposed: string[] = []
    const dispose = async ({ state }: SandboxFolders) => void disposed.push(...readdirSync(state))
    const { store, muxes } = scene()
    const sandbox = await store.acquireLocal([definition('git', { dispose })], WISH)
    await visit(sandbox, 'git')
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
    expect(await visit(sandbox, 'git')).toBe(true)
    expect(muxes[0]?.pid()).not.toBe(pid)
  })

  test('does not follow a link that a tool put in the place of a folder', async () => {
    const outside = freshHome()
    writeFileSync(join(outside, 'precious'), 'x')
    const { store } = scene()
    const sandbox = await store.acquireLocal([git], WISH)
    const { workspace } = sandbox.folders
    rmSync(workspace, { recursive: true })
    symlinkSync(outside, workspace, 'dir')
    await sandbox.reset()
    expect(readdirSync(outside)).toEqual(['precious'])
    expect(statSync(workspace).isDirectory()).toBe(true)
    expect(readdirSync(workspace)).toEqual([])
  })

  test('requests wait for its end', async () => {
    const order: string[] = []
    const { store } = scene()
    const dispose = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push('disposed')
    }
    const sandbox = await store.acquireLocal([definition('git', { dispose })], WISH)
    await visit(sandbox, 'git')
    const resetting = sandbox.reset().then(() => order.push('reset'))
    await new Promise(setImmediate)
    await visit(sandbox, 'git').then(() => order.push('served'))
    await resetting
    expect(order[0]).toBe('disposed')
    expect(order.slice(1).sort()).toEqual(['reset', 'served'])
  })

  test('and release, dump and unpack come one after the other; after a release nothing more is done', async () => {
    const { store, home } = scene()
    const sandbox = await store.acquireLocal([git], WISH)
    const order: string[] = []
    const long = sandbox.alone(async (signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      order.push('aborted')
    })
    await new Promise(setImmediate)
    const reset = expect(sandbox.reset()).rejects.toThrow(/released/)
    const release = store.releaseLocal(sandbox).then(() => order.push('released'))
    await Promise.all([long, reset, release])
    expect(order).toEqual(['aborted', 'released'])
    await expect(sandbox.alone(async () => {})).rejects.toThrow(/released/)
    expect(houses(home)).toEqual([])
  })
})

describe('time to live', () => {
  test('releases by itself, and not before', async () => {
    const { store, time, home } = scene()
    const slot = await store.acquireSandbox(calculator, { ...WISH, ttlSeconds: 60 })
    const local = await store.acquireLocal([git], { ...WISH, ttlSeconds: 120 })
    time.pass(59)
    expect(slot.life).toBeDefined()
    time.pass(1)
    await until(() => slot.life === undefined)
    expect(store.findLocal(local.id)).toBe(local)
    time.pass(60)
    await until(() => store.findLocal(local.id) === undefined)
    expect(houses(home)).toEqual([])
  })

  test('on the real clock', async () => {
    const { store, home } = scene([], { timer: (ms, act) => realTimer(ms / 2000, act) })
    const local = await store.acquireLocal([git], { ...WISH, ttlSeconds: 60 })
    await until(() => store.findLocal(local.id) === undefined)
    expect(houses(home)).toEqual([])
  })

  test('of an earlier life does not end a later one', async () => {
    const { store, time } = scene()
    const slot = await store.acquireSandbox(calculator, { ...WISH, ttlSeconds: 60 })
    await store.releaseSandbox(slot, slot.life as Sandbox)
    const next = await store.acquireSandbox(calculator, { ...WISH, ttlSeconds: 600 })
    time.pass(100)
    await new Promise(setImmediate)
    expect(next.id).toBe(slot.id)
    expect(next.life).toBeDefined()
    expect(time.waiting).toBe(1)
  })
})

describe('availability', () => {
  test('is asked once, and says the reason; another kind is for the cloud', async () => {
    let asked = 0
    const unavailable = async () => {
      asked += 1
      return 'no PostgreSQL is installed'
    }
    const { store } = scene([definition('postgres', { kind: 'sandbox', unavailable }), git])
    const offers = await Promise.all([
      store.availability.offer('sandbox', 'postgres'),
      store.availability.offer('sandbox', 'postgres')
    ])
    const refusal = "'postgres' is not available in the embedded engine: no PostgreSQL is installed"
    expect(offers).toEqual([
      { name: 'postgres', refusal },
      { name: 'postgres', refusal }
    ])
    expect(asked).toBe(1)
    expect(await store.availability.offer('local', 'git')).toEqual({ name: 'git', definition: git })
    expect(await store.availability.offer('sandbox', 'git')).toHaveProperty('refusal')
  })
})
