import { messageOf } from '../host/failure.ts'
import { type ArtifactResult, keepDumps } from './artifact.ts'
import type { Departure } from './departure.ts'
import type { Dumped } from './dump.ts'
import type { Ending } from './ending.ts'
import { callsIn, endEngine, keepRecords } from './engine-ending.ts'
import { withPage } from './post-page.ts'
import { type PostWork, spansSoFar } from './post-work.ts'
import type { ChangesReport } from './workspace-changes.ts'

const NOT_KEPT: ArtifactResult = { kept: undefined, folder: undefined }

/** Finds out what the agent did, and keeps all of it as an artifact; no release waits for that. Never throws. */
export async function keepAll(departure: Departure, listens: boolean, work: PostWork): Promise<Ending> {
  const { engine, host, plan, report, dumping, keeping } = work
  const dumped = await departure.allDumped
  const changes = await changesOf(dumped, work)
  dumping.done()
  const records = await recordsOf(departure, listens, work)
  const known: Ending = {
    engine: engine === undefined ? 'klavis' : 'embedded',
    jobStatus: plan.jobStatus,
    report,
    dumped,
    ...departure.now(),
    uncertain: [],
    artifact: NOT_KEPT,
    hasReport: false,
    calls: engine === undefined ? [] : await callsIn(engine),
    changes: changes?.changes,
    spans: spansSoFar(work),
    jobFailure: host.state('job-failure'),
    mainFailure: host.state('failure')
  }
  const files = [...records, ...(changes === undefined ? [] : [changes.json, changes.diff])]
  const isAny = files.length > 0 || dumped.some(({ file }) => file !== undefined)
  const all = isAny ? await withPage(files, known, work) : []
  const artifact = await keepFiles(dumped, all, work)
  keeping.done()
  return { ...known, artifact, hasReport: all.length > files.length }
}

/** Only the workspace can be compared with something: with what was uploaded. */
async function changesOf(dumped: readonly Dumped[], work: PostWork): Promise<ChangesReport | undefined> {
  const workspace = dumped.find(({ held, file }) => held.intent.kind === 'local' && file !== undefined)
  if (workspace === undefined) return undefined
  const { host, settings, plan, past, started } = work
  const wasUploaded = past.some(({ doing }) => doing === 'upload')
  const leftMs = plan.dumpLimitMs('local') - (performance.now() - started)
  try {
    // Loaded only here: comparing brings its own libraries.
    const { changesIn } = await import('./post-changes.ts')
    return await changesIn(workspace, { ...work, useFolder: settings.folder, wasUploaded, leftMs })
  } catch (error) {
    host.log.warning(`What changed in the workspace could not be told: ${messageOf(error)}`)
    return undefined
  }
}

/** What the engine wrote down, once it has ended: only then is it whole. */
async function recordsOf(departure: Departure, listens: boolean, work: PostWork): Promise<readonly string[]> {
  const { engine, plan, folder, host, ending } = work
  try {
    if (engine === undefined) return []
    await departure.allReleased
    await endEngine(engine, listens, ending)
    return plan.dumpLimitMs('local') === 0 ? [] : keepRecords(engine, folder, host)
  } catch (error) {
    host.log.warning(`What the embedded engine wrote down could not be kept: ${messageOf(error)}`)
    return []
  } finally {
    ending.done()
  }
}

async function keepFiles(dumped: readonly Dumped[], files: readonly string[], work: PostWork): Promise<ArtifactResult> {
  const from = Date.now()
  try {
    const artifact = await keepDumps(dumped, files, work)
    const isKept = artifact.kept !== undefined
    if (isKept || artifact.folder !== undefined)
      work.timeline.add({ doing: 'artifact', of: '', from, to: Date.now(), failed: !isKept })
    return artifact
  } catch (error) {
    work.host.log.warning(`The dumps could not be kept: ${messageOf(error)}`)
    return NOT_KEPT
  }
}
