import { expect, test } from '@jest/globals'
import { judge } from '../../../../src/companions/test/results/judge.ts'
import { mergeResults } from '../../../../src/companions/test/results/merge-results.ts'
import { readResults } from '../../../../src/companions/test/results/read-results.ts'
import type { TestResults } from '../../../../src/companions/test/results/results.ts'
import { resultsJson } from '../../../../src/companions/test/results/write-results.ts'
import { caseOf, runOf } from './runs.ts'

function shard(index: number, of: number, name: string, more: Partial<TestResults> = {}): TestResults {
  return runOf([caseOf(name, 'p', { line: index })], { shard: { index, of }, ...more })
}

const replayed = (digit: string): Partial<TestResults> => ({
  recordedAt: '2026-11-18T12:00:00.000Z',
  cassette: digit.repeat(64)
})

test('makes one run of all shards, in whatever order they come', () => {
  const late = { startedAt: '2025-12-31T23:59:00.000Z', finishedAt: '2026-01-01T01:00:00.000Z' }
  expect(mergeResults([shard(2, 2, 'b', late), shard(1, 2, 'a')])).toEqual({
    results: runOf([caseOf('a', 'p', { line: 1 }), caseOf('b', 'p', { line: 2 })], late),
    missing: []
  })
})

test('keeps why a shard ended early, so that the whole run does not pass either', () => {
  const merged = mergeResults([
    shard(1, 3, 'a'),
    shard(2, 3, 'b', { stopped: 'It is gone.' }),
    shard(3, 3, 'c', { stopped: 'It is gone.' })
  ])
  if ('problem' in merged) throw new Error(merged.problem)
  expect(merged.results.stopped).toBe('It is gone.')
  expect(readResults(Buffer.from(resultsJson(merged.results)))).toMatchObject({ results: { stopped: 'It is gone.' } })
  expect(judge(merged.results, { minPassRate: 0, baseline: undefined, missingShards: [] }).verdict).toBe('error')
})

test('names the shards that are missing', () => {
  expect(mergeResults([shard(2, 4, 'b')])).toMatchObject({ missing: [1, 3, 4] })
  expect(mergeResults([runOf([])])).toMatchObject({ missing: [] })
})

test.each<[string, readonly TestResults[], RegExp]>([
  ['there are none', [], /no results to merge/],
  [
    'agents differ',
    [shard(1, 2, 'a'), shard(2, 2, 'b', { agent: 'codex' })],
    /different agents: `claude-code`, `codex`/
  ],
  [
    'cassettes differ',
    [shard(1, 2, 'a', replayed('a')), shard(2, 2, 'b', replayed('b'))],
    /live servers or another cassette/
  ],
  ['one is of all cases', [shard(1, 2, 'a'), runOf([])], /not of a shard/],
  ['the divisions differ', [shard(1, 2, 'a'), shard(2, 3, 'b')], /into 2 and into 3 shards/],
  ['a shard is there twice', [shard(1, 2, 'a'), shard(1, 2, 'b')], /Shard 1 of 2 is there twice/],
  [
    'a case is in two of them',
    [shard(1, 2, 'a'), runOf([caseOf('a', 'p', { line: 1 })], { shard: { index: 2, of: 2 } })],
    /The case `a` is in two of the results/
  ]
])('refuses if %s', (_, parts, problem) => {
  expect(mergeResults(parts)).toEqual({ problem: expect.stringMatching(problem) })
})
