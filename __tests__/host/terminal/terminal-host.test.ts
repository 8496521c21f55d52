import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { DumpFolder } from '../../../src/host/terminal/dump-folder.ts'
import { Journal } from '../../../src/host/terminal/journal.ts'
import { Terminal } from '../../../src/host/terminal/terminal.ts'
import { terminalHost } from '../../../src/host/terminal/terminal-host.ts'

const before = { isTTY: process.stderr.isTTY, runner: process.env['GITHUB_ACTIONS'] }
let folder: string
let printed: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'terminal-host-'))
  printed = ''
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
  process.stderr.isTTY = before.isTTY
  if (before.runner === undefined) delete process.env['GITHUB_ACTIONS']
  else process.env['GITHUB_ACTIONS'] = before.runner
})

function showPrivately(isTTY: boolean, onRunner: boolean): void {
  process.stderr.isTTY = isTTY
  process.env['GITHUB_ACTIONS'] = String(onRunner)
  const journal = new Journal(undefined)
  const { signal: cancelled } = new AbortController()
  const dumps = new DumpFolder('')
  const host = terminalHost({ terminal: new Terminal(), journal, folder, getInput: () => '', dumps, cancelled })
  host.showPrivately?.('open https://klavis.example/%61')
}

test('shows private text at a terminal', () => {
  showPrivately(true, false)
  expect(printed).toContain('open https://klavis.example/%61')
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a pipe', false, false],
  ['a runner', true, true]
])('writes private text to a private file when %s may have other readers', (_, isTTY, onRunner) => {
  showPrivately(isTTY, onRunner)
  const path = join(folder, 'for-you.txt')
  expect(printed).toContain(path)
  expect(printed).not.toContain('klavis.example')
  expect(readFileSync(path, 'utf8')).toBe('open https://klavis.example/%61\n')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})
