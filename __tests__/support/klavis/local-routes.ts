import { type ApiState, localUrl } from './api-state.ts'
import type { LocalSandbox } from './local-pool.ts'
import { invalid, type Reply, refusal } from './reply.ts'
import type { SeenRequest } from './requests.ts'
import { SERVER_NAMES } from './server-names.ts'
import { featuresOf, localBody, refuseBody, refuseName } from './versions.ts'

/** Where the last upload of a local sandbox went. */
interface Upload {
  readonly object: string
  readonly region: string
}

/** What answers everything under `/local-sandbox`. */
export type LocalRoutes = ReturnType<typeof localRoutes>

/** Makes the answers under `/local-sandbox`. */
export function localRoutes(state: ApiState) {
  const uploads = new Map<string, Upload>()
  const body = (sandbox: LocalSandbox) => localBody(state.version, sandbox, (name) => localUrl(state, name, sandbox.id))
  const info = (sandbox: LocalSandbox) => ({ ...body(sandbox), created_at: sandbox.createdAt })

  async function acquire(request: SeenRequest): Promise<Reply> {
    if (request.body === '') return invalid(['body'], 'missing', 'Field required', null)
    const acquireBody = JSON.parse(request.body) as Record<string, unknown>
    const refused = refuseBody(state.version, 'local', acquireBody, state.isStrict)
    if (refused !== undefined) return refused
    const names =
      acquireBody['server_names'] === 'ALL' ? SERVER_NAMES[state.version].local : acquireBody['server_names']
    if (!Array.isArray(names))
      return invalid(['body', 'server_names'], 'list_type', 'Input should be a valid list', names)
    for (const [at, name] of names.entries()) {
      const unknown = refuseName(state.version, 'local', name, ['body', 'server_names', at])
      if (unknown !== undefined) return unknown
    }
    const sandbox = await state.locals.acquire(names as string[], acquireBody)
    if (sandbox === undefined) return refusal(state.poolEmpty.status, state.poolEmpty.detail)
    state.pool.leases.push(sandbox.lease)
    return { status: 201, body: { ...body(sandbox), message: 'Local sandbox environment acquired successfully' } }
  }

  function uploadUrl(sandbox: LocalSandbox, region: string): Reply {
    const { url, object } = state.storage.sign(state.outside(), 'PUT')
    uploads.set(sandbox.id, { object, region })
    return { status: 200, body: { upload_url: url, expires_in_minutes: 30 } }
  }

  async function initialize(sandbox: LocalSandbox, region: string): Promise<Reply> {
    const upload = uploads.get(sandbox.id)
    const archive = upload?.region === region ? state.storage.read(upload.object) : undefined
    if (archive === undefined) return refusal(400, 'No uploaded archive found')
    try {
      await state.locals.unpack(sandbox, archive)
    } catch (error) {
      return refusal(400, `Invalid archive: ${(error as Error).message}`)
    }
    const message = 'Extracted archive from GCS to workspace'
    return { status: 200, body: { sandbox_id: sandbox.id, status: 'occupied', message } }
  }

  async function dump(sandbox: LocalSandbox): Promise<Reply> {
    const { url, object } = state.storage.sign(state.outside(), 'GET')
    state.storage.write(object, state.dumpBytes() ?? (await state.locals.pack(sandbox)))
    return { status: 200, body: { download_url: url, expires_in_minutes: 30 } }
  }

  function release(sandbox: LocalSandbox): Reply {
    if (sandbox.lease.owner === 'stranger') state.problem('a local sandbox that somebody else holds was released')
    sandbox.lease.released = true
    const message = `Local sandbox release started for ${sandbox.id}: it will be released asynchronously in background.`
    return { status: 200, body: state.version === '2026-02' ? {} : { message } }
  }

  async function one(request: SeenRequest, sandbox: LocalSandbox, verb: string | undefined): Promise<Reply> {
    const region = (featuresOf(state.version).hasRegion ? request.query['region'] : undefined) ?? 'us'
    if (!['us', 'asia'].includes(region))
      return invalid(['query', 'region'], 'enum', "Input should be 'us' or 'asia'", region)
    switch (`${request.method} ${verb ?? ''}`.trim()) {
      case 'GET':
        return { status: 200, body: info(sandbox) }
      case 'DELETE':
        return release(sandbox)
      case 'POST reset':
        await state.locals.reset(sandbox)
        return { status: 200, body: {} }
      case 'POST upload-url':
        return uploadUrl(sandbox, region)
      case 'POST initialize':
        return await initialize(sandbox, region)
      case 'GET dump':
        return await dump(sandbox)
      default:
        return refusal(404, 'Not Found')
    }
  }

  async function answer(request: SeenRequest, segments: readonly string[]): Promise<Reply> {
    const [, id, verb] = segments
    if (!featuresOf(state.version).hasLocal) return refusal(404, 'Not Found')
    if (id === undefined && request.method === 'POST') return await acquire(request)
    if (id === undefined) {
      const local_sandboxes = state.locals.active().map(info)
      return { status: 200, body: { local_sandboxes, total_count: local_sandboxes.length } }
    }
    const sandbox = state.locals.find(id)
    return sandbox === undefined ? refusal(404, `Local sandbox ${id} not found`) : await one(request, sandbox, verb)
  }

  /** The bytes last uploaded for a sandbox. */
  const uploaded = (id: string) => state.storage.read(uploads.get(id)?.object ?? '')
  return { answer, uploaded }
}
