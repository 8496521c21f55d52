import { type CaseCounts, judgedCases } from './case-counts.ts'
import { type Interval, scoreInterval } from './wilson.ts'

/**
 * Few cases say little about how much their trials resemble each other. So two imaginary cases are added whose trials all
 * agree; without them, one failed trial among many passed ones would make the interval far too narrow.
 */
const IMAGINARY_CASES = 2

/** The pass rate of all cases. */
export interface OverallPassRate {
  /** The mean of the cases' pass rates, so that trials lost to errors do not change how much a case counts. */
  readonly rate: number
  readonly interval: Interval
  /** What the interval is about: with one case it cannot speak about others. */
  readonly about: 'this case' | 'cases like these'
}

/**
 * The pass rate of all cases with a 95 % interval that treats cases as the independent units; undefined if no trial was
 * judged.
 *
 * The method is Wilson's interval with an effective number of trials (Kish's design effect): how far the cases' rates lie apart
 * shows how much less another trial of the same case tells than a trial of a new case. A plain t interval of the rates would
 * leave the range from 0 to 1, and would have no width if all pass. With one trial per case the result is exactly Wilson's
 * interval. In the simulated mixtures of cases, with 3 or more trials each, at least 93 % of the intervals cover the true rate.
 */
export function overallPassRate(cases: readonly CaseCounts[]): OverallPassRate | undefined {
  const judged = judgedCases(cases)
  const [first] = judged
  if (first === undefined) return undefined
  const rates = judged.map(({ passed, trials }) => passed / trials)
  const rate = rates.reduce((sum, each) => sum + each, 0) / rates.length
  if (judged.length === 1) {
    const interval = scoreInterval(rate, first.trials)
    return { rate, interval, about: 'this case' }
  }
  const effectiveTrials = effectiveTrialsOf(judged, rates, rate)
  return { rate, interval: scoreInterval(rate, effectiveTrials), about: 'cases like these' }
}

/** How many independent trials the results are worth: between the number of cases and the number of trials. */
function effectiveTrialsOf(judged: readonly CaseCounts[], rates: readonly number[], rate: number): number {
  const least = judged.length
  /** The worth if the trials of a case were independent: their number, if it is the same for all cases. */
  const most = least ** 2 / judged.reduce((sum, { trials }) => sum + 1 / trials, 0)
  // If all pass or all fail, nothing shows that the trials of a case are independent, so each case counts once.
  if (rate === 0 || rate === 1 || most === least) return least
  const variance = rates.reduce((sum, each) => sum + (each - rate) ** 2, 0) / (least - 1) / least
  const varianceIfIndependent = (rate * (1 - rate)) / (most - 1)
  const measured = Math.min(most, Math.max(least, (most * varianceIfIndependent) / variance))
  // Only cases with the rarer outcome tell whether it comes alone or in all trials of a case.
  const withFailed = judged.filter(({ passed, trials }) => passed < trials).length
  const withPassed = judged.filter(({ passed }) => passed > 0).length
  const telling = Math.min(withFailed, withPassed)
  return (telling + IMAGINARY_CASES) / (telling / measured + IMAGINARY_CASES / least)
}
