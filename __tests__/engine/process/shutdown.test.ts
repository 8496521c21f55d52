import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, jest, test } from '@jest/globals'
import { folderWatcher, Shutdown } from '../../../src/engine/process/shutdown.ts'

const HOUR_MS = 3_600_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const

// The process of the tests must still end on a signal.
const listened = SIGNALS.map((name) => [name, process.listeners(name)] as const)

afterEach(() => {
  jest.useRealTimers()
  for (const [name, before] of listened) {
    for (const listener of process.listeners(name)) if (!before.includes(listener)) process.off(name, listener)
  }
})

/** What becomes of a process with this folder, as time passes. */
function startWaiting(hasHome: () => boolean, withoutHomeMs?: number) {
  jest.useFakeTimers()
  const seen = { hasEnded: false }
  void new Shutdown().wait(hasHome, withoutHomeMs).then(() => {
    seen.hasEnded = true
  })
  return seen
}

test('ends soon after its folder was removed', async () => {
  let hasHome = true
  const seen = startWaiting(() => hasHome)
  await jest.advanceTimersByTimeAsync(HOUR_MS)
  expect(seen.hasEnded).toBe(false)
  hasHome = false
  await jest.advanceTimersByTimeAsync(2_000)
  expect(seen.hasEnded).toBe(true)
})

test('ends only when its folder has been missing for as long as it may', async () => {
  let hasHome = false
  const seen = startWaiting(() => hasHome, HOUR_MS)
  await jest.advanceTimersByTimeAsync(HOUR_MS - 10_000)
  hasHome = true
  await jest.advanceTimersByTimeAsync(10_000)
  hasHome = false
  await jest.advanceTimersByTimeAsync(HOUR_MS - 10_000)
  expect(seen.hasEnded).toBe(false)
  await jest.advanceTimersByTimeAsync(20_000)
  expect(seen.hasEnded).toBe(true)
})

test('notices that its folder is gone, or that a file stands in place of the folder above', () => {
  const parent = mkdtempSync(join(tmpdir(), 'shutdown-'))
  const home = join(parent, 'home')
  mkdirSync(home)
  const hasHome = folderWatcher(home)
  const seen = [hasHome()]
  rmSync(home, { recursive: true })
  seen.push(hasHome())
  rmSync(parent, { recursive: true })
  writeFileSync(parent, '')
  seen.push(hasHome())
  rmSync(parent)
  expect(seen).toEqual([true, false, false])
})
