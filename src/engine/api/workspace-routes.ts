import { type UnpackLimits, unpack } from '../../archive/unpack.ts'
import { HostileArchive } from '../../archive/unpack-refusal.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Store } from '../store/store.ts'
import { dumpWorkspace } from '../store/workspace.ts'
import { FieldReader } from './fields.ts'
import { localOf } from './local-routes.ts'
import { invalid, Problem } from './problem.ts'
import type { Reply } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import { SIGNED_MINUTES, type Signer } from './signature.ts'

/** What the workspace routes need. */
export interface WorkspaceSettings {
  readonly store: Store
  readonly signer: Signer
  readonly limits: UnpackLimits
  readonly log: (line: string) => void
}

// An object outlives its URL a little, for a download that began in time.
const KEPT_MS = (SIGNED_MINUTES + 30) * 60_000

/** Files in and out of a local sandbox: upload-url, initialize and dump. */
export function workspaceRoutes({ store, signer, limits, log }: WorkspaceSettings): readonly Route[] {
  async function uploadUrl(call: RouteCall): Promise<Reply> {
    const { sandbox, region } = placeOf(call)
    const upload_url = signer.sign('PUT', store.objects.uploadOf(sandbox.id, region))
    return { status: 200, body: { upload_url, expires_in_minutes: SIGNED_MINUTES } }
  }

  async function initialize(call: RouteCall): Promise<Reply> {
    const { sandbox, region } = placeOf(call)
    const object = store.objects.uploadOf(sandbox.id, region)
    if ((await store.objects.sizeOf(object)) === undefined) {
      throw new Problem(400, `No archive was uploaded for this sandbox in the region '${region}'`)
    }
    const archive = store.objects.pathOf(object)
    const { workspace: folder } = sandbox.folders
    await sandbox.alone((signal) => unpack({ archive, folder, limits, signal })).catch(refused)
    const message = 'Extracted archive from GCS to workspace'
    return { status: 200, body: { sandbox_id: sandbox.id, status: sandbox.status, message } }
  }

  async function dump(call: RouteCall): Promise<Reply> {
    const { sandbox } = placeOf(call)
    const object = store.objects.temporary(KEPT_MS)
    const output = store.objects.pathOf(object)
    const { workspace } = sandbox.folders
    await sandbox.alone((signal) => dumpWorkspace({ workspace, output, signal, note: log }))
    const download_url = signer.sign('GET', object)
    return { status: 200, body: { download_url, expires_in_minutes: SIGNED_MINUTES } }
  }

  /** There is one storage here, but a client that mixes regions would fail in the cloud: so it does here. */
  function placeOf(call: RouteCall): { readonly sandbox: Sandbox; readonly region: string } {
    const fields = new FieldReader(call.query, 'query')
    const region = fields.choice('region', ['us', 'asia']) ?? 'us'
    fields.done()
    return { sandbox: localOf(store, call), region }
  }

  const one = '/local-sandbox/:id'
  return [
    { method: 'POST', path: `${one}/upload-url`, access: 'key', answer: uploadUrl },
    { method: 'POST', path: `${one}/initialize`, access: 'key', answer: initialize },
    { method: 'GET', path: `${one}/dump`, access: 'key', answer: dump }
  ]
}

function refused(error: unknown): never {
  if (!(error instanceof HostileArchive)) throw error
  throw invalid({ type: 'value_error', loc: ['body', 'archive'], msg: error.reason, input: null })
}
