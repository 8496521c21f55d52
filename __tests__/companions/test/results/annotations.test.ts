import { expect, test } from '@jest/globals'
import { annotationsOf } from '../../../../src/companions/test/results/annotations.ts'
import { judge } from '../../../../src/companions/test/results/judge.ts'
import { problemsOf } from '../../../../src/companions/test/results/problems.ts'
import { caseOf, numbered, runOf } from './runs.ts'

test('stand at the line of the case, with what was expected and found', () => {
  const run = runOf([caseOf('passes', 'p'), caseOf('fails\n::error::x', 'pffe', { line: 7 }), caseOf('is skipped', '')])
  expect(annotationsOf(problemsOf(run, []))).toEqual([
    {
      file: 'cases/first.yml',
      line: 7,
      title: 'fails ::error::x: failed',
      message:
        '2 of 4 trials failed, 1 could not be judged.\nThe model answered 429.\nfile report.md: expected "24.5", found "24"'
    }
  ])
})

test('are at most nine, beside the error of the step: regressed cases first, those that could not be judged last', () => {
  const letters = ['e', ...Array<string>(12).fill('f')]
  const before = runOf(numbered([...Array<string>(12).fill('f'), 'p']))
  const now = runOf(numbered(letters))
  const { changes } = judge(now, {
    minPassRate: undefined,
    baseline: { name: 'main', results: before },
    missingShards: []
  })
  const problems = problemsOf(now, changes)
  expect(problems.map(({ name }) => name).slice(0, 2)).toEqual(['case 13', 'case 2'])
  expect(problems.at(-1)).toMatchObject({ name: 'case 1', status: 'error', trials: '1 of 1 trial could not be judged' })
  expect(annotationsOf(problems)).toHaveLength(9)
})

test('show at most ten checks of a case', () => {
  const checks = Array.from({ length: 40 }, (_, index) => ({
    name: `check ${index}`,
    passed: false,
    expected: 'a',
    found: 'b'
  }))
  const failing = caseOf('a', 'f')
  const run = runOf([{ ...failing, trials: failing.trials.map((each) => ({ ...each, checks })) }])
  const [{ message = '' } = {}] = annotationsOf(problemsOf(run, []))
  expect(message.split('\n')).toHaveLength(12)
  expect(message).toMatch(/… and 30 more\.$/)
})
