import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { Limits } from '../host/limits.ts'
import { Phases } from '../host/phases.ts'
import { count } from '../host/wording.ts'
import { readApiKey } from '../inputs/read.ts'
import { fileSink, Ledger, recordsInState, type Sink } from '../lease/ledger.ts'
import { type ArtifactResult, keepDumps } from './artifact.ts'
import { connect } from './connect.ts'
import { finishLease } from './finish.ts'
import { makePlan } from './plan.ts'
import { reportInState } from './report.ts'
import { adoptStrays, mayBeHeld } from './strays.ts'
import { type Ending, postSummary } from './summary.ts'
import { type Settings, settingsInState } from './use.ts'
import { keptNotice, notReleasedWarning, strayWarning } from './warnings.ts'

/** The post step: dump, keep, release. Whatever fails here is said, and turns no job red unless asked to. */
export async function runPost(host: Host): Promise<void> {
  const settings = settingsInState(host)
  if (settings === undefined) return host.log.debug('Main acquired nothing: there is nothing to do.')
  const limits = new Limits(host.cancelled)
  try {
    const ending = await finishAll(host, settings, limits)
    tell(host, settings, ending)
    if (settings.after.summary) await writeSummary(host, postSummary(ending))
  } finally {
    limits.close()
    rmSync(settings.folder, { recursive: true, force: true })
  }
}

/** Dumps and releases every lease side by side; the artifact is uploaded beside the releases. */
async function finishAll(host: Host, settings: Settings, limits: Limits): Promise<Ending> {
  const apiKey = readApiKey(host)
  const report = reportInState(host)
  const plan = makePlan(host, settings, report !== undefined)
  const ledger = openLedger(host, settings)
  const phases = new Phases(host)
  const dumping = phases.begin('Dump what the agent left behind')
  // Third, so that what the artifact client prints by itself stands under the second.
  const keeping = phases.begin('Keep the artifact')
  const releasing = phases.begin('Release')
  const klavis = connect(settings.api, apiKey, { say: releasing.info })

  const strays = await adoptStrays(ledger, klavis, settings.nonce)
  const folder = makeFolder(settings)
  const { inFlight } = limits
  const context = { host, klavis, ledger, plan, inFlight, region: settings.api.region, folder, dumping, releasing }
  const leases = ledger.held().map((held) => finishLease(held, context))
  const allDumped = Promise.all(leases.map((lease) => lease.dumped))
  void allDumped.then(dumping.done)
  const artifact = allDumped
    .then((dumped) => keepDumps(dumped, { host, settings, report: report ?? [], plan, folder, keeping }))
    .catch((error: unknown) => notKept(host, error))
    .finally(keeping.done)
  const released = await Promise.all(leases.map((lease) => lease.released))
  const kept = await artifact
  phases.end()
  const uncertain = mayBeHeld(strays, strays.labelsKept || host.state('labels-kept') === 'true')
  return {
    report: report ?? [],
    dumped: await allDumped,
    released,
    uncertain,
    artifact: kept,
    mainFailure: host.state('failure')
  }
}

/** Main's records, from the state that no later step could change. */
function openLedger(host: Host, settings: Settings): Ledger {
  const ledger = new Ledger([tolerant(fileSink(join(settings.folder, 'ledger.jsonl')))], recordsInState(host.state))
  for (const { lease, intent } of ledger.held()) {
    if (lease.instanceId !== undefined) host.mask(lease.instanceId)
    if (intent.kind === 'local') host.mask(lease.id)
  }
  return ledger
}

/** What cannot be written down any more must not keep us from releasing. */
function tolerant(sink: Sink): Sink {
  return (record, index) => {
    try {
      sink(record, index)
    } catch {
      // The folder may be gone or the disk full.
    }
  }
}

/** A folder for dumps; when it cannot be made the dumps fail one by one, and the releases go on. */
function makeFolder({ folder }: Settings): string {
  const dumps = join(folder, 'dump')
  try {
    mkdirSync(dumps, { recursive: true, mode: 0o700 })
  } catch {
    // Writing the first dump tells what is wrong.
  }
  return dumps
}

function notKept(host: Host, error: unknown): ArtifactResult {
  host.log.warning(`The dumps could not be kept: ${messageOf(error)}`)
  return { kept: undefined, folder: undefined }
}

/** Says what the user should know: what is still held, and how to free it. */
function tell(host: Host, { api, after }: Settings, { released, uncertain }: Ending): void {
  if (released.length + uncertain.length === 0) host.log.info('Nothing is held: there is nothing to release.')
  const failed = released.filter(({ outcome }) => outcome === 'failed')
  for (const each of failed) host.log.warning(notReleasedWarning(each, api.url))
  for (const life of uncertain) host.log.warning(strayWarning(life))
  const kept = released.filter(({ outcome }) => outcome === 'kept')
  if (kept.length > 0) host.log.notice(keptNotice(kept))
  const unreleased = failed.length + uncertain.length
  if (unreleased > 0 && after.failOnReleaseError) {
    host.fail(
      `${count(unreleased, 'sandbox', 'sandboxes')} could not be released for sure (see the warnings), and \`fail-on-release-error\` is on.`
    )
  }
}

async function writeSummary(host: Host, markdown: string): Promise<void> {
  if (markdown === '') return
  try {
    await host.writeSummary(markdown)
  } catch (error) {
    host.log.info(`The job summary could not be written: ${messageOf(error)}`)
  }
}
