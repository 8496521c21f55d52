import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InputError } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import type { AddedFaults } from '../companions/test/added-faults.ts'
import { type PublishedResults, RESULT_FILES } from '../companions/test/publish-results.ts'
import { readAgentTests, runAgentTests, type SelectedTests } from '../companions/test/test.ts'
import { removeFolderSync } from '../host/remove-folder.ts'
import type { DumpFolder } from '../host/terminal/dump-folder.ts'
import { type TerminalHost, terminalHost } from '../host/terminal/terminal-host.ts'
import { quoted } from '../inputs/values.ts'
import { plainText } from '../report/quoted-text.ts'
import { defaultOf } from './action-files.ts'
import { type CliContext, type CommandOptions, printResult } from './cli-context.ts'
import { reportIn } from './local-run.ts'
import { inputsOfRun } from './run-companion.ts'
import { runStep, type StepFailure, USAGE_ERROR } from './run-step.ts'
import type { SavedRun } from './saved-runs.ts'
import { testReport } from './test-report.ts'

/** What the tests run with: their inputs, and the run that has the sandboxes. */
export interface LocalTests {
  readonly context: CliContext
  readonly given: Readonly<Record<string, string>>
  readonly saved: SavedRun
  /** For every case, in addition to its own. */
  readonly faults?: AddedFaults
  readonly dumps: DumpFolder
  readonly cancelled: AbortSignal
}

/** What came of the tests. */
export interface TestsResult {
  /** Undefined if they could not be run or merged. */
  readonly published: PublishedResults | undefined
  readonly failure: StepFailure | undefined
  /** Why no case was run, if that is a mistake. */
  readonly noneRan?: string | undefined
}

/** Reads what the user gave. Throws if it is wrong, before anything is acquired. */
export async function readTests(tests: LocalTests): Promise<SelectedTests> {
  const baseline = tests.given['baseline'] ?? ''
  if (baseline !== '' && !baseline.endsWith('.json'))
    throw new InputError(
      `${inputName('baseline')}: ${quoted(baseline)} is not the path of a \`results.json\`.`,
      'Only a workflow can find the results of other runs.',
      'Download the artifact with the results, and name the file.'
    )
  return await readAgentTests(hostOf(tests, ''))
}

/** Runs the cases, or merges results, with temporary files that are removed afterwards. */
export async function runTests(tests: LocalTests): Promise<TestsResult> {
  const { terminal } = tests.context
  const folder = mkdtempSync(join(tmpdir(), 'klavis-sandbox-'))
  let published: PublishedResults | undefined
  try {
    terminal.startSpinner('Preparing the tests')
    const failure = await runStep(
      hostOf(tests, folder),
      async (host) => {
        published = await runAgentTests(host, tests.faults)
      },
      'Interrupted.'
    )
    return { published, failure }
  } finally {
    terminal.stopSpinner()
    removeFolderSync(folder)
  }
}

/** Prints the results, and returns the exit code of the verdict. */
export function printTests(
  { published, failure, noneRan }: TestsResult,
  { context, dumps }: LocalTests,
  options: CommandOptions,
  more: Readonly<Record<string, unknown>>
): number {
  const { path } = dumps
  const inFolder = (file: string): string | null =>
    path === undefined || published === undefined ? null : join(path, file)
  const cases = published?.results.cases ?? []
  const document = {
    verdict: published?.judgement.verdict ?? null,
    passed: cases.filter(({ status }) => status === 'passed').length,
    failed: cases.filter(({ status }) => status === 'failed').length,
    pass_rate: published?.judgement.passRate?.rate ?? null,
    results: inFolder(RESULT_FILES.results),
    junit: inFolder(RESULT_FILES.junit),
    report: reportIn(path) ?? null,
    ...more,
    failure: failure?.message ?? whyNotGreen(published) ?? noneRan ?? null
  }
  const report = published === undefined ? [] : testReport(published, path, context.terminal.isLive())
  printResult(context, options, document, noneRan === undefined ? report : [...report, noneRan])
  if (document.failure === null) return 0
  return failure?.isUsageError === true ? USAGE_ERROR : 1
}

/** Why the verdict is not green; undefined if it is, or if no case could run. */
export function whyNotGreen(published: PublishedResults | undefined): string | undefined {
  if (published === undefined) return undefined
  const { verdict, reasons } = published.judgement
  return verdict === 'passed' || verdict === 'skipped' ? undefined : reasons.map(plainText).join(' ')
}

function hostOf({ context, given, saved, dumps, cancelled }: LocalTests, folder: string): TerminalHost {
  const { terminal, actions } = context
  const inherited = inputsOfRun(saved)
  const action = actions['test']
  return terminalHost({
    terminal,
    // An overlay, because the outputs and the failure of the tests must not reach the post step.
    journal: saved.journal.overlay(),
    folder,
    getInput: (name) => given[name] ?? inherited[name] ?? (action === undefined ? '' : defaultOf(action, name)),
    dumps,
    cancelled
  })
}
