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
import { isAll } from '../klavis/server-names.ts'
import type { PackedUpload } from '../workspace/upload.ts'
import type { MainContext } from './main-context.ts'
import { verifyServer } from './verify.ts'

/**
 * Acquires everything in parallel. Each lease is seeded, verified and filled as soon as it is acquired. The first failure
 * stops the rest, and is thrown once all have ended.
 */
export async function prepareAll(context: MainContext): Promise<PreparedLease[]> {
  const { localServers: local, sandboxes, instances, upload } = context.inputs
  const abort = (error: unknown): void => context.limits.abort(error)
  // Loaded lazily, because packing needs libraries of its own.
  const packed = upload && import('../workspace/upload.ts').then(({ packFolder }) => packFolder(upload, context))
  // The local sandbox comes first, because it starts slowest and has more to do. The others keep the order of the inputs.
  const acquires = [
    ...(local === undefined ? [] : [acquire(LOCAL_ALIAS, () => acquireLocal(local, context), context)]),
    ...sandboxes.map((wanted) => acquire(wanted.alias, () => acquireSandbox(wanted, context), context)),
    ...instances.wanted.map((wanted) => acquire(wanted.alias, () => acquireInstance(wanted, context), context))
  ]
  void Promise.allSettled(acquires).then(context.acquiring.done)
  const prepared = acquires.map((each) => prepare(each, packed, context))
  try {
    await runAll([...prepared, packed], abort)
    return await Promise.all(prepared)
  } catch (error) {
    // The first failure is the cause; the failures that follow from it would hide it.
    throw context.limits.signal.reason ?? error
  }
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
  await runAll([...verified, uploaded], (error) => context.limits.abort(error))
  const uploadHash = await uploaded
  return { lease, servers: await Promise.all(verified), ...(uploadHash === undefined ? {} : { uploadHash }) }
}

/** Seeds a sandbox before its server is verified, so that the data does not change under an agent. */
async function seed({ alias, id, kind, servers: [first] }: AcquiredLease, context: MainContext): Promise<void> {
  const wanted = context.inputs.seeds.find((each) => each.alias === alias)
  if (wanted === undefined || kind !== 'sandbox' || first === undefined) return
  const activity = `seed ${alias}`
  context.activities.set(activity, () => 'being seeded')
  const { seedSandbox } = await import('../workspace/seed.ts')
  const { server } = first
  await context.timeline.during('seed', alias, () => seedSandbox(wanted, { id, server }, context))
  context.activities.end(activity)
}

async function verify(server: AcquiredServer, lease: AcquiredLease, context: MainContext): Promise<VerifiedServer> {
  const { activities, inputs, timeline } = context
  const activity = `verify ${server.alias}`
  activities.set(activity, () => 'does not answer yet')
  const isFromAll = lease.kind === 'local' && isAll(inputs.localServers)
  const mayBeMissing = isFromAll || lease.authorisation !== undefined
  const handshake = (): Promise<VerifiedServer> => verifyServer(server, mayBeMissing, context)
  const isSilent = ({ tools }: VerifiedServer): boolean => tools === undefined
  const verified =
    inputs.verify === 'off' ? await handshake() : await timeline.during('verify', server.alias, handshake, isSilent)
  activities.end(activity)
  return verified
}

/** Returns the hash of the archive. */
async function upload(
  packed: Promise<PackedUpload>,
  { id, alias }: AcquiredLease,
  context: MainContext
): Promise<string> {
  context.activities.set('upload', () => 'packing or sending the workspace')
  const { uploadWorkspace } = await import('../workspace/upload.ts')
  await context.timeline.during('upload', alias, async () => uploadWorkspace(await packed, id, context))
  context.activities.end('upload')
  context.uploading.done()
  return (await packed).sha256
}
