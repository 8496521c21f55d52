import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { EOL, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'

const FILE_COMMANDS = ['ENV', 'OUTPUT', 'STATE', 'STEP_SUMMARY'] as const
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK'] as const

let folder = ''
const env = { ...process.env }
const { exitCode } = process

beforeEach(() => {
  // The toolkit remembers the path of the summary.
  jest.resetModules()
  folder = mkdtempSync(join(tmpdir(), 'github-host-'))
  for (const name of FILE_COMMANDS) {
    writeFileSync(join(folder, name), '')
    process.env[`GITHUB_${name}`] = join(folder, name)
  }
})

afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.exitCode = exitCode
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a host without leaving its signal handlers behind. */
async function openHost() {
  const before = SIGNALS.map((name) => [name, process.listeners(name)] as const)
  const { openGithubHost } = await import('../../../src/host/github/github-host.ts')
  const host = await openGithubHost()
  for (const [name, known] of before) {
    for (const listener of process.listeners(name)) if (!known.includes(listener)) process.off(name, listener)
  }
  return host
}

/** The lines that reach the runner. */
function printed(act: () => void): string[] {
  const chunks: string[] = []
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    chunks.push(String(text))
    return true
  })
  try {
    act()
  } finally {
    write.mockRestore()
  }
  return chunks.join('').split(EOL).slice(0, -1)
}

const contentOf = (name: (typeof FILE_COMMANDS)[number]): string => readFileSync(join(folder, name), 'utf8')

test('redacts and neutralises every text before the runner sees it', async () => {
  const host = await openHost()
  expect(printed(() => host.setSecret('hunter22'))).toEqual(['::add-mask::hunter22'])
  const hostile = 'hunter22\n::set-output name=a::b ##[error]\u001b[31m'
  const safe = '***\n: :set-output name=a::b ## [error]�[31m'
  const escaped = safe.replace('\n', '%0A')
  expect(printed(() => host.log.info(hostile)).join('\n')).toBe(safe)
  for (const level of ['debug', 'notice', 'warning', 'error'] as const)
    expect(printed(() => host.log[level](hostile))).toEqual([`::${level}::${escaped}`])
  expect(printed(() => host.startGroup(hostile))).toEqual(['::group::*** ::set-output name=a::b ## [error]�[31m'])
  expect(printed(() => host.setFailed(hostile))).toEqual([`::error::${escaped}`])
  expect(process.exitCode).toBe(1)
  await host.writeSummary('one hunter22\n')
  await host.writeSummary('two\n')
  expect(contentOf('STEP_SUMMARY')).toBe('one ***\ntwo\n')
})

test('masks each line of a secret once', async () => {
  const host = await openHost()
  expect(printed(() => host.setSecret('first-line\nx\nsecond-line'))).toEqual([
    '::add-mask::first-line',
    '::add-mask::second-line'
  ])
  expect(printed(() => host.setSecret('first-line\nx\nsecond-line'))).toEqual([])
  expect(printed(() => host.setSecret(''))).toEqual([])
})

test('writes outputs, variables and state before it returns', async () => {
  const host = await openHost()
  host.setOutput('name', 'one\ntwo')
  host.exportVariable('A_NAME', 'value')
  host.saveState('key', 'saved')
  expect(contentOf('OUTPUT')).toMatch(/^name<<(ghadelimiter_\S+)\r?\none\ntwo\r?\n\1\r?\n$/)
  expect(contentOf('ENV')).toMatch(/^A_NAME<<(ghadelimiter_\S+)\r?\nvalue\r?\n\1\r?\n$/)
  expect(contentOf('STATE')).toMatch(/^key<<(ghadelimiter_\S+)\r?\nsaved\r?\n\1\r?\n$/)
  expect(process.env['A_NAME']).toBe('value')
})

test('fails if the runner’s file is missing', async () => {
  const host = await openHost()
  for (const name of FILE_COMMANDS) rmSync(join(folder, name))
  expect(() => host.setOutput('name', 'value')).toThrow('Missing file at path')
  expect(() => host.saveState('name', 'value')).toThrow('Missing file at path')
  await expect(host.writeSummary('text')).rejects.toThrow('Unable to access summary file')
})
