import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { logLeftIn, type RememberingHost } from '../host/kept-log.ts'
import { type Phase, Phases } from '../host/phases.ts'
import { readApiKey, readGithubToken } from '../inputs/read.ts'
import { releasedEarly } from '../lease/traces.ts'
import type { Span } from '../report/story.ts'
import { connect } from './connect.ts'
import { engineInState } from './engine-process.ts'
import type { EngineProcess } from './engine-state.ts'
import type { FinishContext } from './finish.ts'
import { makePlan } from './plan.ts'
import { openLedger } from './post-ledger.ts'
import { secretsOfServers, serversIn } from './published-servers.ts'
import { type ReportRow, reportInState } from './report.ts'
import { agentSpan, Timeline, timelineInState } from './timeline.ts'
import type { Settings } from './use.ts'

/** Everything the parts of the post step share. */
export interface PostWork extends FinishContext {
  readonly settings: Settings
  /** The engine that main started, if it did. */
  readonly engine: EngineProcess | undefined
  readonly report: readonly ReportRow[]
  /** What was done before this step. */
  readonly past: readonly Span[]
  /** When this step began, by `performance.now()`. */
  readonly started: number
  /** The log of the job's steps of ours so far: main's, and then this one's. */
  readonly logSoFar: () => readonly string[]
  readonly phases: Phases
  /** The end of the engine's log. */
  readonly ending: Phase
  readonly keeping: Phase
}

/** Opens the work of post, from what main left in the state. */
export function openPost({ host, lines }: RememberingHost, settings: Settings, inFlight: AbortSignal): PostWork {
  const started = performance.now()
  const ownKey = readApiKey(host)
  // For its mask: what the agent saw of it must not be in anything that is kept.
  readGithubToken(host)
  const engine = engineInState(host)
  const report = reportInState(host)
  const plan = makePlan(host, settings, report !== undefined, engine !== undefined)
  const { spans, mainEnd } = timelineInState(host)
  const agent = report === undefined || mainEnd === undefined ? [] : [agentSpan(mainEnd, plan.jobStatus)]
  const ledgerPath = join(settings.folder, 'ledger.jsonl')
  const early = releasedEarly(ledgerPath)
  const ledger = openLedger(host, ledgerPath)
  // What main masked this process does not know, and an artifact is masked by nobody else.
  for (const secret of secretsOfServers(serversIn(settings.folder))) host.mask(secret)
  const phases = new Phases(host)
  const dumping = phases.begin('Dump what the agent left behind')
  const ending = phases.begin("The end of the engine's log")
  // Before the releases, so that what the artifact client prints by itself stands under it.
  const keeping = phases.begin('Keep the artifact')
  const releasing = phases.begin('Release')
  return {
    host,
    settings,
    engine,
    report: report ?? [],
    plan,
    past: [...spans, ...agent],
    timeline: new Timeline(),
    started,
    logSoFar: () => [...logLeftIn(settings.folder), ...lines()].map(host.redact),
    klavis: connect(settings.api, engine?.key ?? ownKey, { say: releasing.info }, [ledgerPath]),
    region: settings.api.region,
    inFlight,
    ledger,
    early,
    folder: makeFolder(settings),
    phases,
    dumping,
    ending,
    keeping,
    releasing
  }
}

/** What was done when, from the beginning of the job until now. */
export function spansSoFar({ past, timeline }: PostWork): readonly Span[] {
  return [...past, ...timeline.spans]
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
