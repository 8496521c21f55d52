import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { lockFile, lockFolder, lockHolder, unlockFolder } from '../../../src/host/terminal/folder-lock.ts'
import { isStillThere, startInPs, thisProcess } from '../../../src/host/terminal/process-mark.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'owner-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const written = (): unknown => JSON.parse(readFileSync(lockFile(folder), 'utf8'))

test('a folder is owned once, until it is given free', () => {
  expect(lockFolder(folder)).toBe(true)
  expect(lockHolder(folder)).toMatchObject({ pid: process.pid, isAlive: true })
  expect(lockFolder(folder)).toBe(false)
  unlockFolder(folder)
  expect([lockHolder(folder), lockFolder(folder)]).toEqual([undefined, true])
  expect(readdirSync(folder)).toEqual(['owner.json'])
})

test.each(['', '{"pid":1', JSON.stringify({ pid: 2 ** 22 + 1, mark: '1' })])('the dead are succeeded: %j', (text) => {
  writeFileSync(lockFile(folder), text)
  expect(lockHolder(folder)).toMatchObject({ isAlive: false })
  expect(lockFolder(folder)).toBe(true)
  expect(written()).toEqual(thisProcess())
})

test('of several that succeed the dead at once, one does', async () => {
  writeFileSync(lockFile(folder), JSON.stringify({ pid: 2 ** 22 + 1, mark: '1' }))
  const script = `import { own } from ${JSON.stringify(new URL('../../../src/host/terminal/folder-lock.ts', import.meta.url).href)}
    process.stdin.once('data', () => { process.stdout.write(own(${JSON.stringify(folder)}) ? 'owns' : 'does not') })
    process.stdin.once('end', () => process.exit())
    process.stdout.write('ready ')`
  const loader = new URL('../../../scripts/typescript.js', import.meta.url).href
  const heirs = [1, 2, 3].map(() => {
    const heir = spawn(process.execPath, ['--no-warnings', '--import', loader, '--input-type=module', '-e', script])
    return { heir, ended: once(heir, 'close'), ready: once(heir.stdout, 'data') }
  })
  await Promise.all(heirs.map(({ ready }) => ready))
  const answers = heirs.map(({ heir }) => once(heir.stdout, 'data'))
  for (const { heir } of heirs) heir.stdin.write('go')
  const said = (await Promise.all(answers)).map(([text]) => String(text))
  for (const { heir } of heirs) heir.stdin.end()
  await Promise.all(heirs.map(({ ended }) => ended))
  expect(said.sort()).toEqual(['does not', 'does not', 'owns'])
})

test('another process with the same number is not the owner, where the system tells when it began', () => {
  const { pid, mark } = thisProcess()
  expect(isStillThere({ pid, mark })).toBe(true)
  expect(isStillThere({ pid, mark: 'Mon Nov 16 10:00:00 2026' })).toBe(false)
  const boot = (seconds: number) => () => `boot ${seconds}`
  expect(isStillThere({ pid, mark: 'boot 1000' }, boot(1004))).toBe(true)
  expect(isStillThere({ pid, mark: 'boot 1000' }, boot(9000))).toBe(false)
  expect(isStillThere({ pid, mark: 'began then' }, () => '')).toBe(true)
  expect(isStillThere({ pid: 0, mark: '' })).toBe(false)
})

const withPs = ['/bin/ps', '/usr/bin/ps'].some((path) => existsSync(path)) ? test : test.skip

withPs('`ps` tells when a process began, the same in every zone', () => {
  const zone = process.env['TZ']
  const here = startInPs(process.pid)
  process.env['TZ'] = 'Pacific/Auckland'
  expect(startInPs(process.pid)).toBe(here)
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
  expect(here).toMatch(/^\w{3} \w{3} \d+ [\d:]{8} \d{4}$/)
})
