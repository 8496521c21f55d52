import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { Command } from 'commander'
import { parse } from 'yaml'
import type { ActionFile } from '../../src/cli/action-files.ts'
import { COMPANION_LEFT_OUT } from '../../src/cli/companion-rows.ts'
import { addFlags, givenInputs, takesLines } from '../../src/cli/flags.ts'
import { textOf } from '../../src/cli/input-words.ts'
import { LEFT_OUT } from '../../src/cli/program.ts'

const read = (path: string) => parse(readFileSync(path, 'utf8')) as ActionFile

/** Every input that the code reads as a list. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  'action.yml': [
    ...['sandboxes', 'local-sandbox', 'instances', 'instance-tokens', 'test-account-email', 'tags'],
    ...['upload-include', 'upload-exclude', 'initialize', 'headers']
  ],
  'reset/action.yml': ['names'],
  'dump/action.yml': ['names'],
  'release/action.yml': ['names'],
  'tools/action.yml': ['server', 'server-name'],
  'call/action.yml': ['expect', 'headers']
}

test.each(Object.entries(LISTS))('every list of %s, and nothing else, can be given by several flags', (path, lists) => {
  const { inputs } = read(path)
  const several = Object.entries(inputs).filter(([, input]) => takesLines(input))
  expect(several.map(([name]) => name)).toEqual(lists)
})

test('several flags are several lines', () => {
  const action = read('action.yml')
  const command = new Command()
  addFlags(command, action, {})
  command.parse(['--local-sandbox', 'filesystem', '--local-sandbox', 'git'], { from: 'user' })
  expect(givenInputs(command, action, {})).toEqual({ 'local-sandbox': 'filesystem\ngit' })
})

test('help speaks of a terminal, and of no workflow', () => {
  const spoken = Object.keys(LISTS).flatMap((path) => {
    const { inputs } = read(path)
    const leftOut = { ...(path === 'action.yml' ? LEFT_OUT : COMPANION_LEFT_OUT), url: 'see companion-rows.ts' }
    const command = new Command()
    addFlags(command, read(path), leftOut)
    const words = command.options.map(({ flags, description }) => `${path} ${flags}: ${description}`)
    const places = Object.keys(inputs).filter((name) => ['names', 'server', 'tool', 'arguments'].includes(name))
    return [...words, ...places.map((name) => `${path} ${name}: ${textOf(read(path), name)}`)]
  })
  const odd =
    /post step|RUNNER_TEMP|\bjobs?\b|workflow|runner|main action|this step|artifact|job summary|Not:|Turn this off/
  expect(spoken.length).toBeGreaterThan(60)
  expect(spoken.filter((line) => odd.test(line))).toEqual([])
})
