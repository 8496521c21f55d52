import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { Command } from 'commander'
import { parse } from 'yaml'
import { useTerminalWording } from '../../src/base/host-wording.ts'
import type { ActionFile } from '../../src/cli/action-files.ts'
import { TEST_EXCLUDED } from '../../src/cli/add-tests.ts'
import { COMPANION_EXCLUDED } from '../../src/cli/companion-commands.ts'
import { describeInput } from '../../src/cli/flag-descriptions.ts'
import { addFlags, givenInputs, isList, warnAboutSecretFlags } from '../../src/cli/flags.ts'
import { EXCLUDED } from '../../src/cli/main-flags.ts'
import { memoryHost } from '../host/memory-host.ts'

const read = (path: string) => parse(readFileSync(path, 'utf8')) as ActionFile

/** Every input that the code reads as a list. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'action.yml': [
    ...['sandboxes', 'local-sandbox', 'instances', 'instance-tokens', 'test-account-email', 'tags'],
    ...['upload-include', 'upload-exclude', 'initialize', 'headers', 'allowed-tools']
  ],
  'reset/action.yml': ['names'],
  'dump/action.yml': ['names', 'expect'],
  'release/action.yml': ['names'],
  'tools/action.yml': ['server', 'server-name'],
  'call/action.yml': ['expect', 'headers'],
  'test/action.yml': ['cases', 'agent-args', 'merge']
}

test.each(Object.entries(LISTS))('exactly the lists of %s can be given by a repeated flag', (path, lists) => {
  const { inputs } = read(path)
  const several = Object.entries(inputs).filter(([, input]) => isList(input))
  expect(several.map(([name]) => name)).toEqual(lists)
})

test('a repeated flag becomes several lines', () => {
  const action = read('action.yml')
  const command = new Command()
  addFlags(command, action, {})
  command.parse(['--local-sandbox', 'filesystem', '--local-sandbox', 'git'], { from: 'user' })
  expect(givenInputs(command, action, {})).toEqual({ 'local-sandbox': 'filesystem\ngit' })
})

test('the help does not mention workflows', () => {
  const texts = Object.keys(LISTS).flatMap((path) => {
    const { inputs } = read(path)
    const companion = path === 'test/action.yml' ? TEST_EXCLUDED : COMPANION_EXCLUDED
    const excluded = { ...(path === 'action.yml' ? EXCLUDED : companion), url: 'see companion-commands.ts' }
    const command = new Command()
    addFlags(command, read(path), excluded)
    const flags = command.options.map((option) => `${path} ${option.flags}: ${option.description}`)
    const args = Object.keys(inputs).filter((name) => ['names', 'server', 'tool', 'arguments', 'cases'].includes(name))
    return [...flags, ...args.map((name) => `${path} ${name}: ${describeInput(read(path), name)}`)]
  })
  const workflowWords =
    /post step|RUNNER_TEMP|\bjobs?\b|workflow|runner|main action|this step|artifact|job summary|Not:|Turn this off/
  expect(texts.length).toBeGreaterThan(60)
  expect(texts.filter((line) => workflowWords.test(line))).toEqual([])
})

test('warns about each secret that is given as a flag, without its value', () => {
  const [warning, ...others] = secretWarnings({
    headers: 'X: 1234567',
    'instance-tokens': 'a=1234567',
    sandboxes: 'jira'
  })
  expect(warning).toMatch(/^warning .*`--instance-tokens`, `--headers` in the list of processes\.$/)
  expect(others).toEqual([])
  expect(secretWarnings({ 'api-key': '1234567' })).toEqual([
    expect.stringMatching(/`--api-key`.*KLAVIS_API_KEY instead/)
  ])
  expect(secretWarnings({ sandboxes: 'jira' })).toEqual([])
})

function secretWarnings(given: Readonly<Record<string, string>>): readonly string[] {
  const { log, calls } = memoryHost()
  warnAboutSecretFlags(given, log)
  return calls
}

test('the help writes other inputs as what exists at a terminal', () => {
  useTerminalWording(['cases'])
  const describe = (path: string, name: string) => describeInput(read(path), name)
  expect(describe('call/action.yml', 'retries')).toContain('within `--timeout`,')
  expect(describe('call/action.yml', 'via')).toMatch(/^`mcp` calls .* impossible with `--record all`\.$/)
  expect(describe('tools/action.yml', 'server-name')).toContain('Requires KLAVIS_API_KEY.')
  expect(describe('action.yml', 'cassette')).toContain(
    '`--sandboxes` and `--instances` are answered, with `--engine replay`'
  )
  expect(describe('test/action.yml', 'min-pass-rate')).toMatch(/none if `--baseline` decides\.$/)
  // The name of a lease, not of an input of this action.
  expect(describe('reset/action.yml', 'names')).toContain('`local-sandbox`, or any of its servers')
})
