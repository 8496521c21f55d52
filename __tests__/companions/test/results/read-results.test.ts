import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { boundedResults } from '../../../../src/companions/test/results/bounded-results.ts'
import { RESULT_LIMITS } from '../../../../src/companions/test/results/limits.ts'
import { readResults } from '../../../../src/companions/test/results/read-results.ts'
import type { TestResults } from '../../../../src/companions/test/results/results.ts'
import { inFileOrder, resultsJson } from '../../../../src/companions/test/results/write-results.ts'
import { expectSchema } from '../../../support/schemas.ts'
import { anyRun, caseOf, numbered, runOf, trial } from './runs.ts'

const unchanged = (text: string): string => text
const read = (text: string) => readResults(Buffer.from(text))
const RUN = runOf([caseOf('the report has the total', 'ppf'), caseOf('nothing is deleted', '', { line: 9 })])

/** The run as JSON, with one value replaced. */
function changed(change: (document: { cases: Record<string, unknown>[] } & Record<string, unknown>) => void): string {
  const document = JSON.parse(resultsJson(RUN)) as { cases: Record<string, unknown>[] } & Record<string, unknown>
  change(document)
  return JSON.stringify(document)
}

function trialOf(document: { cases: Record<string, unknown>[] }): Record<string, unknown> {
  const trials = document.cases[0]?.['trials'] as Record<string, unknown>[]
  return trials[0] ?? {}
}

test('what is written matches the schema and is read back', () => {
  const shard = { index: 2, of: 4 }
  const costly = caseOf('costly', 'p', { trials: [trial(1, 'passed', { tokens: 5_120, cost: 0.0123 })], line: 20 })
  const calls = { made: 3, failed: 2, denied: 0, injected: 1 }
  const faulty = caseOf('faulty', 'p', { trials: [trial(1, 'passed', { calls })], line: 30, faultSeed: 4_294_967_295 })
  const run = runOf([...RUN.cases, costly, faulty], { shard })
  expectSchema('results', resultsJson(run))
  expect(read(resultsJson(run))).toEqual({ results: run })
})

test('equal results are equal bytes, in whatever order cases and properties come', () => {
  const [first, second] = RUN.cases
  const other = {
    ...RUN,
    cases: [second, first].map((each) => Object.fromEntries(Object.entries(each ?? {}).reverse()))
  }
  expect(resultsJson(other as unknown as TestResults)).toBe(resultsJson(RUN))
})

test('any run, once bounded, is written as the schema says and read back', () => {
  fc.assert(
    fc.property(anyRun, (run) => {
      const bounded = boundedResults(run, unchanged)
      const json = resultsJson(bounded)
      expectSchema('results', json)
      expect(read(json)).toEqual({
        results: JSON.parse(JSON.stringify({ ...bounded, cases: inFileOrder(bounded.cases) }))
      })
    }),
    { numRuns: 100 }
  )
})

test('redacts every text, and shortens what is too long', () => {
  const secret = 'sk-0123456789'
  const check = { name: secret, passed: false, expected: secret, found: 'x'.repeat(9_000) }
  const numbers = {
    ms: Number.NaN,
    tokens: 1.5,
    cost: Number.POSITIVE_INFINITY,
    calls: { made: -1, failed: 0, denied: 0 }
  }
  const files = { output: '../../etc/passwd', transcript: 'trials/1/transcript.jsonl', ['__proto__']: 'x' }
  const bad = trial(1, 'failed', { reason: secret, checks: [check], ...numbers, files })
  const run = runOf([caseOf(secret, '', { reason: secret, status: 'failed', trials: [bad], file: secret })], {
    agent: secret
  })
  const bounded = boundedResults(run, (text) => text.replaceAll(secret, '***'))
  expect(JSON.stringify(bounded.cases)).not.toContain(secret.slice(0, 5))
  expect(bounded.agent).toBe('***')
  const [only] = bounded.cases[0]?.trials ?? []
  expect(only).toMatchObject({
    ms: 0,
    tokens: 2,
    calls: { made: 0 },
    files: { transcript: 'trials/1/transcript.jsonl' }
  })
  expect(Object.keys(only?.files ?? {})).toEqual(['transcript'])
  expect(only).not.toHaveProperty('cost')
  expect(only?.checks[0]?.found).toHaveLength(RESULT_LIMITS.textLength)
  expect(read(resultsJson(bounded))).toEqual({ results: bounded })
})

test('of too many checks the failing ones are kept', () => {
  const checks = Array.from({ length: 300 }, (_, index) => ({
    name: `${index}`,
    passed: index !== 299,
    expected: '',
    found: ''
  }))
  const run = runOf([caseOf('a', '', { status: 'failed', trials: [trial(1, 'failed', { checks })] })])
  const kept = boundedResults(run, unchanged).cases[0]?.trials[0]?.checks ?? []
  expect(kept).toHaveLength(RESULT_LIMITS.checksOfATrial)
  expect(kept[0]).toMatchObject({ name: '299', passed: false })
})

describe('a results file of another run', () => {
  test('may have properties that this version does not know, which are dropped', () => {
    const json = changed((document) => {
      document['colour'] = { deep: [1, 2, 3] }
      trialOf(document)['__proto__2'] = 'x'
    })
    expect(read(json)).toEqual({ results: RUN })
  })

  test.each<[string, string, RegExp]>([
    ['no JSON', 'nothing', /^it is not JSON$/],
    ['cut JSON', resultsJson(RUN).slice(0, -10), /^it is not JSON$/],
    ['another document', '[]', /`the document` is not an object/],
    ['null', 'null', /`the document` is not an object/],
    ['a newer version', changed((document) => Object.assign(document, { version: 2 })), /`version` is not 1/],
    ['a wrong time', changed((document) => Object.assign(document, { startedAt: 'soon' })), /`startedAt`/],
    ['an agent that is a number', changed((document) => Object.assign(document, { agent: 1 })), /`agent`/],
    ['a very long agent', changed((document) => Object.assign(document, { agent: 'x'.repeat(301) })), /`agent` .*300/],
    [
      'an impossible shard',
      changed((document) => Object.assign(document, { shard: { index: 5, of: 4 } })),
      /`shard.index`/
    ],
    [
      'too many cases',
      changed((document) => Object.assign(document, { cases: Array(5_001).fill({}) })),
      /`cases` .*5000/
    ],
    ['a case that is no object', changed((document) => Object.assign(document, { cases: [1] })), /`cases\[0\]`/],
    ['no line', changed(({ cases }) => Object.assign(cases[0] ?? {}, { line: 0 })), /`cases\[0\].line`/],
    [
      'half a line',
      changed(({ cases }) => Object.assign(cases[0] ?? {}, { line: 1.5 })),
      /line` is not a whole number/
    ],
    ['a hash that is none', changed(({ cases }) => Object.assign(cases[0] ?? {}, { hash: 'xyz' })), /hash/],
    [
      'a case better than its trials',
      changed(({ cases }) => Object.assign(cases[0] ?? {}, { status: 'passed' })),
      /status` is not what its trials say/
    ],
    [
      'a trial better than its checks',
      changed((document) => {
        const trials = document.cases[0]?.['trials'] as Record<string, unknown>[]
        Object.assign(trials[2] ?? {}, { status: 'passed' })
      }),
      /trials\[2\].status` is not what its checks say/
    ],
    [
      'the same trial twice',
      changed((document) => Object.assign(trialOf(document), { number: 2 })),
      /different numbers/
    ],
    ['endless time', changed((document) => Object.assign(trialOf(document), { ms: 1e300 })), /trials\[0\].ms/],
    [
      'calls that are negative',
      changed((document) => Object.assign(trialOf(document), { calls: { made: -1, failed: 0, denied: 0 } })),
      /calls.made/
    ],
    [
      'a path out of the artifact',
      changed((document) => Object.assign(trialOf(document), { files: { output: '../x' } })),
      /files/
    ],
    [
      'an absolute path',
      changed((document) => Object.assign(trialOf(document), { files: { output: '/etc/passwd' } })),
      /files/
    ],
    ['a Windows path', changed((document) => Object.assign(trialOf(document), { files: { output: 'C:/x' } })), /files/],
    ['a key that is a prototype', resultsJson(RUN).replace('"output":', '"__proto__":'), /files/],
    ['fields only in a prototype', `{"__proto__":${resultsJson(RUN)}}`, /`version`/]
  ])('is refused with a reason: %s', (_, json, reason) => {
    expect(read(json)).toEqual({ problem: expect.stringMatching(reason) })
  })

  test('is not parsed if it is too large, too deep or has too many values', () => {
    expect(readResults(Buffer.alloc(RESULT_LIMITS.bytes + 1, ' '))).toEqual({
      problem: expect.stringMatching(/larger/)
    })
    expect(read('['.repeat(1_000_000))).toEqual({ problem: expect.stringMatching(/nested deeper than 16/) })
    expect(read(`[${'0,'.repeat(RESULT_LIMITS.values)}0]`)).toEqual({
      problem: expect.stringMatching(/more than 4000000 values/)
    })
    expect(read(`["\\"${'['.repeat(100)}"]`)).toEqual({ problem: expect.stringMatching(/is not an object/) })
  })

  test('with 200 cases of 5 trials is far within the limits', () => {
    const json = resultsJson(runOf(numbered(Array.from({ length: 200 }, () => 'ppfpe'))))
    expect(read(json)).toHaveProperty('results')
    expect(json.length).toBeLessThan(RESULT_LIMITS.bytes / 20)
  })

  test('never throws, whatever it is', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 20 }), (json) => void expect(read(json)).toHaveProperty('problem')))
    const base = resultsJson(RUN)
    fc.assert(
      fc.property(fc.nat(base.length - 1), fc.string({ minLength: 1, maxLength: 4 }), (at, text) => {
        const outcome = read(base.slice(0, at) + text + base.slice(at + text.length))
        expect(Object.keys(outcome)).toHaveLength(1)
      })
    )
  })
})
