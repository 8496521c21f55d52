import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import type { ActionFile } from '../../src/cli/action-files.ts'
import { PHRASES, terminalWords } from '../../src/cli/message-words.ts'
import { LEFT_OUT } from '../../src/cli/program.ts'

const read = (path: string) => parse(readFileSync(path, 'utf8')) as ActionFile
const said = terminalWords(
  { main: read('action.yml'), call: read('call/action.yml'), dump: read('dump/action.yml') },
  LEFT_OUT
)

test.each([
  ['Raise `timeout`.', 'Raise `--timeout`.'],
  ['`sandboxes`: `jira` is there twice.', '`--sandboxes`: `jira` is there twice.'],
  ['Set `verify: warn` to go on.', 'Set `--verify warn` to go on.'],
  ['Set the input `api-url` to the new address.', 'Set `--api-url` to the new address.'],
  ['Check the secret behind the input `api-key`.', 'Check KLAVIS_API_KEY.'],
  ['Use `engine: klavis` with an `api-key`.', 'Use `--engine klavis` with KLAVIS_API_KEY set.'],
  ['Run the job again.', 'Run it again.'],
  ['The disk of the runner is full.', 'The disk of this machine is full.'],
  [
    'This job holds no "local-sandbox". It holds none: the main action has not run before this step, or was skipped, or was for another job.',
    'This use holds no "local-sandbox". It holds none: nothing was acquired, or all of it was released.'
  ],
  ['Set `expect-error: true`.', 'Set `--expect-error`.'],
  ['Set `summary: false`.', 'Set `--no-summary`.'],
  ['An input cannot be used. `arguments`: no JSON.', 'An argument cannot be used. `arguments`: no JSON.'],
  ['Name one of them in `server`.', 'Name one of them before the tool.'],
  // What is no flag here, an argument, or a name of the user's own, stays as it is.
  ['Give this step an `artifact-name`.', 'Give this step an `artifact-name`.'],
  ['`klavis-sandbox down --name mine` releases it.', '`klavis-sandbox down --name mine` releases it.']
])('%s', (there, here) => {
  expect(said(there)).toBe(here)
})

test('every phrase that is said otherwise here is one that a message has', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const others = files.filter((name) => !name.endsWith('message-words.ts'))
  const source = others.map((name) => readFileSync(join('src', name), 'utf8').replaceAll('\\`', '`')).join('\n')
  expect(PHRASES.map(([there]) => there).filter((phrase) => !source.includes(phrase))).toEqual([])
})
