import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../base/failure.ts'
import type { StoryChecks } from '../report/story.ts'
import { readChecks } from '../state/checks.ts'
import { ARTIFACT_FILES, RUN_FILES } from '../state/files.ts'
import { saveServersHash, stateOfServersFile } from '../state/published-servers.ts'
import type { ChangesReport } from '../workspace/changes.ts'
import { type ArtifactResult, uploadDumps } from './artifact.ts'
import { buildStory } from './build-story.ts'
import type { DumpResult } from './dump.ts'
import { readTestsOfJob } from './kept-tests.ts'
import type { PostContext } from './post-context.ts'
import { type Findings, type Outcome, postResult } from './post-result.ts'
import type { Recorded } from './recording.ts'
import type { ReleaseProgress } from './release-progress.ts'

const NO_ARTIFACT: ArtifactResult = { uploaded: undefined, folder: undefined }

/** What collecting the artifact found out. */
interface Collected extends Pick<Outcome, 'artifact' | 'hasReport'> {
  readonly findings: Findings
}

/** Collects what the agent did and uploads it as an artifact, beside the releases. Never throws. */
export async function collectArtifact(
  progress: ReleaseProgress,
  recording: Promise<Recorded>,
  context: PostContext
): Promise<Collected> {
  const { dumping, engineLog, uploading } = context
  const dumped = await progress.allDumped
  const changes = await findChanges(dumped, context)
  dumping.done()
  const recorded = await recording
  engineLog.done()
  const { calls } = recorded
  const checks = checksOf(recorded, context)
  const findings: Findings = { dumped, recording: recorded.recording, calls, checks, changes: changes?.changes }
  const files = [...recorded.files, ...(changes === undefined ? [] : [changes.json, changes.diff])]
  const isEmpty = files.length === 0 && dumped.every(({ file }) => file === undefined)
  const page = isEmpty ? undefined : await writePage(findings, recorded.transcript, progress, context)
  const artifact = await upload(dumped, page === undefined ? files : [page, ...files], context)
  uploading.done()
  return { findings, artifact, hasReport: page !== undefined }
}

const MISLED = `A later step changed ${RUN_FILES.servers} of the main action. Companions read the URLs of the servers there, so checks without \`sandbox-proof\` may be wrong or missing. Check what the steps after the action do.`

/** The checks that the engine or gateway kept, and those in the file, which later steps can change. */
function checksOf({ checks: kept }: Recorded, { host, settings, hasPublished }: PostContext): StoryChecks {
  const { checks: written, isComplete } = readChecks(settings.folder)
  const serversFile = stateOfServersFile(host, settings.folder)
  if (serversFile === 'changed') host.log.warning(MISLED)
  // This step removes the file, so another one, after a failed release, does not look for it.
  saveServersHash(host, '')
  const isLost = (kept === undefined && hasPublished) || !isComplete || serversFile !== 'unchanged'
  return {
    passed: (kept?.passed ?? 0) + written.passed,
    failed: (kept?.failed ?? 0) + written.failed,
    records: [...(kept?.records ?? []), ...written.records],
    basis: isLost ? 'lost' : written.records.length > 0 ? 'not proven' : 'proven'
  }
}

/** Compares the workspace with what was uploaded. */
async function findChanges(dumped: readonly DumpResult[], context: PostContext): Promise<ChangesReport | undefined> {
  const workspace = dumped.find(({ held, file }) => held.intent.kind === 'local' && file !== undefined)
  if (workspace === undefined) return undefined
  const { host, settings, plan, past, started } = context
  const wasUploaded = past.some(({ activity }) => activity === 'upload')
  const leftMs = plan.dumpLimitMs('local') - (performance.now() - started)
  try {
    // Loaded lazily, because comparing needs libraries of its own.
    const { compareWorkspace } = await import('../workspace/changes.ts')
    return await compareWorkspace(workspace, { ...context, runFolder: settings.folder, wasUploaded, leftMs })
  } catch (error) {
    host.log.warning(`The changes in the workspace could not be determined: ${messageOf(error)}`)
    return undefined
  }
}

/** Writes report.html, which shows the run up to this moment, and returns its path. Never throws. */
async function writePage(
  findings: Findings,
  transcript: string | undefined,
  progress: ReleaseProgress,
  context: PostContext
): Promise<string | undefined> {
  const { host, folder, settings } = context
  const path = join(folder, ARTIFACT_FILES.report)
  const outcome = { ...progress.now(), uncertain: [], artifact: NO_ARTIFACT, hasReport: true }
  try {
    const { writeReport } = await import('../report/write-report.ts')
    const template = readFileSync(join(host.programs, ARTIFACT_FILES.report), 'utf8')
    const content = {
      ...readTestsOfJob(findings.checks, settings.folder),
      story: buildStory(postResult(context, findings, outcome), host, settings.api.url),
      transcript,
      log: context.logSoFar(),
      redact: host.redact
    }
    await writeReport(content, template, path)
    return path
  } catch (error) {
    host.log.warning(`${ARTIFACT_FILES.report} could not be written: ${messageOf(error)} The other files are saved.`)
    return undefined
  }
}

async function upload(
  dumped: readonly DumpResult[],
  files: readonly string[],
  context: PostContext
): Promise<ArtifactResult> {
  const from = Date.now()
  try {
    const artifact = await uploadDumps(dumped, files, context)
    const isUploaded = artifact.uploaded !== undefined
    if (isUploaded || artifact.folder !== undefined)
      context.timeline.add({ activity: 'artifact', alias: '', from, to: Date.now(), failed: !isUploaded })
    return artifact
  } catch (error) {
    context.host.log.warning(`The dumps could not be saved: ${messageOf(error)}`)
    return NO_ARTIFACT
  }
}
