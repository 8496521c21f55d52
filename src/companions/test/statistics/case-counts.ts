/** The judged trials of one case. Trials that ended in `error` say nothing about the agent, so they are not counted. */
export interface CaseCounts {
  readonly passed: number
  readonly trials: number
}

/** More trials of one case are refused, so that a forged baseline cannot make the comparison slow. */
export const MAX_JUDGED_TRIALS = 1_000

/** Whether these are counts that a run can produce. Use it to check a results file before its numbers are used. */
export function areCounts({ passed, trials }: CaseCounts): boolean {
  const areWhole = Number.isSafeInteger(passed) && Number.isSafeInteger(trials)
  return areWhole && passed >= 0 && passed <= trials && trials <= MAX_JUDGED_TRIALS
}

/** Throws a RangeError for counts that no run can produce. */
export function assertCounts(counts: CaseCounts): void {
  if (!areCounts(counts)) throw new RangeError(`${counts.passed} of ${counts.trials} passed trials is not possible.`)
}

/** The cases with at least one judged trial; the others have no pass rate. */
export function judgedCases<Case extends CaseCounts>(cases: readonly Case[]): readonly Case[] {
  for (const counts of cases) assertCounts(counts)
  return cases.filter(({ trials }) => trials > 0)
}
