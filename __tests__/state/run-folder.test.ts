import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { claimRunFolder, newRunFolder } from '../../src/state/run-folder.ts'
import { type MemoryHost, memoryHost } from '../host/memory-host.ts'

let temp: string
let victim: string
let host: MemoryHost

beforeEach(() => {
  const place = mkdtempSync(join(tmpdir(), 'run-folder-'))
  temp = join(place, 'temp')
  victim = join(place, 'victim')
  for (const folder of [temp, victim]) mkdirSync(folder)
  writeFileSync(join(victim, 'thesis.txt'), '')
  host = memoryHost({ temp })
})

afterEach(() => rmSync(dirname(temp), { recursive: true }))

const ourFolder = () => newRunFolder(host.run, '0123456789abcdef')
const warnings = () => host.calls.filter((call) => call.startsWith('warning'))

test('keeps the folder of main, and a path that is free', () => {
  expect(ourFolder()).toBe(join(temp, 'klavis-sandbox-01234567'))
  expect(claimRunFolder(host, ourFolder())).toBe(ourFolder())
  mkdirSync(ourFolder())
  expect(claimRunFolder(host, ourFolder())).toBe(ourFolder())
  expect(warnings()).toEqual([])
})

test.each<[string, () => string]>([
  ['a folder elsewhere', () => victim],
  ['a path outside that is free', () => join(victim, 'klavis-sandbox-01234567')],
  ['a path that leads out', () => join(temp, 'klavis-sandbox-01234567', '..', '..', 'victim')],
  ['a path that leads out, unresolved', () => `${temp}/../klavis-sandbox-01234567`],
  ['another name', () => join(temp, 'klavis-sandbox-of-mine')],
  ['RUNNER_TEMP itself', () => temp]
])('takes a new folder instead of %s', (_, given) => {
  const claimed = claimRunFolder(host, given())
  expect(dirname(claimed)).toBe(temp)
  expect(basename(claimed)).toMatch(/^klavis-sandbox-/)
  expect(claimed).not.toBe(given())
  expect(readdirSync(claimed)).toEqual([])
  expect(readdirSync(victim)).toEqual(['thesis.txt'])
  expect(warnings()).toHaveLength(1)
})

const testOnPosix = process.platform === 'win32' ? test.skip : test

testOnPosix('removes a link in place of the folder, and not what it leads to', () => {
  symlinkSync(victim, ourFolder())
  const claimed = claimRunFolder(host, ourFolder())
  expect(claimed).not.toBe(ourFolder())
  expect([existsSync(ourFolder()), readdirSync(victim), readdirSync(claimed)]).toEqual([false, ['thesis.txt'], []])
})

testOnPosix("removes a link in place of the engine's folder", () => {
  mkdirSync(ourFolder())
  symlinkSync(victim, join(ourFolder(), 'engine'))
  expect(claimRunFolder(host, ourFolder())).toBe(ourFolder())
  expect([readdirSync(ourFolder()), readdirSync(victim)]).toEqual([[], ['thesis.txt']])
})
