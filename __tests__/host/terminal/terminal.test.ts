import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { Terminal } from '../../../src/host/terminal/terminal.ts'

const HOSTILE = 'fine\n::set-env name=X::y\n\u001b]0;title\u0007 secret-of-mine'
const before = { isTTY: process.stdout.isTTY, runner: process.env['GITHUB_ACTIONS'] }
let printed: string

beforeEach(() => {
  printed = ''
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  process.stdout.isTTY = before.isTTY
  if (before.runner === undefined) delete process.env['GITHUB_ACTIONS']
  else process.env['GITHUB_ACTIONS'] = before.runner
})

test.each([
  ['a terminal', true, 'false'],
  ['a runner', false, 'true']
])('neutralises workflow commands and escapes for %s', (_, isTTY, onRunner) => {
  process.stdout.isTTY = isTTY
  process.env['GITHUB_ACTIONS'] = onRunner
  new Terminal().show(HOSTILE)
  expect(printed).toBe('fine\n: :set-env name=X::y\n�]0;title� secret-of-mine\n')
})

test('shows the log of the engine only if it explains something', () => {
  const logged: string[] = []
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
  const terminal = new Terminal()
  const showLog = (line: string): void => {
    terminal.startGroup("The end of the engine's log")
    terminal.log.info(line)
    terminal.endGroup()
  }
  terminal.log.warning('Something is wrong.')
  showLog('first')
  terminal.showServerLogs()
  showLog('second')
  expect(logged.join('')).not.toMatch(/first/)
  expect(logged.join('')).toMatch(/second/)
})

test('redacts only secrets in a pipe', () => {
  process.stdout.isTTY = false
  process.env['GITHUB_ACTIONS'] = 'false'
  const terminal = new Terminal()
  terminal.mask('secret-of-mine')
  terminal.show(HOSTILE)
  expect(printed).toBe(`${HOSTILE.replace('secret-of-mine', '***')}\n`)
})
