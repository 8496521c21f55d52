import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { testReport } from '../../src/cli/test-report.ts'
import { buildTestsStory } from '../../src/companions/test/results/build-tests-story.ts'
import { judge } from '../../src/companions/test/results/judge.ts'
import { caseOf, runOf, trial } from '../companions/test/results/runs.ts'

test('the report of agent tests has what failed, what was skipped, and at the end verdict, calls and cost', () => {
  const results = runOf([
    caseOf('Paid', 'pp', { trials: [trial(1, 'passed', { cost: 0.08 }), trial(2, 'passed', { cost: 0.041 })] }),
    caseOf('Wrong', 'pf'),
    caseOf('Elsewhere', '')
  ])
  const judgement = judge(results, { minPassRate: undefined, baseline: undefined, missingShards: [] })
  const published = { results, judgement, story: buildTestsStory(results, judgement) }
  const lines = [
    '– Elsewhere: skipped. The server jira was not acquired.',
    '✓ Paid (2 of 2, 4 calls, 1.5 s)',
    '✗ Wrong (cases/first.yml:1): 1 of 2 trials failed',
    '    file report.md',
    '      expected "24.5"',
    '      found    "24"',
    'The pass rate is 75 %, but at least 100 % is required.',
    '✗ 1 of 2 passed, 1 skipped · 16 calls · $0.12'
  ]
  expect(testReport(published, undefined)).toEqual(lines)
  // A list above has the cases that passed and those that were skipped.
  expect(testReport(published, undefined, true)).toEqual(lines.filter((line) => !/^[✓–]/.test(line)))
})

test('the report of agent tests names the file with the output of an agent that crashed', () => {
  const checks = [{ name: 'exit-code 0', passed: false, expected: 'exit code 0', found: 'exit code 1' }]
  const crashed = trial(1, 'failed', { checks, files: { output: 'trials/1-1/output.txt' } })
  const results = runOf([caseOf('Crashed', 'f', { trials: [crashed] })])
  const judgement = judge(results, { minPassRate: undefined, baseline: undefined, missingShards: [] })
  const lines = testReport({ results, judgement, story: buildTestsStory(results, judgement) }, 'out')
  expect(lines.slice(1, 5)).toEqual([
    '    exit-code 0',
    '      expected exit code 0',
    '      found    exit code 1',
    `      output   ${join('out', 'trials/1-1/output.txt')}`
  ])
})

test('the report of agent tests has the seed of the faults, which repeats them', () => {
  const calls = { made: 3, failed: 1, denied: 0, injected: 2 }
  const results = runOf([caseOf('Limited', 'p', { faultSeed: 7, trials: [trial(1, 'passed', { calls })] })])
  const judgement = judge(results, { minPassRate: undefined, baseline: undefined, missingShards: [] })
  const lines = testReport({ results, judgement, story: buildTestsStory(results, judgement) }, undefined)
  expect(lines).toContain('Faults: injected into 2 calls, with the seed 7.')
})
