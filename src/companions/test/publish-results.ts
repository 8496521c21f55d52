import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, messageOf } from '../../base/failure.ts'
import { writePrivateFile } from '../../host/files.ts'
import type { Host } from '../../host/host.ts'
import { uploadFiles } from '../../post/artifact.ts'
import { writeSummary } from '../../post/write-reports.ts'
import { commentOnTests } from '../../pull-request/comment.ts'
import { plainText } from '../../report/quoted-text.ts'
import { testsSection } from '../../report/tests-section.ts'
import { resultsArtifactName } from './baseline/artifact-name.ts'
import { type FoundBaseline, findBaseline } from './baseline/find-baseline.ts'
import type { TestInputs } from './inputs.ts'
import { annotationsOf } from './results/annotations.ts'
import { boundedResults } from './results/bounded-results.ts'
import { buildTestsStory } from './results/build-tests-story.ts'
import { type Judgement, judge } from './results/judge.ts'
import { junitXml } from './results/junit.ts'
import type { TestResults } from './results/results.ts'
import { resultsJson } from './results/write-results.ts'

const UPLOAD_MS = 600_000

/** Results, and the numbers of shards that left none. */
export interface CompleteResults {
  readonly results: TestResults
  readonly missing: readonly number[]
}

/** Judges the results, publishes them, and throws unless the verdict is green. */
export async function publishResults(
  { results: raw, missing }: CompleteResults,
  baseline: FoundBaseline | undefined,
  folder: string,
  inputs: TestInputs,
  host: Host
): Promise<void> {
  const results = boundedResults(raw, host.redact)
  if (baseline !== undefined && 'missing' in baseline) host.log.warning(plainText(baseline.missing))
  const judgement = judge(results, { minPassRate: inputs.minPassRate, baseline, missingShards: missing })
  const story = buildTestsStory(results, judgement)
  setOutputs(host, results, judgement, writeFiles(folder, results))
  for (const annotation of annotationsOf(story.problems)) host.annotate(annotation)
  if (inputs.summary) await writeSummary(host, testsSection(story))
  await uploadResults(artifactName(inputs, host), folder, inputs, host)
  if (inputs.comment) await commentOnTests(host, story)
  const [headline = ['']] = judgement.reasons
  if (judgement.verdict === 'passed') host.log.info(`✓ ${plainText(headline)}`)
  else if (judgement.verdict === 'skipped') host.log.notice(`No case was run. ${plainText(headline)}`)
  else throw new Failure(judgement.reasons.map(plainText).join(' '), '', '')
}

/** The baseline that the inputs ask for; undefined if none. */
export async function wantedBaseline(inputs: TestInputs, host: Host): Promise<FoundBaseline | undefined> {
  const { baseline, githubToken: token } = inputs
  if (baseline === '') return undefined
  return await findBaseline(host, { baseline, artifact: artifactName(inputs, host), token }, host.cancelled)
}

function artifactName(inputs: TestInputs, host: Host): string {
  return inputs.artifactName || resultsArtifactName(host, inputs.shard)
}

interface ResultFiles {
  readonly results: string
  readonly junit: string
}

function writeFiles(folder: string, results: TestResults): ResultFiles {
  return {
    results: writePrivateFile(join(folder, 'results.json'), resultsJson(results)),
    junit: writePrivateFile(join(folder, 'junit.xml'), junitXml(results))
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
}

/** Uploads everything that was kept. Without an artifact service the files stay where they are. */
async function uploadResults(name: string, folder: string, { retentionDays }: TestInputs, host: Host): Promise<void> {
  if (host.cancelled.aborted) return
  const files = filesBelow(folder)
  try {
    const request = { name, folder, files, retentionDays, whenTaken: 'number' } as const
    const phase = { info: host.log.info, done: () => {} }
    const { url } = await uploadFiles(request, UPLOAD_MS, { host, phase })
    if (url !== undefined) host.setOutput('artifact-url', url)
  } catch (error) {
    host.log.warning(`${messageOf(error)} The files are at ${folder}.`)
  }
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
