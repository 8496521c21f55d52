import { expect, test } from '@jest/globals'
import { judge } from '../../../../src/companions/test/results/judge.ts'
import { totalsOf } from '../../../../src/companions/test/results/totals.ts'
import { numbered, runOf } from './runs.ts'

function passHat(letters: readonly string[]): string | undefined {
  const run = runOf(numbered(letters))
  const judgement = judge(run, { minPassRate: 0, baseline: undefined, missingShards: [] })
  return totalsOf(run, judgement).find((sentence) => sentence.startsWith('pass^'))
}

test('pass^k is about all cases, also if one of them has more trials', () => {
  expect(passHat(['ppppppppff', 'ppp', 'ppp'])).toMatch(
    /^pass\^3: \*\*82\.2 %\*\*, the chance that 3 trials of a case all pass\.$/
  )
})

test('pass^k leaves out cases with a single judged trial, and says so', () => {
  expect(passHat(['pp', 'pf', 'pe'])).toMatch(/^pass\^2: \*\*50 %\*\*, .* \(2 of 3 cases\)\.$/)
  expect(passHat(['p', 'f'])).toBeUndefined()
})
