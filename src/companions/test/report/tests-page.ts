import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../../base/failure.ts'
import type { Host } from '../../../host/host.ts'
import type { TestsReport, TrialRecord } from '../../../report/tests-report.ts'
import type { TestsStory } from '../../../report/tests-story.ts'
import { writeReport } from '../../../report/write-report.ts'
import { ARTIFACT_FILES } from '../../../state/files.ts'
import type { Judgement } from '../results/judge.ts'
import { placeOf, type TestResults, type TrialResult } from '../results/results.ts'
import { buildTestsReport } from './build-tests-report.ts'
import { fitTestsReport } from './fit-tests-report.ts'

/** What a page shows that results do not have. */
export interface TestsDetails {
  /** The arguments of `klavis-sandbox test` that choose the agent. */
  readonly rerun: readonly string[]
  /** Gets what a trial left behind; `place` identifies its case. */
  readonly getRecord: (place: string, trial: TrialResult) => Promise<TrialRecord | undefined>
}

/** Agent tests as a page shows them; undefined, with a warning, if that fails. The verdict does not depend on it. */
export async function testsReportOf(
  results: TestResults,
  judgement: Judgement,
  story: TestsStory,
  { rerun, getRecord }: TestsDetails,
  host: Host
): Promise<TestsReport | undefined> {
  const trials = new Map(
    results.cases.flatMap((each) => each.trials.map((trial) => [`${placeOf(each)} ${trial.number}`, trial] as const))
  )
  try {
    const whole = buildTestsReport(results, judgement, story, rerun.map(host.redact))
    return await fitTestsReport(whole, async (of, { number }) => {
      const trial = trials.get(`${placeOf(of)} ${number}`)
      return trial === undefined ? undefined : await getRecord(placeOf(of), trial)
    })
  } catch (error) {
    host.log.warning(notWritten(error))
    return undefined
  }
}

/** Writes report.html with agent tests alone, and returns its path; undefined, with a warning, if that fails. */
export async function writeTestsPage(report: TestsReport, folder: string, host: Host): Promise<string | undefined> {
  const path = join(folder, ARTIFACT_FILES.report)
  try {
    const template = readFileSync(join(host.programs, ARTIFACT_FILES.report), 'utf8')
    const alone = { testsNote: '', story: undefined, transcript: undefined, log: [], redact: host.redact }
    await writeReport({ ...alone, tests: [report] }, template, path)
    return path
  } catch (error) {
    host.log.warning(notWritten(error))
    return undefined
  }
}

function notWritten(error: unknown): string {
  return `${ARTIFACT_FILES.report} could not be written: ${messageOf(error)} The verdict does not depend on it.`
}
