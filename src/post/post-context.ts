import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { perHost } from '../base/host-wording.ts'
import type { GatewayProcess } from '../engine-client/gateway-process.ts'
import type { Host } from '../host/host.ts'
import { type Phase, Phases } from '../host/phases.ts'
import type { RecordingHost } from '../host/recorded-log.ts'
import { maskHeaders } from '../inputs/pairs.ts'
import { readApiKey } from '../inputs/read.ts'
import { connect } from '../klavis/connect.ts'
import { fileSink, Ledger, recordsInState, type Sink } from '../lease/ledger.ts'
import { releasedEarly, releaseHints } from '../lease/release-hints.ts'
import type { Settings } from '../state/action-run.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import { RUN_FILES } from '../state/files.ts'
import { maskServers, readPublishedServers } from '../state/published-servers.ts'
import { readSavedLog } from '../state/saved-log.ts'
import { readSavedServers, type SavedServer } from '../state/saved-servers.ts'
import { agentSpan, readTimeline, type Span, Timeline } from '../state/timeline.ts'
import { DumpBudget } from './dump-budget.ts'
import type { FinishContext } from './finish-lease.ts'
import type { PostState } from './open-state.ts'
import { makePlan } from './plan.ts'

/** Everything the parts of the post step share. */
export interface PostContext extends FinishContext {
  readonly settings: Settings
  /** The embedded engine, if main started one. */
  readonly engine: EngineProcess | undefined
  /** The gateway, if main started one. */
  readonly gateway: GatewayProcess | undefined
  /** Whether main got as far as publishing the servers. */
  readonly hasPublished: boolean
  readonly servers: readonly SavedServer[]
  /** What happened before this step. */
  readonly past: readonly Span[]
  /** When this step started, by `performance.now()`. */
  readonly started: number
  /** The log of main and of this step so far. */
  readonly logSoFar: () => readonly string[]
  readonly phases: Phases
  readonly engineLog: Phase
  readonly uploading: Phase
}

/** Opens the context of the post step from the state that main saved. */
export function openPostContext(
  { host, lines }: RecordingHost,
  { settings: saved, engine, gateway, isKeyed, folder }: Omit<PostState, 'host'> & { readonly folder: string },
  inFlight: AbortSignal
): PostContext {
  const started = performance.now()
  const settings = { ...saved, folder, api: { ...saved.api, url: engine?.url || saved.api.url } }
  const servers = readSavedServers(host)
  const plan = makePlan(host, settings, servers !== undefined, engine !== undefined)
  const { spans, mainEnd } = readTimeline(host)
  const agent = servers === undefined || mainEnd === undefined ? [] : [agentSpan(mainEnd, plan.jobStatus)]
  const ledgerPath = join(settings.folder, RUN_FILES.ledger)
  const early = releasedEarly(ledgerPath)
  // Without a key only the engine can hold something.
  const ledger = openLedger(isKeyed || engine !== undefined ? host : { ...host, getState: () => '' }, ledgerPath)
  // This process does not know what main masked, and the runner does not mask artifacts.
  maskServers(host, readPublishedServers(settings.folder))
  // With `record: all` the headers are in no file.
  maskHeaders(host.getInput('headers'), host.setSecret)
  const phases = new Phases(host)
  const dumping = phases.begin('Dump what the agent left behind')
  const engineLog = phases.begin("The end of the engine's log")
  // Opened before the releases, so that what the artifact client prints appears under this title.
  const uploading = phases.begin(perHost({ action: 'Upload the artifact', terminal: 'Save the dumps and the report' }))
  const releasing = phases.begin('Release')
  return {
    host,
    settings,
    engine,
    gateway,
    hasPublished: servers !== undefined,
    servers: servers ?? [],
    plan,
    past: [...spans, ...agent],
    timeline: new Timeline(),
    started,
    logSoFar: () => [...readSavedLog(settings.folder), ...lines()].map(host.redact),
    klavis: connect(settings.api, engine?.key ?? (isKeyed ? readApiKey(host) : ''), { info: releasing.info }, [
      ledgerPath
    ]),
    region: settings.api.region,
    inFlight,
    ledger,
    early,
    folder: makeDumpFolder(settings),
    budget: new DumpBudget(),
    phases,
    dumping,
    engineLog,
    uploading,
    releasing
  }
}

/** Everything that happened since main started. */
export function allSpans({ past, timeline }: PostContext): readonly Span[] {
  return [...past, ...timeline.spans]
}

/** Opens the ledger from the records in the runner's state, which later steps cannot change, and from the file's hints. */
function openLedger(host: Host, path: string): Ledger {
  const records = recordsInState(host.getState)
  const ledger = new Ledger([tolerant(fileSink(path))], [...records, ...releaseHints(path, records)])
  for (const { lease, intent } of ledger.held()) {
    if (lease.instanceId !== undefined) host.setSecret(lease.instanceId)
    if (intent.kind !== 'sandbox') host.setSecret(lease.id)
  }
  return ledger
}

/** A sink that ignores errors: a record that cannot be written must not prevent a release. */
function tolerant(sink: Sink): Sink {
  return (record, index) => {
    try {
      sink(record, index)
    } catch {
      // The folder may be gone or the disk full.
    }
  }
}

/**
 * Creates a new folder for the dumps, because a later step could have left links in one of a known name. If that fails,
 * each dump fails with the reason, and the releases continue.
 */
function makeDumpFolder({ folder }: Settings): string {
  const prefix = join(folder, `${RUN_FILES.dumps}-`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return mkdtempSync(prefix)
  } catch {
    // Writing the first dump reports the cause.
    return `${prefix}${randomUUID()}`
  }
}
