import { count, seconds } from '../../../base/wording.ts'
import { medians } from '../statistics/medians.ts'
import { passHatK } from '../statistics/pass-hat-k.ts'
import { percent } from '../statistics/percent.ts'
import { sum } from '../statistics/sum.ts'
import { cost, interval, whole } from './figures.ts'
import type { Judgement } from './judge.ts'
import { countsOf, type TestResults, type TrialResult, wasRun } from './results.ts'

/** Shards have their own seeds unless one is given. */
const MAX_SEEDS = 10

/** Sentences about all cases together: pass rate, pass^k, what a trial takes, and what the test can see. */
export function totalsOf({ cases }: TestResults, judgement: Judgement): readonly string[] {
  const trials = cases.flatMap((each) => each.trials)
  const run = trials.filter(wasRun)
  return [
    rateSentence(trials, judgement),
    passHatSentence(cases),
    trialSentence(run),
    sumSentence(run),
    faultSentence(cases),
    testSentence(judgement)
  ].filter((sentence) => sentence !== '')
}

function rateSentence(trials: readonly TrialResult[], { passRate }: Judgement): string {
  if (passRate === undefined) return ''
  const { passed, trials: judged } = countsOf({ trials })
  const errors = trials.length - judged
  const notCounted =
    errors === 0
      ? ''
      : ` (${count(errors, 'trial')} could not be judged and ${errors === 1 ? 'is' : 'are'} not counted)`
  const range = `95 % interval ${interval(passRate.interval)}, for ${passRate.about}`
  return `Pass rate: **${percent(passRate.rate)}** (${range}). ${passed} of ${count(judged, 'trial')} passed${notCounted}.`
}

function passHatSentence(cases: TestResults['cases']): string {
  const judged = cases.map(countsOf).filter(({ trials }) => trials > 0)
  const repeated = judged.filter(({ trials }) => trials > 1)
  // The least, because cases with fewer trials than k do not count.
  const k = repeated.reduce((least, { trials }) => Math.min(least, trials), Number.POSITIVE_INFINITY)
  const chance = repeated.length === 0 ? undefined : passHatK(repeated, k)
  if (chance === undefined) return ''
  const some = repeated.length === judged.length ? '' : ` (${repeated.length} of ${count(judged.length, 'case')})`
  return `pass^${k}: **${percent(chance)}**, the chance that ${k} trials of a case all pass${some}.`
}

function trialSentence(trials: readonly TrialResult[]): string {
  if (trials.length === 0) return ''
  const middle = medians(
    trials.map(({ calls, ms, tokens, cost }) => ({ calls: calls.made, durationMs: ms, tokens, costUsd: cost }))
  )
  const parts = [
    count(Math.round(middle.calls ?? 0), 'tool call'),
    seconds(middle.durationMs ?? 0),
    ...(middle.tokens === undefined ? [] : [`${whole(middle.tokens)} tokens`]),
    ...(middle.costUsd === undefined ? [] : [cost(middle.costUsd)])
  ]
  return `Median of a trial: ${parts.join(', ')}.`
}

function sumSentence(trials: readonly TrialResult[]): string {
  if (trials.length === 0) return ''
  const [tokens, spent] = [sum(trials.map((each) => each.tokens)), sum(trials.map((each) => each.cost))]
  const denied = sum(trials.map(({ calls }) => calls.denied)) ?? 0
  const calls = count(sum(trials.map((each) => each.calls.made)) ?? 0, 'tool call')
  const parts = [
    denied === 0 ? calls : `${calls} (${denied} denied)`,
    ...(tokens === undefined ? [] : [`${whole(tokens)} tokens`]),
    ...(spent === undefined ? [] : [cost(spent)])
  ]
  return `In all, ${count(trials.length, 'trial')}: ${parts.join(', ')}.`
}

/** How many calls got a fault, and the seed that repeats those of a rate; empty if there are neither. */
export function faultSentence(cases: TestResults['cases']): string {
  const seeds = [...new Set(cases.flatMap(({ faultSeed }) => faultSeed ?? []))]
  const injected = cases.flatMap(({ trials }) => trials).reduce((total, { calls }) => total + (calls.injected ?? 0), 0)
  if (seeds.length === 0 && injected === 0) return ''
  const seed = seeds.length === 0 ? '' : `, with the seed ${seeds.slice(0, MAX_SEEDS).join(', ')}`
  return `Faults: injected into ${count(injected, 'call')}${seed}.`
}

/** Which test decided about the baseline, and what it can see. */
function testSentence({ comparison }: Judgement): string {
  if (comparison === undefined || comparison.pairs === 0) return ''
  const kind =
    comparison.test === 'sign-flip'
      ? 'a paired permutation test that swaps before and now of whole cases'
      : 'a permutation test within each case, because the numbers of trials differ'
  const sees = comparison.canShowRegression
    ? 'It looks at all cases together: it sees many small losses or a few large ones, and may miss one case that got worse.'
    : 'So few cases and trials cannot show a regression, however bad the results.'
  return `Test: ${kind}, one-sided at 5 %. ${sees}`
}
