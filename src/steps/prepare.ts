import { together } from '../host/limits.ts'
import { seconds } from '../host/wording.ts'
import { loadClient } from '../mcp/preflight.ts'
import { acquireLocal, acquireSandbox } from './acquire.ts'
import { acquireInstance } from './acquire-instance.ts'
import { type HeldServer, type Holding, LOCAL_ALIAS } from './holding.ts'
import type { Parcel } from './upload.ts'
import { type VerifiedServer, verifyServer } from './verify.ts'
import type { Work } from './work.ts'

/** By then the first request is on its way; sooner, loading would hold it up. */
const REQUEST_SENT_MS = 100

/** A lease with its servers verified and its workspace filled. */
export interface Prepared {
  readonly holding: Holding
  readonly servers: readonly VerifiedServer[]
}

/**
 * Acquires everything side by side; each lease is verified (and the workspace uploaded) as soon as it is there.
 * The first failure stops the rest, and is thrown when all have come to an end.
 */
export async function prepareAll(work: Work): Promise<Prepared[]> {
  const { localServers: local, sandboxes, instances, upload } = work.inputs
  const halt = (error: unknown): void => work.limits.halt(error)
  // Loaded only when there is something to upload: packing brings its own libraries.
  const parcel = upload && import('./upload.ts').then(({ packFolder }) => packFolder(upload, work))
  // The local sandbox first: it takes longest to come up, and has work to do after. The others come in the order given,
  // since nothing tells which is slow: who knows one that is can name it first.
  const acquires = [
    ...(local === undefined ? [] : [acquire(LOCAL_ALIAS, () => acquireLocal(local, work), work)]),
    ...sandboxes.map((wanted) => acquire(wanted.alias, () => acquireSandbox(wanted, work), work)),
    ...instances.wanted.map((wanted) => acquire(wanted.alias, () => acquireInstance(wanted, work), work))
  ]
  void Promise.allSettled(acquires).then(work.acquiring.done)
  const loading = work.inputs.verify === 'off' ? undefined : setTimeout(loadMeanwhile, REQUEST_SENT_MS)
  const prepared = acquires.map((each) => prepare(each, parcel, work))
  try {
    await together([...prepared, parcel], halt)
    return await Promise.all(prepared)
  } catch (error) {
    // What fails as a consequence of the first failure would only hide it.
    throw work.limits.stop.reason ?? error
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
  begin: () => Promise<Holding>,
  { activities, acquiring, timeline }: Work
): Promise<Holding> {
  const started = performance.now()
  activities.set(alias, () => 'being acquired')
  try {
    const holding = await timeline.during('acquire', alias, begin)
    acquiring.info(`✓ ${alias}${namesOf(holding)}, ${seconds(holding.acquireMs)}`)
    return holding
  } catch (error) {
    acquiring.info(`✗ ${alias}, ${seconds(performance.now() - started)}`)
    throw error
  } finally {
    activities.end(alias)
  }
}

function namesOf({ alias, kind, servers }: Holding): string {
  if (kind === 'local') return ` (${servers.map((server) => server.alias).join(', ')})`
  const [first] = servers
  return first === undefined || first.server === alias ? '' : ` (${first.server})`
}

async function prepare(acquired: Promise<Holding>, parcel: Promise<Parcel> | undefined, work: Work): Promise<Prepared> {
  const holding = await acquired
  await seed(holding, work)
  const verified = holding.servers.map((server) => verify(server, holding, work))
  const uploaded = holding.kind === 'local' && parcel !== undefined ? upload(parcel, holding, work) : undefined
  await together([...verified, uploaded], (error) => work.limits.halt(error))
  return { holding, servers: await Promise.all(verified) }
}

/** Before its server is verified: what an agent finds there should not change under its hands. */
async function seed({ alias, id, kind, servers: [first] }: Holding, work: Work): Promise<void> {
  const wanted = work.inputs.seeds.find((each) => each.alias === alias)
  if (wanted === undefined || kind !== 'sandbox' || first === undefined) return
  const activity = `seed ${alias}`
  work.activities.set(activity, () => 'its data is being made')
  const { seedSandbox } = await import('./seed.ts')
  const { server } = first
  await work.timeline.during('seed', alias, () => seedSandbox(wanted, { id, server }, work))
  work.activities.end(activity)
}

async function verify(server: HeldServer, holding: Holding, work: Work): Promise<VerifiedServer> {
  const { activities, inputs, timeline } = work
  const activity = `verify ${server.alias}`
  activities.set(activity, () => 'does not answer yet')
  const cameWithAll = holding.kind === 'local' && inputs.localServers === 'ALL'
  const mayBeMissing = cameWithAll || holding.authorisation !== undefined
  const ask = (): Promise<VerifiedServer> => verifyServer(server, mayBeMissing, work)
  const isSilent = ({ tools }: VerifiedServer): boolean => tools === undefined
  const verified = inputs.verify === 'off' ? await ask() : await timeline.during('verify', server.alias, ask, isSilent)
  activities.end(activity)
  return verified
}

async function upload(parcel: Promise<Parcel>, { id, alias }: Holding, work: Work): Promise<void> {
  work.activities.set('upload', () => 'packing or sending the workspace')
  const { uploadWorkspace } = await import('./upload.ts')
  await work.timeline.during('upload', alias, async () => uploadWorkspace(await parcel, id, work))
  work.activities.end('upload')
  work.uploading.done()
}
