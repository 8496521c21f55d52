import { mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readTestsOfJob } from '../../src/post/kept-tests.ts'
import { testsReportJson } from '../../src/report/tests-report-json.ts'
import { keepTests } from '../../src/state/kept-tests.ts'
import { checkOf, checksWith } from '../report/stories.ts'
import { testsReport } from '../report/tests-reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
afterAll(() => rmSync(folder, { recursive: true }))

const keep = (agent: string): string =>
  keepTests(
    folder,
    testsReportJson(testsReport({ agent }), (value) => JSON.stringify(value))
  )
const read = (...hashes: readonly string[]) =>
  readTestsOfJob(checksWith(hashes.map((tests) => checkOf({ companion: 'test', tests }))), folder)
const pathOf = (hash: string): string => join(folder, `tests-${hash}.json`)

test('agent tests are read that a check names by their hash', () => {
  const [one, other] = [keep('codex'), keep('claude-code')]
  const { tests, testsNote } = read(one, other, one)
  expect([tests.map(({ agent }) => agent).sort(), testsNote]).toEqual([['claude-code', 'codex'], ''])
})

test('tests that no check names are not read', () => {
  keep('planted')
  expect(read()).toEqual({ tests: [], testsNote: '' })
})

test.each<[string, (path: string) => void]>([
  ['changed', (path) => writeFileSync(path, JSON.stringify(testsReport({ verdict: 'passed' })))],
  ['removed', (path) => unlinkSync(path)],
  [
    'replaced by a link',
    (path) => {
      unlinkSync(path)
      symlinkSync('/dev/zero', path)
    }
  ]
])('tests that were %s are missing, and the others are read', (_, spoil) => {
  const [spoilt, good] = [keep(`spoilt ${_}`), keep('good')]
  spoil(pathOf(spoilt))
  const { tests, testsNote } = read(spoilt, good)
  expect(tests.map(({ agent }) => agent)).toEqual(['good'])
  expect(testsNote).toContain('The cases of 1 step with agent tests are not shown')
})

test('what is not agent tests is not read, although its hash is right', () => {
  const hashes = ['{}', '[]', 'null', '{"cases":', JSON.stringify({ ...testsReport(), cases: [{}] })].map((json) =>
    keepTests(folder, [json])
  )
  expect(read(...hashes)).toMatchObject({ tests: [], testsNote: expect.stringContaining('of 5 steps') })
})

test('a flood of checks does not make post read without end', () => {
  const hashes = Array.from({ length: 30 }, (_, index) => keep(`agent ${index}`))
  const { tests, testsNote } = read(...hashes)
  expect(tests).toHaveLength(10)
  expect(testsNote).toContain('of 20 steps')
})
