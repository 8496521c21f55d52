import { localUrl, type World } from './api-state.ts'
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
export function localRoutes(world: World) {
  const uploads = new Map<string, Upload>()
  const body = (sandbox: LocalSandbox) => localBody(world.version, sandbox, (name) => localUrl(world, name, sandbox.id))
  const info = (sandbox: LocalSandbox) => ({ ...body(sandbox), created_at: sandbox.createdAt })

  async function acquire(request: SeenRequest): Promise<Reply> {
    if (request.body === '') return invalid(['body'], 'missing', 'Field required', null)
    const wish = JSON.parse(request.body) as Record<string, unknown>
    const refused = refuseBody(world.version, 'local', wish, world.isStrict)
    if (refused !== undefined) return refused
    const names = wish['server_names'] === 'ALL' ? SERVER_NAMES[world.version].local : wish['server_names']
    if (!Array.isArray(names))
      return invalid(['body', 'server_names'], 'list_type', 'Input should be a valid list', names)
    for (const [at, name] of names.entries()) {
      const unknown = refuseName(world.version, 'local', name, ['body', 'server_names', at])
      if (unknown !== undefined) return unknown
    }
    const sandbox = await world.locals.acquire(names as string[], wish)
    if (sandbox === undefined) return refusal(world.poolEmpty.status, world.poolEmpty.detail)
    world.pool.leases.push(sandbox.lease)
    return { status: 201, body: { ...body(sandbox), message: 'Local sandbox environment acquired successfully' } }
  }

  function uploadUrl(sandbox: LocalSandbox, region: string): Reply {
    const { url, object } = world.storage.sign(world.outside(), 'PUT')
    uploads.set(sandbox.id, { object, region })
    return { status: 200, body: { upload_url: url, expires_in_minutes: 30 } }
  }

  async function initialize(sandbox: LocalSandbox, region: string): Promise<Reply> {
    const upload = uploads.get(sandbox.id)
    const archive = upload?.region === region ? world.storage.read(upload.object) : undefined
    if (archive === undefined) return refusal(400, 'No uploaded archive found')
    try {
      await world.locals.unpack(sandbox, archive)
    } catch (error) {
      return refusal(400, `Invalid archive: ${(error as Error).message}`)
    }
    const message = 'Extracted archive from GCS to workspace'
    return { status: 200, body: { sandbox_id: sandbox.id, status: 'occupied', message } }
  }

  async function dump(sandbox: LocalSandbox): Promise<Reply> {
    const { url, object } = world.storage.sign(world.outside(), 'GET')
    world.storage.write(object, world.dumpBytes() ?? (await world.locals.pack(sandbox)))
    return { status: 200, body: { download_url: url, expires_in_minutes: 30 } }
  }

  function release(sandbox: LocalSandbox): Reply {
    sandbox.lease.released = true
    const message = `Local sandbox release started for ${sandbox.id}: it will be released asynchronously in background.`
    return { status: 200, body: world.version === '2026-02' ? {} : { message } }
  }

  async function one(request: SeenRequest, sandbox: LocalSandbox, verb: string | undefined): Promise<Reply> {
    const region = (featuresOf(world.version).hasRegion ? request.query['region'] : undefined) ?? 'us'
    if (!['us', 'asia'].includes(region))
      return invalid(['query', 'region'], 'enum', "Input should be 'us' or 'asia'", region)
    switch (`${request.method} ${verb ?? ''}`.trim()) {
      case 'GET':
        return { status: 200, body: info(sandbox) }
      case 'DELETE':
        return release(sandbox)
      case 'POST reset':
        await world.locals.reset(sandbox)
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
    if (!featuresOf(world.version).hasLocal) return refusal(404, 'Not Found')
    if (id === undefined && request.method === 'POST') return await acquire(request)
    if (id === undefined) {
      const local_sandboxes = world.locals.active().map(info)
      return { status: 200, body: { local_sandboxes, total_count: local_sandboxes.length } }
    }
    const sandbox = world.locals.find(id)
    return sandbox === undefined ? refusal(404, `Local sandbox ${id} not found`) : await one(request, sandbox, verb)
  }

  /** The bytes last uploaded for a sandbox. */
  const uploaded = (id: string) => world.storage.read(uploads.get(id)?.object ?? '')
  return { answer, uploaded }
}
