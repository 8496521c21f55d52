import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import type { Limits } from '../host/limits.ts'
import { Phases } from '../host/phases.ts'
import { readApiKey } from '../inputs/read.ts'
import { fileSink, Ledger, recordsInState, type Sink } from '../lease/ledger.ts'
import type { Held } from '../lease/life.ts'
import { releasedEarly, tracesOfRelease } from '../lease/traces.ts'
import { type ArtifactResult, keepDumps } from './artifact.ts'
import { connect } from './connect.ts'
import { callsIn, endEngine, keepRecords } from './engine-ending.ts'
import { answers, engineInState } from './engine-process.ts'
import type { EngineProcess } from './engine-state.ts'
import { type Finishing, finishLease, isDumped, releaseNow } from './finish.ts'
import { makePlan } from './plan.ts'
import { reportInState } from './report.ts'
import { adoptLate, adoptStrays, mayBeHeld } from './strays.ts'
import type { Ending } from './summary.ts'
import type { Settings } from './use.ts'

/** Dumps and releases every lease side by side; the artifact is uploaded beside the releases. */
export async function finishAll(host: Host, settings: Settings, { inFlight }: Limits): Promise<Ending> {
  const ownKey = readApiKey(host)
  const engine = engineInState(host)
  const report = reportInState(host)
  const plan = makePlan(host, settings, report !== undefined, engine !== undefined)
  const ledgerPath = join(settings.folder, 'ledger.jsonl')
  const early = releasedEarly(ledgerPath)
  const ledger = openLedger(host, settings)
  const phases = new Phases(host)
  const dumping = phases.begin('Dump what the agent left behind')
  const ending = phases.begin("The end of the engine's log")
  // Before the releases, so that what the artifact client prints by itself stands under it.
  const keeping = phases.begin('Keep the artifact')
  const releasing = phases.begin('Release')
  const klavis = connect(settings.api, engine?.key ?? ownKey, { say: releasing.info }, [ledgerPath])

  const listens = engine !== undefined && (await answers(engine))
  const isGone = engine !== undefined && !listens
  if (isGone && ledger.held().length > 0) host.log.warning(DEAD_ENGINE)
  const search = { klavis, nonce: settings.nonce, mask: host.mask }
  const found = isGone ? { labelsKept: false, open: [] } : await adoptStrays(ledger, search)
  const strays = { ...found, labelsKept: found.labelsKept || host.state('labels-kept') === 'true' }
  const folder = makeFolder(settings)
  const context = {
    host,
    klavis,
    ledger,
    plan,
    inFlight,
    region: settings.api.region,
    folder,
    early,
    dumping,
    releasing
  }
  const known = ledger.held()
  const leases = known.map((held) => (isGone ? goneWithItsEngine(held) : finishLease(held, context)))
  const allDumped = Promise.all(leases.map((lease) => lease.dumped))
  const allReleased = Promise.all(leases.map((lease) => lease.released))
  void allDumped.then(dumping.done)
  if (!isGone && known.some((held) => isDumped(held, plan) && !early.has(held.intent.seq))) host.expectArtifact()

  const artifact = allDumped
    .then(async (dumped) => {
      const records = engine === undefined ? [] : await recordsOf(engine, allReleased)
      return keepDumps(dumped, records, { host, settings, report: report ?? [], plan, folder, keeping })
    })
    .catch((error: unknown) => notKept(host, error))
    .finally(keeping.done)
  async function recordsOf(process: EngineProcess, released: Promise<unknown>): Promise<readonly string[]> {
    await released
    await endEngine(process, listens, ending)
    ending.done()
    return plan.dumpLimitMs('local') === 0 ? [] : keepRecords(process, folder, host)
  }
  if (engine === undefined) ending.done()
  const inTime = await allReleased
  const late = engine === undefined ? await adoptLate(strays, ledger, { ...search, signal: inFlight }) : strays
  const latecomers = ledger.held().filter(({ intent }) => !known.some((other) => other.intent.seq === intent.seq))
  const released = [...inTime, ...(await Promise.all(latecomers.map((held) => releaseNow(held, context))))]
  const kept = await artifact
  phases.end()
  return {
    report: report ?? [],
    dumped: await allDumped,
    released,
    uncertain: engine === undefined ? mayBeHeld(late, late.labelsKept) : [],
    artifact: kept,
    calls: engine === undefined ? [] : await callsIn(engine),
    mainFailure: host.state('failure')
  }
}

const DEAD_ENGINE =
  'The embedded engine had ended before its time, or hangs: what was in its sandboxes is lost. The end of its log is in the log of this step.'

/** An engine that is dead took its sandboxes with it. */
function goneWithItsEngine(held: Held): Finishing {
  return {
    dumped: Promise.resolve({ held, file: undefined, bytes: 0, reason: DEAD_ENGINE }),
    released: Promise.resolve({ held, outcome: 'gone', reason: '' })
  }
}

/** Main's records, from the state that no later step could change. */
function openLedger(host: Host, settings: Settings): Ledger {
  const path = join(settings.folder, 'ledger.jsonl')
  const records = recordsInState(host.state)
  const ledger = new Ledger([tolerant(fileSink(path))], [...records, ...tracesOfRelease(path, records)])
  for (const { lease, intent } of ledger.held()) {
    if (lease.instanceId !== undefined) host.mask(lease.instanceId)
    if (intent.kind !== 'sandbox') host.mask(lease.id)
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
