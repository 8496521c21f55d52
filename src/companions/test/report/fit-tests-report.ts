import { TESTS_LIMITS } from '../../../report/tests-limits.ts'
import type { ReportCase, ReportTrial, TestsReport, TrialRecord } from '../../../report/tests-report.ts'

/** Gets what a trial left behind. */
export type GetRecord = (of: ReportCase, trial: ReportTrial) => Promise<TrialRecord | undefined>

/** A quarter is left for everything that is not counted. */
const MAX_BYTES = (TESTS_LIMITS.bytes * 3) / 4

/** After so many trials that do not fit, no other is tried. */
const MAX_IN_A_ROW = 20

/** Counts what was added to a report. */
class Room {
  #left: number

  constructor(bytes: number) {
    this.#left = bytes
  }

  /** Whether the value fits, which then takes its room. */
  take(value: unknown): boolean {
    const bytes = Buffer.byteLength(JSON.stringify(value)) + 1
    if (bytes > this.#left) return false
    this.#left -= bytes
    return true
  }
}

/**
 * A report that readers accept and browsers open quickly. The most important comes first: all cases and trials, failing
 * checks, what failing trials left behind, the other checks, prompts, what the other trials left behind.
 */
export async function fitTestsReport(
  report: TestsReport,
  getRecord: GetRecord,
  maxBytes = MAX_BYTES
): Promise<TestsReport> {
  const room = new Room(maxBytes)
  const inTurn = report.cases.toSorted(
    (one, other) => Number(one.status === 'passed') - Number(other.status === 'passed')
  )
  const fitting = new Set(inTurn.filter((each) => room.take({ ...each, prompt: '', trials: each.trials.map(bare) })))
  const cases = report.cases.filter((each) => fitting.has(each))
  const all = cases.flatMap((of) => of.trials.map((trial) => ({ of, trial })))
  const [passed, others] = [all.filter(hasPassed), all.filter((each) => !hasPassed(each))]
  const checks = new Map(
    all.map(({ trial }) => [trial, trial.checks.filter((check) => !check.passed && room.take(check))])
  )
  const records = new Map<ReportTrial, TrialRecord>()
  let withoutRecord = 0
  const addRecords = async (trials: typeof all): Promise<void> => {
    let inARow = 0
    for (const { of, trial } of trials) {
      // Reading the files of thousands of trials that do not fit would take long.
      const record = inARow > MAX_IN_A_ROW ? undefined : await getRecord(of, trial)
      const fits = record !== undefined && room.take(record)
      if (fits) records.set(trial, record)
      const isLeftOut = !fits && (record !== undefined || inARow > MAX_IN_A_ROW)
      inARow = fits ? 0 : inARow + Number(isLeftOut)
      withoutRecord += Number(isLeftOut)
    }
  }
  await addRecords(others)
  for (const [trial, kept] of checks) kept.push(...trial.checks.filter((check) => check.passed && room.take(check)))
  const prompts = new Set(cases.filter(({ prompt }) => room.take(prompt)))
  await addRecords(passed)
  const fitted = cases.map((each) => ({
    ...each,
    prompt: prompts.has(each) ? each.prompt : '',
    trials: each.trials.map((trial) => ({ ...trial, checks: checks.get(trial) ?? [], record: records.get(trial) }))
  }))
  const withoutCheck = all.reduce((sum, { trial }) => sum + trial.checks.length - (checks.get(trial)?.length ?? 0), 0)
  const leftOut = { cases: report.cases.length - cases.length, checks: withoutCheck, records: withoutRecord }
  return { ...report, cases: fitted, leftOut }
}

function bare(trial: ReportTrial): ReportTrial {
  return { ...trial, checks: [], record: undefined }
}

function hasPassed({ trial }: { readonly trial: ReportTrial }): boolean {
  return trial.status === 'passed'
}
