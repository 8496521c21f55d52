import { dirname, join } from 'node:path'
import { readPlainBytes } from '../../../host/files.ts'
import { MAX_TESTS_PAGE_BYTES, testsInPage } from '../../../report/read-report-page.ts'
import type { ReportCase } from '../../../report/tests-report.ts'
import { ARTIFACT_FILES } from '../../../state/files.ts'
import { placeOf, type TestResults } from '../results/results.ts'
import type { TestsDetails } from './tests-page.ts'

/** Of all shards together. What is beyond it is in the artifacts of the shards. */
const MAX_BYTES = 64 * 1024 * 1024

/** What the pages of shards show that their results do not have, by `placeOf` the case. */
export class ShardPages {
  readonly #cases = new Map<string, ReportCase>()
  #rerun: readonly string[] = []
  #left = MAX_BYTES

  /** Reads report.html beside results.json. Without one, nothing is added. */
  read(resultsPath: string): void {
    const path = join(dirname(resultsPath), ARTIFACT_FILES.report)
    const html = readPlainBytes(path, Math.min(this.#left, MAX_TESTS_PAGE_BYTES))
    if (html === undefined) return
    this.#left -= html.length
    for (const { cases, rerun } of testsInPage(html)) {
      this.#rerun = rerun
      for (const each of cases) this.#cases.set(placeOf(each), each)
    }
  }

  /** The results with the prompts of their cases. */
  withPrompts(results: TestResults): TestResults {
    return {
      ...results,
      cases: results.cases.map((each) => ({ ...each, prompt: this.#cases.get(placeOf(each))?.prompt ?? '' }))
    }
  }

  /** For the merged page. */
  get details(): TestsDetails {
    return {
      rerun: this.#rerun,
      getRecord: async (place, { number }) =>
        this.#cases.get(place)?.trials.find((trial) => trial.number === number)?.record
    }
  }
}
