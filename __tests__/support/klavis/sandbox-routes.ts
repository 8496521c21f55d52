import { sandboxUrl, type World } from './api-state.ts'
import type { Sandbox } from './pool.ts'
import { type Reply, refusal } from './reply.ts'
import type { SeenRequest } from './requests.ts'
import { SERVERS_WITHOUT_DUMP } from './server-names.ts'
import { acquiredBody, detailsBody, featuresOf, listedBody, refuseBody, refuseName } from './versions.ts'

const NOT_FOUND = refusal(404, 'Not Found')

/** Answers everything under `/sandbox`. */
export function answerSandbox(world: World, request: SeenRequest, segments: readonly string[]): Reply {
  const [, server, id, verb] = segments
  if (server === undefined) return request.method === 'GET' ? list(world, request) : refusal(405, 'Method Not Allowed')
  const unknown = refuseName(world.version, 'sandbox', server, ['path', 'server_name'])
  if (unknown !== undefined) return unknown
  if (id === undefined)
    return request.method === 'POST' ? acquire(world, request, server) : refusal(405, 'Method Not Allowed')
  const sandbox = world.pool.find(server, id)
  if (sandbox === undefined) return refusal(404, `Sandbox ${id} not found`)
  return answerOne(world, request, sandbox, verb)
}

function answerOne(world: World, request: SeenRequest, sandbox: Sandbox, verb: string | undefined): Reply {
  switch (`${request.method} ${verb ?? ''}`.trim()) {
    case 'GET':
      return details(world, sandbox)
    case 'DELETE':
      return release(world, request, sandbox)
    case 'POST reset':
      sandbox.data = {}
      return statusOf(sandbox, 'Reset completed. Deleted 3 documents.')
    case 'POST initialize':
      return hasNoData(sandbox) ? NOT_FOUND : initialize(world, request, sandbox)
    case 'GET dump':
      return hasNoData(sandbox) ? NOT_FOUND : dump(sandbox)
    default:
      return NOT_FOUND
  }
}

function acquire(world: World, request: SeenRequest, server: string): Reply {
  const body = (request.body === '' ? {} : JSON.parse(request.body)) as Record<string, unknown>
  const refused = refuseBody(world.version, 'sandbox', body, world.isStrict)
  if (refused !== undefined) return refused
  const tag = world.version === 'newest' ? body['tag'] : undefined
  const isUnknownTag = typeof tag === 'string' && !world.tags.includes(tag)
  const sandbox = isUnknownTag ? undefined : world.pool.acquire(server, body)
  if (sandbox?.lease === undefined) return refusal(world.poolEmpty.status, world.poolEmpty.detail)
  return {
    status: 201,
    body: acquiredBody(world.version, sandbox, sandboxUrl(world, server, sandbox.lease.instanceId))
  }
}

function details(world: World, sandbox: Sandbox): Reply {
  const url = sandbox.lease === undefined ? null : sandboxUrl(world, sandbox.server, sandbox.lease.instanceId)
  return { status: 200, body: detailsBody(world.version, sandbox, url) }
}

function list(world: World, request: SeenRequest): Reply {
  if (!featuresOf(world.version).hasList) return NOT_FOUND
  const isFiltered = featuresOf(world.version).keepsLabels && !world.ignoresFilter
  const labels = JSON.parse((isFiltered && request.query['tags']) || '{}') as Record<string, unknown>
  const name = world.version === 'newest' ? request.query['server_name']?.toLowerCase() : undefined
  const sandboxes = world.pool.sandboxes
    .filter((sandbox) => name === undefined || sandbox.server.toLowerCase() === name)
    .filter(({ lease }) => {
      const kept = (lease?.wish['tags'] ?? {}) as Record<string, unknown>
      return Object.entries(labels).every(([key, value]) => kept[key] === value)
    })
    .map((sandbox) => listedBody(world.version, sandbox))
  return { status: 200, body: { sandboxes, total_count: sandboxes.length } }
}

function release(world: World, request: SeenRequest, sandbox: Sandbox): Reply {
  const { lease, id } = sandbox
  if (lease === undefined) return refusal(404, `Sandbox ${id} is not occupied`)
  const instanceId = request.query['instance_id']
  if (featuresOf(world.version).hasGuard && instanceId !== undefined && instanceId !== lease.instanceId) {
    return statusOf(sandbox, `Release of ${id} skipped: the instance id does not match`)
  }
  if (lease.owner === 'stranger') world.problem(`a sandbox that somebody else holds was released: ${sandbox.server}`)
  world.pool.free(sandbox)
  return statusOf(sandbox, `Sandbox ${id} released successfully and is now available for reuse`)
}

/** Adds to what is there, so that a second one shows. What a server does not take is for a test to say. */
function initialize(world: World, request: SeenRequest, sandbox: Sandbox): Reply {
  const isDefault = request.query['init_default_data'] === 'true'
  const seed = (isDefault ? { records: ['default'] } : JSON.parse(request.body || '{}')) as Record<string, unknown>
  const complaints = isDefault ? [] : (world.seedCheck()?.(sandbox.server, seed) ?? [])
  if (complaints.length > 0) return refusal(422, complaints)
  for (const [key, value] of Object.entries(seed)) {
    const before = sandbox.data[key]
    sandbox.data[key] = Array.isArray(before) && Array.isArray(value) ? [...before, ...(value as unknown[])] : value
  }
  return statusOf(sandbox, 'Initialized')
}

function dump({ id: sandbox_id, server: server_name, data }: Sandbox): Reply {
  // The real one has no time zone here.
  const dumped_at = new Date().toISOString().replace('Z', '994')
  return { status: 200, body: { sandbox_id, server_name, dumped_at, data } }
}

function hasNoData(sandbox: Sandbox): boolean {
  return SERVERS_WITHOUT_DUMP.has(sandbox.server)
}

function statusOf(sandbox: Sandbox, message: string): Reply {
  const status = sandbox.lease === undefined ? 'idle' : 'occupied'
  return { status: 200, body: { sandbox_id: sandbox.id, status, message } }
}
