import { count } from '../../../base/wording.ts'
import type { BaselineComparison } from './compare-baseline.ts'
import { percent } from './percent.ts'

/** One or two sentences about a comparison for people who know no statistics. */
export function describeComparison(comparison: BaselineComparison): string {
  const { pairs, better, worse, rates, p, isRegression, canShowRegression } = comparison
  if (rates === undefined) return 'No case could be compared with the baseline.'
  const changes = `${better} better, ${worse} worse, ${pairs - better - worse} the same`
  const facts = `The pass rate of ${count(pairs, 'compared case')} was ${percent(rates.before)} and is ${percent(rates.now)} (${changes})`
  if (!canShowRegression) return `${facts}. ${tooFew(comparison)}`
  if (isRegression) return `${facts}. This is a regression: results this bad have ${chance(p)} if nothing has changed.`
  if (rates.now >= rates.before) return `${facts}. All together, they did not get worse.`
  return `${facts}. This may be chance: results this bad have ${chance(p)} if nothing has changed. A regression needs at most 0.05.`
}

function tooFew({ pairs, test }: BaselineComparison): string {
  const needed = test === 'sign-flip' ? 'at least 5 cases' : 'more cases or more trials'
  return `${count(pairs, 'case')} cannot show a regression, however bad the results: the test needs ${needed}.`
}

/** Rounded up, so that a probability just above the limit is not shown as the limit. */
function chance(p: number): string {
  return p < 0.001 ? 'a probability below 0.001' : `the probability ${Math.ceil(p * 1000 - 1e-6) / 1000}`
}
