import {
  type AcquiredLease,
  type AcquiredServer,
  LOCAL_ALIAS,
  type PreparedLease,
  type VerifiedServer
} from '../acquire/acquired.ts'
import { acquireInstance } from '../acquire/instance.ts'
import { acquireLocal, acquireSandbox } from '../acquire/sandbox.ts'
import { runAll } from '../base/limits.ts'
import { seconds } from '../base/wording.ts'
import { loadClient } from '../mcp/preflight.ts'
import type { PackedUpload } from '../workspace/upload.ts'
import type { MainContext } from './main-context.ts'
import { verifyServer } from './verify.ts'

/** By then the first request is on its way; sooner, loading would hold it up. */
const REQUEST_SENT_MS = 100

/**
 * Acquires everything side by side; each lease is verified (and the workspace uploaded) as soon as it is there.
 * The first failure stops the rest, and is thrown when all have come to an end.
 */
export async function prepareAll(context: MainContext): Promise<PreparedLease[]> {
  const { localServers: local, sandboxes, instances, upload } = context.inputs
  const halt = (error: unknown): void => context.limits.halt(error)
  // Loaded only when there is something to upload: packing brings its own libraries.
  const packed = upload && import('../workspace/upload.ts').then(({ packFolder }) => packFolder(upload, context))
  // The local sandbox first: it takes longest to come up, and has more work to do. The others come in the order given,
  // since nothing tells which is slow: who knows one that is can name it first.
  const acquires = [
    ...(local === undefined ? [] : [acquire(LOCAL_ALIAS, () => acquireLocal(local, context), context)]),
    ...sandboxes.map((wanted) => acquire(wanted.alias, () => acquireSandbox(wanted, context), context)),
    ...instances.wanted.map((wanted) => acquire(wanted.alias, () => acquireInstance(wanted, context), context))
  ]
  void Promise.allSettled(acquires).then(context.acquiring.done)
  const loading = context.inputs.verify === 'off' ? undefined : setTimeout(loadMeanwhile, REQUEST_SENT_MS)
  const prepared = acquires.map((each) => prepare(each, packed, context))
  try {
    await runAll([...prepared, packed], halt)
    return await Promise.all(prepared)
  } catch (error) {
    // What fails as a consequence of the first failure would only hide it.
    throw context.limits.stop.reason ?? error
  } finally {
    clearTimeout(loading)
  }
}

/** The MCP client is loaded while the acquires are under way; what fails here fails again where it is needed. */
function loadMeanwhile(): void {
  loadClient().catch(() => undefined)
}

async function acquire(
  alias: string,
  begin: () => Promise<AcquiredLease>,
  { activities, acquiring, timeline }: MainContext
): Promise<AcquiredLease> {
  const started = performance.now()
  activities.set(alias, () => 'being acquired')
  try {
    const lease = await timeline.during('acquire', alias, begin)
    acquiring.info(`✓ ${alias}${namesOf(lease)}, ${seconds(lease.acquireMs)}`)
    return lease
  } catch (error) {
    acquiring.info(`✗ ${alias}, ${seconds(performance.now() - started)}`)
    throw error
  } finally {
    activities.end(alias)
  }
}

function namesOf({ alias, kind, servers }: AcquiredLease): string {
  if (kind === 'local') return ` (${servers.map((server) => server.alias).join(', ')})`
  const [first] = servers
  return first === undefined || first.server === alias ? '' : ` (${first.server})`
}

async function prepare(
  acquired: Promise<AcquiredLease>,
  packed: Promise<PackedUpload> | undefined,
  context: MainContext
): Promise<PreparedLease> {
  const lease = await acquired
  await seed(lease, context)
  const verified = lease.servers.map((server) => verify(server, lease, context))
  const uploaded = lease.kind === 'local' && packed !== undefined ? upload(packed, lease, context) : undefined
  await runAll([...verified, uploaded], (error) => context.limits.halt(error))
  return { lease, servers: await Promise.all(verified) }
}

/** Before its server is verified: what an agent finds there should not change under its hands. */
async function seed({ alias, id, kind, servers: [first] }: AcquiredLease, context: MainContext): Promise<void> {
  const wanted = context.inputs.seeds.find((each) => each.alias === alias)
  if (wanted === undefined || kind !== 'sandbox' || first === undefined) return
  const activity = `seed ${alias}`
  context.activities.set(activity, () => 'its data is being made')
  const { seedSandbox } = await import('../workspace/seed.ts')
  const { server } = first
  await context.timeline.during('seed', alias, () => seedSandbox(wanted, { id, server }, context))
  context.activities.end(activity)
}

async function verify(server: AcquiredServer, lease: AcquiredLease, context: MainContext): Promise<VerifiedServer> {
  const { activities, inputs, timeline } = context
  const activity = `verify ${server.alias}`
  activities.set(activity, () => 'does not answer yet')
  const cameWithAll = lease.kind === 'local' && inputs.localServers === 'ALL'
  const mayBeMissing = cameWithAll || lease.authorisation !== undefined
  const ask = (): Promise<VerifiedServer> => verifyServer(server, mayBeMissing, context)
  const isSilent = ({ tools }: VerifiedServer): boolean => tools === undefined
  const verified = inputs.verify === 'off' ? await ask() : await timeline.during('verify', server.alias, ask, isSilent)
  activities.end(activity)
  return verified
}

async function upload(
  packed: Promise<PackedUpload>,
  { id, alias }: AcquiredLease,
  context: MainContext
): Promise<void> {
  context.activities.set('upload', () => 'packing or sending the workspace')
  const { uploadWorkspace } = await import('../workspace/upload.ts')
  await context.timeline.during('upload', alias, async () => uploadWorkspace(await packed, id, context))
  context.activities.end('upload')
  context.uploading.done()
}
