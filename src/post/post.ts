import { hasCode, messageOf } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { Limits } from '../base/limits.ts'
import { count } from '../base/wording.ts'
import { engineAnswers, watchEngine } from '../engine-client/engine-process.ts'
import { openGithubHostForPost } from '../host/github/github-host.ts'
import type { Host } from '../host/host.ts'
import { exitSoon } from '../host/process.ts'
import { recordLog } from '../host/recorded-log.ts'
import { removeFolderSync } from '../host/remove-folder.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { mayBeHeld, recoverLateAcquires, recoverLostAcquires } from '../lease/lost-acquires.ts'
import type { Settings } from '../state/action-run.ts'
import { runForgivingStep } from '../state/error-boundary.ts'
import { STATE } from '../state/keys.ts'
import { useNetworkOfMain } from '../state/network.ts'
import { claimRunFolder } from '../state/run-folder.ts'
import { verifiedHost } from '../state/sealed-state.ts'
import { collectArtifact } from './collect-artifact.ts'
import { noDump } from './dump.ts'
import { stopEngine } from './engine-recording.ts'
import { type FinishingLease, finishLease, releaseNow, shouldDump } from './finish-lease.ts'
import { endGatewayOfOtherKey, openPostState } from './open-state.ts'
import { openPostContext, type PostContext } from './post-context.ts'
import { type PostResult, postResult } from './post-result.ts'
import { finishRecording } from './recording.ts'
import { ReleaseProgress } from './release-progress.ts'
import { attachedNotice, keptNotice, lostAcquireWarning, notReleasedWarning } from './warnings.ts'
import { writeReports } from './write-reports.ts'

const DEAD_ENGINE =
  'The embedded engine stopped early or does not respond, so the data in its sandboxes is lost. The end of its log is in the log of this step.'

/** An engine ends with its sandboxes, so none of them can be lost. */
const NOTHING_LOST = { labelsKept: false, isListed: true, open: [] }

/** The post step on a GitHub runner. */
export async function post(): Promise<void> {
  await runForgivingStep(await openGithubHostForPost(), async (runner) => {
    // At a terminal, `down` is run again with the right key. The post step of a job runs once.
    if ((await runPost(runner)) === 'refused') await endGatewayOfOtherKey(runner)
  })
  exitSoon()
}

/** The post step: dumps and releases everything. Does not fail a job that passed, unless `fail-on-release-error` is set. */
export async function runPost(runner: Host): Promise<PostResult | 'nothing' | 'refused'> {
  // First, because it may run this step again in a new process, and that should not repeat the warnings below.
  const verified = verifiedHost(runner)
  if (verified !== undefined && (await useNetworkOfMain(verified)) === 'done elsewhere') return 'nothing'
  const state = openPostState(runner)
  if (state === 'nothing' || state === 'refused') return state
  const { host } = state
  const limits = new Limits(host.cancelled)
  const folder = claimRunFolder(host, state.settings.folder)
  try {
    const context = openPostContext(recordLog(host), { ...state, folder }, limits.inFlightSignal)
    const { settings } = context
    const result = await finishAll(context)
    reportReleases(host, settings, result)
    await writeReports(host, settings, result)
    return result
  } finally {
    limits.close()
    removeFolder(host, folder)
  }
}

/** Dumps and releases all leases in parallel, and uploads the artifact beside the releases. */
async function finishAll(context: PostContext): Promise<PostResult> {
  const { host, engine, ledger, plan, klavis, settings, inFlight } = context
  // At once, because the agent is done. Dumps and releases do not wait for it.
  const recording = finishRecording(context)
  const isAlive = engine !== undefined && (await engineAnswers(engine))
  const isDead = engine !== undefined && !isAlive
  if (isDead && ledger.held().length > 0) host.log.warning(DEAD_ENGINE)
  const labelsKept = host.getState(STATE.labelsKept) === 'true'
  const search = { klavis, nonce: settings.nonce, mask: host.setSecret, labelsKept }
  const lost = isDead ? NOTHING_LOST : await recoverLostAcquires(ledger, search)
  const known = ledger.held()
  const finishing = engine === undefined || isDead ? context : { ...context, engineGone: watchEngine(engine) }
  const progress = new ReleaseProgress(
    known.map((held) => (isDead ? endedWithEngine(held) : finishLease(held, finishing)))
  )
  if (!isDead && known.some((held) => shouldDump(held, plan) && !context.early.has(held.intent.seq)))
    host.preloadArtifactClient()

  const recorded = engine === undefined ? recording : stopEngine(engine, isAlive, progress, context)
  const collecting = collectArtifact(progress, recorded, context)
  await progress.allReleased
  const late =
    engine === undefined ? await recoverLateAcquires(lost, ledger, { ...search, signal: inFlight }) : NOTHING_LOST
  const latecomers = ledger.held().filter((held) => !progress.has(held))
  for (const { intent } of latecomers) context.releasing.info(foundLate(intent.alias))
  for (const each of await Promise.all(latecomers.map((held) => releaseNow(held, context)))) progress.settle(each)
  const { findings, artifact, hasReport } = await collecting
  context.phases.end()
  return postResult(context, findings, { ...progress.now(), uncertain: mayBeHeld(late), artifact, hasReport })
}

function foundLate(alias: string): string {
  return `${alias}: the API acquired a sandbox although its answer was lost, or was a refusal; releasing it`
}

/** The sandboxes of an engine end with its process. */
function endedWithEngine(held: HeldLease): FinishingLease {
  return {
    held,
    dumped: Promise.resolve(noDump(held, DEAD_ENGINE)),
    released: Promise.resolve({ held, outcome: 'gone', reason: '' })
  }
}

/** Reports what is still held, and how to release it. */
function reportReleases(host: Host, { api, after }: Settings, { released, uncertain }: PostResult): void {
  if (released.length + uncertain.length === 0) host.log.info('Nothing is held, so there is nothing to release.')
  const failed = released.filter(({ outcome }) => outcome === 'failed')
  for (const each of failed) host.log.warning(notReleasedWarning(each, api.url))
  for (const lease of uncertain) host.log.warning(lostAcquireWarning(lease))
  const kept = released.filter(({ outcome }) => outcome === 'kept')
  // Attached leases are expected to stay, so this is not a notice: each matrix job would repeat it.
  if (kept.length > 0 && after.keep === 'attached') host.log.info(attachedNotice(kept))
  else if (kept.length > 0) host.log.notice(keptNotice(kept))
  const unreleased = failed.length + uncertain.length
  if (unreleased > 0 && after.failOnReleaseError) {
    host.setFailed(
      `${count(unreleased, 'sandbox', 'sandboxes')} may not have been released, and ${inputName('fail-on-release-error')} is set. The warnings explain why, and when the sandboxes expire.`
    )
  }
}

/** Removes our folder; of a link only the link. Does not fail if that is impossible: an agent may leave folders that nobody can write to. */
function removeFolder(host: Host, folder: string): void {
  try {
    removeFolderSync(folder)
  } catch (error) {
    // RUNNER_TEMP may not be a folder at all.
    if (!hasCode(error, 'ENOTDIR')) host.log.info(`The folder of the action could not be removed: ${messageOf(error)}`)
  }
}
