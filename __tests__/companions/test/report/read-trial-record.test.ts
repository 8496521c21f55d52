import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { readTrialRecord } from '../../../../src/companions/test/report/read-trial-record.ts'
import { TESTS_LIMITS } from '../../../../src/report/tests-limits.ts'
import { trial } from '../results/runs.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trial-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const FILES = { output: 'output.txt', transcript: 'calls.jsonl', changes: 'changes.json', diff: 'changes.diff' }
const put = (name: keyof typeof FILES, text: string): void => writeFileSync(join(folder, FILES[name]), text)
const read = () => readTrialRecord(folder, trial(1, 'failed', { files: FILES }))

const CALL = {
  server: 'files',
  tool: 'read',
  arguments: { path: 'a' },
  failed: false,
  denied: false,
  ms: 3,
  at: '2026-11-18T08:00:00.000Z',
  answer: 'text'
}

test('a trial without files has no record', async () => {
  expect(await readTrialRecord(folder, trial(1, 'passed', { files: {} }))).toBeUndefined()
})

test('files that are missing, links or broken are left out', async () => {
  symlinkSync('/etc/passwd', join(folder, FILES.output))
  put('transcript', 'broken\n{"at":1}\n[]\n')
  put('changes', '{')
  put('diff', '')
  expect(await read()).toMatchObject({ output: '', calls: [], changes: { files: [], fileCount: 0 } })
})

test('calls have their arguments as JSON and the beginning of their answer', async () => {
  const long = 'x'.repeat(9_000)
  const calls = [
    CALL,
    { ...CALL, arguments: { long }, answer: long, failed: true },
    { ...CALL, arguments: null, cut: true, injected: 'HTTP 429' }
  ]
  put('transcript', calls.map((call) => `${JSON.stringify(call)}\n`).join(''))
  const record = await read()
  expect(record?.calls[0]).toEqual({
    at: CALL.at,
    server: 'files',
    tool: 'read',
    arguments: '{"path":"a"}',
    argumentsCut: false,
    answer: 'text',
    answerCut: false,
    failed: false,
    denied: false,
    injected: '',
    ms: 3
  })
  expect(record?.calls[1]).toMatchObject({ argumentsCut: true, answerCut: true, failed: true })
  expect(record?.calls[1]?.arguments).toHaveLength(4_000)
  expect(record?.calls[2]).toMatchObject({ arguments: '', argumentsCut: true, injected: 'HTTP 429' })
})

test('of many calls the first are kept, and of a long output the end', async () => {
  put('transcript', `${JSON.stringify(CALL)}\n`.repeat(TESTS_LIMITS.calls + 50))
  put('output', `${'界'.repeat(20_000)}the end`)
  const record = await read()
  expect(record?.calls).toHaveLength(TESTS_LIMITS.calls)
  expect(record?.output).toMatch(/^界+the end$/)
  expect(record?.outputOmitted).toBe(60_007 - TESTS_LIMITS.outputLength)
})

test('changes have the first files, and a diff that ends with a whole file', async () => {
  const file = (index: number, diff: string) => ({
    path: `file-${index}`,
    change: 'added',
    kind: 'file',
    bytes_before: null,
    bytes_after: 5,
    only_mode: false,
    binary: false,
    diff
  })
  const files = Array.from({ length: 150 }, (_, index) => file(index, index === 1 ? 'binary' : 'shown'))
  put('changes', JSON.stringify({ added: 150, changed: 0, deleted: 0, files }))
  const part = (index: number): string => `--- /dev/null\n+++ b/file-${index}\n@@ -0,0 +1,1 @@\n+${'y'.repeat(2_000)}\n`
  put('diff', files.map((_, index) => part(index)).join(''))
  const changes = (await read())?.changes
  expect(changes).toMatchObject({
    summary: 'Files: 150 added.',
    fileCount: 150,
    files: { length: 100 },
    notShown: [['file-1', 'binary']]
  })
  expect(changes?.files[0]).toMatchObject({ path: 'file-0', bytesBefore: undefined, bytesAfter: 5 })
  expect(changes?.diff.length).toBeLessThanOrEqual(TESTS_LIMITS.diffLength)
  expect(changes?.diff).toMatch(/y{2000}\n$/)
})
