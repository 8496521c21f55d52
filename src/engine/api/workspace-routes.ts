import { InvalidArchive } from '../../archive/invalid-archive.ts'
import { type UnpackLimits, unpack } from '../../archive/unpack.ts'
import type { Sandbox } from '../store/sandbox.ts'
import type { Store } from '../store/store.ts'
import { dumpWorkspace } from '../store/workspace-dump.ts'
import { FieldReader } from './field-reader.ts'
import { HttpError, invalid } from './http-error.ts'
import { localSandboxOf } from './local-routes.ts'
import { ok, type Reply } from './reply.ts'
import type { Route, RouteCall } from './router.ts'
import { SIGNED_MINUTES, type UrlSigner } from './signed-urls.ts'

/** What the workspace routes need. */
interface WorkspaceSettings {
  readonly store: Store
  readonly signer: UrlSigner
  readonly limits: UnpackLimits
  readonly log: (line: string) => void
}

// Longer than its URL is valid, so that a download that began in time can finish.
const DUMP_LIFETIME_MS = (SIGNED_MINUTES + 30) * 60_000

/** Upload URL, initialize and dump of local sandboxes. */
export function workspaceRoutes({ store, signer, limits, log }: WorkspaceSettings): readonly Route[] {
  async function uploadUrl(call: RouteCall): Promise<Reply> {
    const { sandbox, region } = readCall(call)
    const upload_url = signer.sign('PUT', store.objects.uploadOf(sandbox.id, region))
    return ok({ upload_url, expires_in_minutes: SIGNED_MINUTES })
  }

  async function initialize(call: RouteCall): Promise<Reply> {
    const { sandbox, region } = readCall(call)
    const object = store.objects.uploadOf(sandbox.id, region)
    if ((await store.objects.sizeOf(object)) === undefined) {
      throw new HttpError(400, `No archive was uploaded for this sandbox in the region '${region}'`)
    }
    const archive = store.objects.pathOf(object)
    const { workspace: folder } = sandbox.folders
    await sandbox.runExclusive((signal) => unpack({ archive, folder, limits, signal })).catch(rejectArchive)
    const message = 'Extracted archive from GCS to workspace'
    return ok({ sandbox_id: sandbox.id, status: sandbox.status, message })
  }

  async function dump(call: RouteCall): Promise<Reply> {
    const { sandbox } = readCall(call)
    const object = store.objects.createTemporary(DUMP_LIFETIME_MS)
    const output = store.objects.pathOf(object)
    const { workspace } = sandbox.folders
    await sandbox.runExclusive((signal) => dumpWorkspace({ workspace, output, signal, note: log }))
    return ok({ download_url: signer.sign('GET', object), expires_in_minutes: SIGNED_MINUTES })
  }

  /** The engine has one storage, but a client that mixes regions fails in the cloud, so it fails here too. */
  function readCall(call: RouteCall): { readonly sandbox: Sandbox; readonly region: string } {
    const fields = new FieldReader(call.query, 'query')
    const region = fields.oneOf('region', ['us', 'asia']) ?? 'us'
    fields.throwIfInvalid()
    return { sandbox: localSandboxOf(store, call), region }
  }

  const path = '/local-sandbox/:id'
  return [
    { method: 'POST', path: `${path}/upload-url`, access: 'change', handler: uploadUrl },
    { method: 'POST', path: `${path}/initialize`, access: 'change', handler: initialize },
    { method: 'GET', path: `${path}/dump`, access: 'key', handler: dump }
  ]
}

function rejectArchive(error: unknown): never {
  if (!(error instanceof InvalidArchive)) throw error
  throw invalid({ type: 'value_error', loc: ['body', 'archive'], msg: error.reason, input: null })
}
