import { settleAll } from '../../base/settle-all.ts'
import { VERSION } from '../../base/version.ts'
import type { Phase } from '../../host/phases.ts'
import type { HeldLease } from '../../lease/lease-state.ts'
import { awaitAnswer } from '../../mcp/preflight.ts'
import { proxiedFetch } from '../../net/fetch.ts'
import { seedSandbox } from '../../workspace/seed.ts'
import { sendArchive } from '../../workspace/upload.ts'
import { ownLease } from '../check-ownership.ts'
import type { CompanionContext } from '../companion-context.ts'
import type { JobLease } from '../job-leases.ts'
import type { PreparedCase } from './prepared-cases.ts'
import type { ControlledRun, TrialCaller } from './trial-sandboxes.ts'

const READY_MS = 120_000
/** What is done before each trial is not logged: it would hide the results. */
const QUIET: Phase = { info: () => {}, done: () => {} }
/** A reset has removed all other data. */
const ONLY_SEEDED = { benchmark: undefined, testAccounts: { all: undefined, byAlias: {} } }

/** A lease after its reset. */
interface ResetLease extends Pick<ControlledRun, 'klavis'> {
  readonly held: HeldLease
}

/**
 * Gives every sandbox the state in which a case begins (reset, files, seeds), opens a caller, and waits until the servers
 * answer it. The caller is ended if any of that fails.
 */
export async function prepareTrial<Caller extends TrialCaller>(
  runs: readonly ControlledRun[],
  one: PreparedCase,
  open: () => Promise<Caller>,
  context: CompanionContext
): Promise<Caller> {
  const opening = open()
  try {
    const resets = runs.flatMap((run) => run.leases.map((lease) => resetLease(run, lease, context)))
    await settleAll([opening, ...resets])
    const [caller, leases] = [await opening, await Promise.all(resets)]
    // Servers start while the workspace is filled, as they run during the main action's upload. Seeded ones find their data.
    const seeded = settleAll(leases.map((each) => seedLease(each, one, context)))
    const ready = seeded.then(() => awaitServers(runs, caller, context.limits.signal))
    await settleAll([ready, ...leases.map((each) => fillWorkspace(each, one, context))])
    return caller
  } catch (error) {
    await opening.then((caller) => caller.end()).catch(() => undefined)
    throw error
  }
}

async function resetLease({ klavis }: ControlledRun, lease: JobLease, context: CompanionContext): Promise<ResetLease> {
  const { signal } = context.limits
  const { alias, kind, server } = lease.held.intent
  // An instance cannot be reset; a case that has several trials of one is refused.
  if (kind === 'instance') return { klavis, held: lease.held }
  const held = await ownLease(lease, context)
  const { id } = held.lease
  const { status } =
    kind === 'local' ? await klavis.resetLocal(id, { signal }) : await klavis.resetSandbox(server, id, { signal })
  if (status === 'error') throw new Error(`${alias} has the status "error" after its reset`)
  return { klavis, held }
}

async function seedLease(
  { klavis, held }: ResetLease,
  { seeds }: PreparedCase,
  { limits }: CompanionContext
): Promise<void> {
  const { alias, kind, server } = held.intent
  const seed = kind === 'sandbox' ? seeds.find((each) => each.alias === alias) : undefined
  if (seed === undefined) return
  const { id } = held.lease
  await seedSandbox(seed, { server, id }, { klavis, limits, seeding: QUIET, inputs: ONLY_SEEDED })
}

async function fillWorkspace(
  { klavis, held }: ResetLease,
  { archive }: PreparedCase,
  { host, inputs, limits }: CompanionContext
): Promise<void> {
  if (held.intent.kind !== 'local' || archive === undefined) return
  const { id } = held.lease
  await sendArchive(archive, id, { klavis, host, region: inputs.api.region, limits, uploading: QUIET })
}

/** Waits until the servers answer, at the URLs of a caller: while this step controls them, no other URL works. */
async function awaitServers(
  runs: readonly ControlledRun[],
  { urls }: Pick<TrialCaller, 'urls'>,
  signal: AbortSignal
): Promise<void> {
  const advice = { final: '', later: '' }
  const request = { headers: {}, timeoutMs: READY_MS, advice, signal, fetch: proxiedFetch, clientVersion: VERSION }
  const awaited = runs.flatMap(({ servers }) => servers.filter(({ answers }) => answers))
  await Promise.all(awaited.map(({ alias }) => awaitAnswer({ url: urls[alias] ?? '', ...request })))
}
