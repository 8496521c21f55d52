import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { ReportData } from '../../src/report/report-data.ts'
import { DATA_PLACEHOLDER, type ReportContent, type ReportLimits, writeReport } from '../../src/report/write-report.ts'
import { callLine, fullStory } from './full-report.ts'

const LIMITS = { calls: 100, bytes: 1_000_000, lineBytes: 10_000, logLines: 100 }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

/** The data that was written into a template, as text and parsed. */
async function written(
  transcript: string | undefined,
  limits: ReportLimits = LIMITS,
  more: Partial<ReportContent> = {}
) {
  const [path, record] = [join(folder, 'report.html'), join(folder, 'transcript.jsonl')]
  if (transcript !== undefined) writeFileSync(record, transcript)
  const content: ReportContent = {
    tests: [],
    testsNote: '',
    story: fullStory(),
    transcript: record,
    log: ['one', 'two'],
    redact: (text: string) => text,
    ...more
  }
  rmSync(path, { force: true })
  await writeReport(content, `<before>${DATA_PLACEHOLDER}<after>`, path, limits)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(/^<before>.*<after>$/s)
  const json = text.slice('<before>'.length, -'<after>'.length)
  return { path, json, data: JSON.parse(json) as ReportData }
}

const linesOf = (...lines: readonly unknown[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

test('writes all data of the run, readable by this user only', async () => {
  const { path, data } = await written(linesOf(callLine(1), callLine(2)))
  expect(data.calls.map(({ params }) => params)).toEqual([callLine(1)['params'], callLine(2)['params']])
  expect(data.story?.changes?.notShown).toEqual([['logo.png', 'binary']])
  expect(data).toMatchObject({
    log: ['one', 'two'],
    recordingNote: '',
    leftOut: { calls: 0, unreadable: 0, logLines: 0 }
  })
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('has no calls if there is no transcript', async () => {
  const none = { calls: [], leftOut: { calls: 0, unreadable: 0, logLines: 0 } }
  expect((await written(undefined)).data).toMatchObject(none)
  expect((await written(undefined, LIMITS, { transcript: undefined })).data).toMatchObject(none)
  mkdirSync(join(folder, 'transcript.jsonl'))
  expect((await written(undefined)).data).toMatchObject(none)
})

test('keeps who made a call and whether it was denied; without a valid caller it is a call of the agent', async () => {
  const callers = ['companion', 'agent', undefined, 'stranger', 1].map((caller) => callLine(1, { caller }))
  const { data } = await written(linesOf(...callers, callLine(2, { denied: true }), callLine(3, { denied: 'yes' })))
  expect(data.calls.map(({ caller }) => caller).slice(0, 5)).toEqual(['companion', ...Array(4).fill('agent')])
  expect(data.calls.map(({ denied }) => denied)).toEqual([...Array(5).fill(false), true, false])
})

test('says why calls are missing', async () => {
  const { data } = await written(undefined, LIMITS, { story: fullStory({ recording: 'off', tools: [] }) })
  expect(data.recordingNote).toBe('Calls were not recorded, because `record` is `off`.')
})

test('does not fail if the transcript was overwritten', async () => {
  const { data } = await written('[1]\nnull\n"text"\n{"at":1}\n\n\u0000\n')
  expect(data).toMatchObject({ calls: [], leftOut: { calls: 0, unreadable: 5 } })
})

test('counts lines that are cut off, too long or not calls', async () => {
  const long = callLine(2, { result: 'x'.repeat(LIMITS.lineBytes) })
  const { data } = await written(`${linesOf(callLine(1), long, {})}${linesOf(callLine(3))}{"at":"2026`)
  expect(data.calls).toHaveLength(2)
  expect(data.leftOut).toMatchObject({ calls: 0, unreadable: 3 })
})

test('ends a line only at a line feed, also if a call spans many reads', async () => {
  const result = { content: [{ type: 'text', text: `one\u2028two\u2029three\rfour ${'ü'.repeat(100_000)}` }] }
  const { data } = await written(linesOf(callLine(1, { result }), callLine(2)), { ...LIMITS, lineBytes: 1_000_000 })
  expect(data.calls[0]?.result).toEqual(result)
  expect(data.calls).toHaveLength(2)
})

test('leaves out and counts all calls after the first that does not fit', async () => {
  const many = linesOf(...Array.from({ length: 10 }, (_, index) => callLine(index)))
  const byNumber = (await written(many, { ...LIMITS, calls: 4 })).data
  expect([byNumber.calls.length, byNumber.leftOut.calls]).toEqual([4, 6])
  const [small, large] = [callLine(1), callLine(2, { result: 'x'.repeat(3_000) })]
  const bySize = (await written(linesOf(small, small, large, small), { ...LIMITS, bytes: 2_000 })).data
  expect([bySize.calls.length, bySize.leftOut.calls]).toEqual([2, 2])
})

test('keeps the end of a long log', async () => {
  const { data } = await written('', { ...LIMITS, logLines: 2 }, { log: ['a', 'b', 'c', 'd', 'e'] })
  expect([data.log, data.leftOut.logLines]).toEqual([['d', 'e'], 3])
})

test('escapes the data without changing its meaning', async () => {
  const text = '</script><!-- <script> ]]> & \u2028\u2029 \\u003c'
  const params = JSON.parse('{"__proto__": {"polluted": true}}') as unknown
  const { json, data } = await written(linesOf(callLine(1, { tool: text, params })), LIMITS, { log: [text] })
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect([data.calls[0]?.tool, data.log]).toEqual([text, [text]])
  expect(Object.keys(data.calls[0]?.params as object)).toEqual(['__proto__'])
})

test('redacts secrets in texts and keys, also if they are nested or escaped', async () => {
  const secret = 'hush"\n<now>'
  const redact = (text: string): string => text.replaceAll(secret, '***')
  const call = callLine(1, { tool: `t ${secret}`, params: { [secret]: [{ deep: `x${secret}y` }] }, error: secret })
  const story = fullStory({ failure: `It was ${secret}` })
  const { json, data } = await written(linesOf(call), LIMITS, { redact, log: [secret], story })
  expect(json).not.toContain('hush')
  expect(data.calls[0]).toMatchObject({ tool: 't ***', params: { '***': [{ deep: 'x***y' }] }, error: '***' })
  expect([data.log, data.story?.failure]).toEqual([['***'], 'It was ***'])
})

test('skips a call that is nested too deeply', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const line = JSON.stringify(callLine(1, { params: 'DEEP' })).replace('"DEEP"', deep)
  const { data } = await written(`${line}\n${linesOf(callLine(2))}`, { ...LIMITS, lineBytes: 1_000_000 })
  expect([data.calls.length, data.leftOut.unreadable]).toEqual([1, 1])
})
