import { VERSION } from '../../base/version.ts'
import type { CallerRecord, OpenedCaller } from '../../engine-client/caller-protocol.ts'
import type { Control } from '../../engine-client/trial-callers.ts'
import type { Phase } from '../../host/phases.ts'
import type { Klavis } from '../../klavis/api.ts'
import type { FaultPlan } from '../../mcp/faults.ts'
import { preflight } from '../../mcp/preflight.ts'
import type { ToolRulesByAlias } from '../../mcp/tool-rules.ts'
import { proxiedFetch } from '../../net/fetch.ts'
import type { PublishedServer } from '../../state/published-servers.ts'
import { seedSandbox } from '../../workspace/seed.ts'
import { sendArchive } from '../../workspace/upload.ts'
import { ownLease } from '../check-ownership.ts'
import type { CompanionContext } from '../companion-context.ts'
import type { JobLease } from '../job-leases.ts'
import type { PreparedCase } from './prepared-cases.ts'

const READY_MS = 120_000
/** What is done before each trial is not logged: it would hide the results. */
const QUIET: Phase = { info: () => {}, done: () => {} }
/** A reset has removed all other data. */
const ONLY_SEEDED = { benchmark: undefined, testAccounts: { all: undefined, byAlias: {} } }

/** A run of the main action whose engine or gateway only this step controls. */
export interface ControlledRun {
  readonly control: Control
  readonly klavis: Klavis
  readonly servers: readonly PublishedServer[]
  readonly leases: readonly JobLease[]
}

/** The URLs of one caller at all servers, and how to end it. */
export interface TrialCaller {
  /** By alias. */
  readonly urls: Readonly<Record<string, string>>
  /** Revokes its URLs, and returns what it called. */
  readonly end: () => Promise<CallerRecord>
}

/** Opens a caller at every server of the job. */
export async function openCaller(
  runs: readonly ControlledRun[],
  caller: 'trial' | 'verifier',
  trial: string,
  rules: ToolRulesByAlias = {},
  faults?: FaultPlan
): Promise<TrialCaller> {
  const opened: { readonly control: Control; readonly caller: OpenedCaller }[] = []
  for (const { control, servers } of runs) {
    const wanted = servers.map(({ alias, url }) => {
      const own = rules[alias]
      return { alias, url, ...(own === undefined ? {} : { rules: own }) }
    })
    opened.push({ control, caller: await control.open({ caller, trial, servers: wanted, ...(faults && { faults }) }) })
  }
  return {
    urls: Object.assign({}, ...opened.map((each) => each.caller.urls)) as Record<string, string>,
    end: async () => {
      const records = await Promise.all(opened.map(({ control, caller: { id } }) => control.end(id)))
      return {
        calls: records.flatMap(({ calls }) => calls),
        complete: records.every(({ complete }) => complete),
        dropped: records.reduce((sum, { dropped }) => sum + dropped, 0),
        workerDeaths: records.reduce((sum, { workerDeaths }) => sum + workerDeaths, 0)
      }
    }
  }
}

/** Gives every sandbox the state in which a case begins: reset, files, seeds. */
export async function prepareSandboxes(
  runs: readonly ControlledRun[],
  one: PreparedCase,
  context: CompanionContext
): Promise<void> {
  const leases = runs.flatMap((run) => run.leases.map((lease) => ({ run, lease })))
  await Promise.all(leases.map(({ run, lease }) => prepareLease(run, lease, one, context)))
}

async function prepareLease(
  { klavis }: ControlledRun,
  lease: JobLease,
  { archive, seeds }: PreparedCase,
  context: CompanionContext
): Promise<void> {
  const { signal } = context.limits
  const { alias, kind, server } = lease.held.intent
  // An instance cannot be reset; a case that has several trials of one is refused.
  if (kind === 'instance') return
  const held = await ownLease(lease, context)
  const { id } = held.lease
  const { status } =
    kind === 'local' ? await klavis.resetLocal(id, { signal }) : await klavis.resetSandbox(server, id, { signal })
  if (status === 'error') throw new Error(`${alias} has the status "error" after its reset`)
  const { host, inputs, limits } = context
  if (kind === 'local' && archive !== undefined)
    await sendArchive(archive, id, { klavis, host, region: inputs.api.region, limits, uploading: QUIET })
  const seed = seeds.find((each) => each.alias === alias)
  if (kind === 'sandbox' && seed !== undefined)
    await seedSandbox(seed, { server, id }, { klavis, limits, seeding: QUIET, inputs: ONLY_SEEDED })
}

/** Waits until the servers answer, at the URLs of a caller: while this step controls them, no other URL works. */
export async function awaitServers(
  runs: readonly ControlledRun[],
  { urls }: Pick<TrialCaller, 'urls'>,
  signal: AbortSignal
): Promise<void> {
  const advice = { final: '', later: '' }
  const request = { headers: {}, timeoutMs: READY_MS, advice, signal, fetch: proxiedFetch, clientVersion: VERSION }
  const awaited = runs.flatMap(({ servers }) => servers.filter(({ answers }) => answers))
  await Promise.all(awaited.map(({ alias }) => preflight({ url: urls[alias] ?? '', ...request })))
}
