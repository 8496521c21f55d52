import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { lockFile, lockFolder, lockHolder, unlockFolder } from '../../../src/host/terminal/folder-lock.ts'
import { isRunning, startTimeFromPs, thisProcess } from '../../../src/host/terminal/process-identity.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folder-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const written = (): unknown => JSON.parse(readFileSync(lockFile(folder), 'utf8'))

test('locks a folder once, until it is unlocked', () => {
  expect(lockFolder(folder)).toBe(true)
  expect(lockHolder(folder)).toMatchObject({ pid: process.pid, isAlive: true })
  expect(lockFolder(folder)).toBe(false)
  unlockFolder(folder)
  expect([lockHolder(folder), lockFolder(folder)]).toEqual([undefined, true])
  expect(readdirSync(folder)).toEqual(['owner.json'])
})

test.each(['', '{"pid":1', JSON.stringify({ pid: 2 ** 22 + 1, mark: '1' })])(
  'takes over the lock of a dead process: %j',
  (text) => {
    writeFileSync(lockFile(folder), text)
    expect(lockHolder(folder)).toMatchObject({ isAlive: false })
    expect(lockFolder(folder)).toBe(true)
    expect(written()).toEqual(thisProcess())
  }
)

test('lets only one of several processes take over the lock of a dead one', async () => {
  writeFileSync(lockFile(folder), JSON.stringify({ pid: 2 ** 22 + 1, mark: '1' }))
  const script = `import { lockFolder } from ${JSON.stringify(new URL('../../../src/host/terminal/folder-lock.ts', import.meta.url).href)}
    process.stdin.once('data', () => { process.stdout.write(lockFolder(${JSON.stringify(folder)}) ? 'locked' : 'not locked') })
    process.stdin.once('end', () => process.exit())
    process.stdout.write('ready ')`
  const loader = new URL('../../../scripts/typescript.js', import.meta.url).href
  const rivals = [1, 2, 3].map(() => {
    const child = spawn(process.execPath, ['--no-warnings', '--import', loader, '--input-type=module', '-e', script])
    return { child, ended: once(child, 'close'), ready: once(child.stdout, 'data') }
  })
  await Promise.all(rivals.map(({ ready }) => ready))
  const answers = rivals.map(({ child }) => once(child.stdout, 'data'))
  for (const { child } of rivals) child.stdin.write('go')
  const results = (await Promise.all(answers)).map(([text]) => String(text))
  for (const { child } of rivals) child.stdin.end()
  await Promise.all(rivals.map(({ ended }) => ended))
  expect(results.sort()).toEqual(['locked', 'not locked', 'not locked'])
})

test('distinguishes a process from a later one with the same pid by its start time', () => {
  const { pid, mark } = thisProcess()
  expect(isRunning({ pid, mark })).toBe(true)
  expect(isRunning({ pid, mark: 'Mon Nov 16 10:00:00 2026' })).toBe(false)
  const boot = (seconds: number) => () => `boot ${seconds}`
  expect(isRunning({ pid, mark: 'boot 1000' }, boot(1004))).toBe(true)
  expect(isRunning({ pid, mark: 'boot 1000' }, boot(9000))).toBe(false)
  expect(isRunning({ pid, mark: 'began then' }, () => '')).toBe(true)
  expect(isRunning({ pid: 0, mark: '' })).toBe(false)
})

const withPs = ['/bin/ps', '/usr/bin/ps'].some((path) => existsSync(path)) ? test : test.skip

withPs('reads the same start time from `ps` in every time zone', () => {
  const timeZone = process.env['TZ']
  const here = startTimeFromPs(process.pid)
  process.env['TZ'] = 'Pacific/Auckland'
  expect(startTimeFromPs(process.pid)).toBe(here)
  if (timeZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = timeZone
  expect(here).toMatch(/^\w{3} \w{3} \d+ [\d:]{8} \d{4}$/)
})
