import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, messageOf } from '../../base/failure.ts'
import { perHost, rerun } from '../../base/host-wording.ts'
import { redactJson } from '../../base/redact.ts'
import { quoteAtEnd } from '../../base/wording.ts'
import type { ArtifactRequest, Host } from '../../host/host.ts'
import { Phases } from '../../host/phases.ts'
import { uploadFiles } from '../../post/artifact.ts'
import { writeSummary } from '../../post/write-reports.ts'
import { commentOnTests } from '../../pull-request/comment.ts'
import { failingTrialsOf } from '../../report/failing-calls.ts'
import { plainText } from '../../report/quoted-text.ts'
import type { TestsReport } from '../../report/tests-report.ts'
import { testsReportJson } from '../../report/tests-report-json.ts'
import { testsSection } from '../../report/tests-section.ts'
import type { TestsStory } from '../../report/tests-story.ts'
import { keepTestsOfJob, recordChecksOfJob } from '../record-checks.ts'
import { artifactNames } from './baseline/artifact-name.ts'
import { type FoundBaseline, findBaseline, isBaselinePath } from './baseline/find-baseline.ts'
import type { TestInputs } from './inputs.ts'
import { type TestsDetails, testsReportOf, writeTestsPage } from './report/tests-page.ts'
import { annotationsOf } from './results/annotations.ts'
import { boundedResults } from './results/bounded-results.ts'
import { buildTestsStory } from './results/build-tests-story.ts'
import { checkRecordsOf } from './results/check-records.ts'
import { type Judgement, judge } from './results/judge.ts'
import { junitXml } from './results/junit.ts'
import type { TestResults } from './results/results.ts'
import { resultsJson } from './results/write-results.ts'
import { WatchedFiles } from './watched-files.ts'

const UPLOAD_MS = 600_000

/** The names of the files in the folder of the tests. */
export const RESULT_FILES = { results: 'results.json', junit: 'junit.xml', trials: 'trials' } as const

/** Results, what a page shows in addition, and the numbers of shards that left none. */
export interface CompleteResults extends TestsDetails {
  readonly results: TestResults
  readonly missing: readonly number[]
  /** Why this run ended early; undefined if it did not, or if results are merged. */
  readonly stopped?: string | undefined
  /** Why it is a mistake that no case could be run; undefined if it is none. */
  readonly noneFits?: string | undefined
}

/** Results after they were judged and published. */
export interface PublishedResults {
  readonly results: TestResults
  readonly judgement: Judgement
  readonly story: TestsStory
  /** Why it is a mistake that no case could be run; undefined if it is none. */
  readonly noneFits?: string | undefined
}

/** A later step that merges or compares the results would read those of an agent. */
class FilesChanged extends Failure {
  constructor(names: readonly string[]) {
    super(
      `${names.join(' and ')} changed while the results were uploaded.`,
      'A process that an agent left can do that, so the results in the artifact cannot be trusted.',
      `Look for a process that outlives the agent. ${rerun()}.`
    )
  }
}

/** Judges the results and publishes them. The verdict is left to the caller. */
export async function publishResults(
  { results: raw, missing, stopped, noneFits, ...details }: CompleteResults,
  baseline: FoundBaseline | undefined,
  folder: string,
  inputs: TestInputs,
  host: Host
): Promise<PublishedResults> {
  const results = boundedResults(raw, host.redact)
  if (baseline !== undefined && 'missing' in baseline) host.log.warning(plainText(baseline.missing))
  const isBaselineFile = isBaselinePath(inputs.baseline)
  const gate = { minPassRate: inputs.minPassRate, baseline, isBaselineFile, missingShards: missing, stopped }
  const judgement = judge(results, gate)
  const built = buildTestsStory(results, judgement)
  const report = await testsReportOf(results, judgement, built, details, host)
  const kept = report && keepTestsOfJob(inputs, piecesOf(report, host), host)
  await recordChecksOfJob(host, inputs, checkRecordsOf(results, judgement, kept))
  const page = report && (await writeTestsPage(report, folder, host))
  const watched = new WatchedFiles()
  if (page !== undefined) watched.watch(page)
  const files = { ...writeFiles(folder, results, watched), ...(page === undefined ? {} : { report: page }) }
  setOutputs(host, results, judgement, files)
  const names = artifactNames(host, { shard: results.shard, isMerged: inputs.merge.length > 0 }, inputs.artifactName)
  // Two artifacts, because a baseline is read into memory, and the files of many trials are large.
  const resultsUrl = await upload(
    perHost({ action: 'Upload the results', terminal: '' }),
    { name: names.results, folder, files: Object.values(files) },
    inputs,
    host
  )
  if (resultsUrl !== undefined) host.setOutput('artifact-url', resultsUrl)
  const changed = watched.changed()
  const failingTrials = report === undefined ? [] : failingTrialsOf(report)
  const story = { ...built, failingTrials, artifactUrl: page === undefined ? '' : (resultsUrl ?? '') }
  if (inputs.summary) await writeSummary(host, testsSection(story))
  const trials = { name: names.trials, folder, files: filesOfTrials(folder) }
  const trialsTitle = perHost({ action: 'Upload the files of the trials', terminal: '' })
  const trialsUrl = await upload(trialsTitle, trials, inputs, host)
  if (trialsUrl !== undefined) host.setOutput('trials-url', trialsUrl)
  if (inputs.comment) await commentOnTests(host, story)
  if (changed.length > 0) {
    host.setOutput('verdict', 'error')
    throw new FilesChanged(changed)
  }
  return { results, judgement, story, noneFits }
}

/** The report as JSON, without secrets. */
function piecesOf(report: TestsReport, { redact }: Host): Iterable<string> {
  return testsReportJson(report, (value) => redactJson(value, redact))
}

/** Shows the verdict in a workflow, and throws unless it is green. */
export function announceVerdict(
  host: Host,
  { judgement: { verdict, reasons, isDecided }, story, noneFits }: PublishedResults
): void {
  for (const annotation of annotationsOf(story.problems)) host.annotate(annotation)
  const [headline = ['']] = reasons
  if (verdict === 'passed' && isDecided) host.log.info(`✓ ${plainText(headline)}`)
  else if (verdict === 'passed') host.log.notice(reasons.map(plainText).join(' '))
  else if (noneFits !== undefined && verdict === 'skipped') throw new Failure('No case was run.', noneFits, '')
  else if (verdict === 'skipped') host.log.notice(`No case was run. ${plainText(headline)}`)
  else throw new Failure(reasons.map(plainText).join(' '), '', '')
}

/** The baseline that the inputs ask for; undefined if none. */
export async function wantedBaseline(inputs: TestInputs, host: Host): Promise<FoundBaseline | undefined> {
  const { baseline, githubToken: token, shard, merge } = inputs
  if (baseline === '') return undefined
  const { results: artifact } = artifactNames(host, { shard, isMerged: merge.length > 0 }, inputs.artifactName)
  return await findBaseline(host, { baseline, artifact, token }, host.cancelled)
}

/** The files of the results, by what they are. */
interface ResultFiles {
  readonly results: string
  readonly junit: string
  readonly report?: string
}

function writeFiles(folder: string, results: TestResults, watched: WatchedFiles): ResultFiles {
  return {
    results: watched.write(join(folder, RESULT_FILES.results), resultsJson(results)),
    junit: watched.write(join(folder, RESULT_FILES.junit), junitXml(results))
  }
}

function setOutputs(host: Host, { cases }: TestResults, { verdict, passRate }: Judgement, files: ResultFiles): void {
  const countOf = (status: string): string => String(cases.filter((each) => each.status === status).length)
  host.setOutput('verdict', verdict)
  host.setOutput('passed', countOf('passed'))
  host.setOutput('failed', countOf('failed'))
  host.setOutput('pass-rate', passRate === undefined ? '' : String(passRate.rate))
  host.setOutput('results', files.results)
  host.setOutput('junit', files.junit)
  if (files.report !== undefined) host.setOutput('report', files.report)
}

/**
 * Uploads an artifact, unless it has no files. Without an artifact service the files stay where they are. At a terminal the
 * files are only copied, and the last line says where they are, so there is no title and no line.
 */
async function upload(
  title: string,
  artifact: Pick<ArtifactRequest, 'name' | 'folder' | 'files'>,
  { retentionDays }: TestInputs,
  host: Host
): Promise<string | undefined> {
  if (host.cancelled.aborted || artifact.files.length === 0) return undefined
  const phases = new Phases(host)
  try {
    const request = { ...artifact, retentionDays, whenTaken: 'number' } as const
    const phase = title === '' ? { info: () => undefined, done: () => undefined } : phases.begin(title)
    return (await uploadFiles(request, UPLOAD_MS, { host, phase })).url
  } catch (error) {
    const message = messageOf(error)
    const action = `${message} The files are at ${artifact.folder}.`
    host.log.warning(perHost({ action, terminal: `The results could not be saved${quoteAtEnd(message)}` }))
    return undefined
  } finally {
    phases.end()
  }
}

/** What the trials kept. Results that were merged have none. */
function filesOfTrials(folder: string): readonly string[] {
  const trials = join(folder, RESULT_FILES.trials)
  if (!existsSync(trials)) return []
  return readdirSync(trials, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
