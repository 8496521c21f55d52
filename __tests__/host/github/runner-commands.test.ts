import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as toolkit from '@actions/core'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import * as ours from '../../../src/host/github/runner-commands.ts'

const KINDS = ['ENV', 'OUTPUT', 'STATE', 'STEP_SUMMARY'] as const
const VALUES = [
  ['plain words', 'plain'],
  ['nothing', ''],
  ['several lines', 'one\ntwo\r\nthree\rfour\n'],
  ['commands', '::error::no\n::add-mask::e\n##[error]no'],
  ['what is escaped', '100 % of a:b,c;d%0A%25'],
  ['what looks like an end', 'x\nghadelimiter_\nEOF\n<<END'],
  ['other scripts', 'Grüße, 世界 🌍\u2028']
] as const

let folder = ''
const before = { ...process.env }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'))
})
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  rmSync(folder, { recursive: true, force: true })
})

/** Gives this process the files of a runner, or takes them away. */
function offer(files: 'files' | 'no files'): void {
  for (const kind of KINDS) {
    const path = join(folder, kind)
    if (files === 'files') writeFileSync(path, '')
    if (files === 'files') process.env[`GITHUB_${kind}`] = path
    else delete process.env[`GITHUB_${kind}`]
  }
}

/** All that reaches the runner, with the random part of the delimiters taken out. */
async function told(files: 'files' | 'no files', act: () => unknown): Promise<string> {
  offer(files)
  const printed: string[] = []
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text))
    return true
  })
  try {
    await act()
  } finally {
    write.mockRestore()
  }
  const kept = files === 'files' ? KINDS.map((kind) => readFileSync(join(folder, kind), 'utf8')) : []
  return [...printed, ...kept].join('|').replace(/ghadelimiter_[0-9a-f-]{36}/g, 'ghadelimiter_RANDOM')
}

describe.each(['files', 'no files'] as const)('With %s of the runner', (files) => {
  test.each(VALUES)('%s reach the runner as the toolkit would tell it', async (_, value) => {
    const name = files === 'files' ? 'a-name' : 'a,b:c%'
    const pairs: readonly [() => unknown, () => unknown][] = [
      [() => ours.giveOutput(name, value), () => toolkit.setOutput(name, value)],
      [() => ours.giveState(name, value), () => toolkit.saveState(name, value)],
      [() => ours.giveVariable('A_NAME', value), () => toolkit.exportVariable('A_NAME', value)],
      [() => ours.printToLog(value), () => toolkit.info(value)],
      [() => ours.tellRunner('warning', value), () => toolkit.warning(value)],
      [() => ours.tellRunner('error', value), () => toolkit.error(value)],
      [() => ours.tellRunner('notice', value), () => toolkit.notice(value)],
      [() => ours.tellRunner('debug', value), () => toolkit.debug(value)],
      [() => ours.tellRunner('add-mask', value), () => toolkit.setSecret(value)],
      [() => ours.tellRunner('group', value), () => toolkit.startGroup(value)],
      [() => ours.tellRunner('endgroup'), () => toolkit.endGroup()]
    ]
    for (const [our, their] of pairs) expect(await told(files, our)).toBe(await told(files, their))
  })
})

test('what is in the summary is what the toolkit would write', async () => {
  for (const [, value] of VALUES) {
    const theirs = await told('files', () => toolkit.summary.addRaw(value).write())
    expect(await told('files', () => ours.giveSummary(value))).toBe(theirs)
  }
})

test.each(['  two words \n', '', undefined])('inputs and state are read as the toolkit reads them: %j', (value) => {
  for (const name of ['INPUT_SOME_INPUT-NAME', 'STATE_some-Name']) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  expect(ours.inputOf('some input-name')).toBe(toolkit.getInput('some input-name'))
  expect(ours.stateOf('some-Name')).toBe(toolkit.getState('some-Name'))
})

test('a variable is there for this process, too', () => {
  offer('files')
  ours.giveVariable('A_NAME', 'a value')
  expect(process.env['A_NAME']).toBe('a value')
})

test('no two delimiters are the same', () => {
  offer('files')
  for (const name of ['one', 'other']) ours.giveOutput(name, 'value')
  const ends = readFileSync(join(folder, 'OUTPUT'), 'utf8').match(/(?<=<<)ghadelimiter_.+/g)
  expect(new Set(ends).size).toBe(2)
})

test.each(['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'])('a file that is gone is not made anew: %s', (variable) => {
  offer('files')
  process.env[variable] = join(folder, 'gone')
  const act = () => (variable === 'GITHUB_OUTPUT' ? ours.giveOutput('name', 'value') : ours.giveSummary('text'))
  expect(act).toThrow('Missing file at path')
})
