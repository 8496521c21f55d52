import { type ApiState, sandboxUrl } from './api-state.ts'
import type { Sandbox } from './pool.ts'
import { type Reply, refusal } from './reply.ts'
import type { SeenRequest } from './requests.ts'
import { SERVERS_WITHOUT_DUMP } from './server-names.ts'
import { acquiredBody, detailsBody, featuresOf, listedBody, refuseBody, refuseName } from './versions.ts'

const NOT_FOUND = refusal(404, 'Not Found')

/** Answers everything under `/sandbox`. */
export function answerSandbox(state: ApiState, request: SeenRequest, segments: readonly string[]): Reply {
  const [, server, id, verb] = segments
  if (server === undefined) return request.method === 'GET' ? list(state, request) : refusal(405, 'Method Not Allowed')
  const unknown = refuseName(state.version, 'sandbox', server, ['path', 'server_name'])
  if (unknown !== undefined) return unknown
  if (id === undefined)
    return request.method === 'POST' ? acquire(state, request, server) : refusal(405, 'Method Not Allowed')
  const sandbox = state.pool.find(server, id)
  if (sandbox === undefined) return refusal(404, `Sandbox ${id} not found`)
  return answerOne(state, request, sandbox, verb)
}

function answerOne(state: ApiState, request: SeenRequest, sandbox: Sandbox, verb: string | undefined): Reply {
  switch (`${request.method} ${verb ?? ''}`.trim()) {
    case 'GET':
      return details(state, sandbox)
    case 'DELETE':
      return release(state, request, sandbox)
    case 'POST reset':
      sandbox.data = {}
      return statusOf(sandbox, 'Reset completed. Deleted 3 documents.')
    case 'POST initialize':
      return hasNoData(sandbox) ? NOT_FOUND : initialize(state, request, sandbox)
    case 'GET dump':
      return hasNoData(sandbox) ? NOT_FOUND : dump(sandbox)
    default:
      return NOT_FOUND
  }
}

function acquire(state: ApiState, request: SeenRequest, server: string): Reply {
  const body = (request.body === '' ? {} : JSON.parse(request.body)) as Record<string, unknown>
  const refused = refuseBody(state.version, 'sandbox', body, state.isStrict)
  if (refused !== undefined) return refused
  const tag = state.version === 'newest' ? body['tag'] : undefined
  const isUnknownTag = typeof tag === 'string' && !state.tags.includes(tag)
  const sandbox = isUnknownTag ? undefined : state.pool.acquire(server, body)
  if (sandbox?.lease === undefined) return refusal(state.poolEmpty.status, state.poolEmpty.detail)
  return {
    status: 201,
    body: acquiredBody(state.version, sandbox, sandboxUrl(state, server, sandbox.lease.instanceId))
  }
}

function details(state: ApiState, sandbox: Sandbox): Reply {
  const url = sandbox.lease === undefined ? null : sandboxUrl(state, sandbox.server, sandbox.lease.instanceId)
  return { status: 200, body: detailsBody(state.version, sandbox, url) }
}

function list(state: ApiState, request: SeenRequest): Reply {
  if (!featuresOf(state.version).hasList) return NOT_FOUND
  const isFiltered = featuresOf(state.version).keepsLabels && !state.ignoresFilter
  const labels = JSON.parse((isFiltered && request.query['tags']) || '{}') as Record<string, unknown>
  const name = state.version === 'newest' ? request.query['server_name']?.toLowerCase() : undefined
  const sandboxes = state.pool.sandboxes
    .filter((sandbox) => name === undefined || sandbox.server.toLowerCase() === name)
    .filter(({ lease }) => {
      const kept = (lease?.acquireBody['tags'] ?? {}) as Record<string, unknown>
      return Object.entries(labels).every(([key, value]) => kept[key] === value)
    })
    .map((sandbox) => listedBody(state.version, sandbox))
  return { status: 200, body: { sandboxes, total_count: sandboxes.length } }
}

function release(state: ApiState, request: SeenRequest, sandbox: Sandbox): Reply {
  const { lease, id } = sandbox
  if (lease === undefined) return refusal(404, `Sandbox ${id} is not occupied`)
  const instanceId = request.query['instance_id']
  if (featuresOf(state.version).hasGuard && instanceId !== undefined && instanceId !== lease.instanceId) {
    return statusOf(sandbox, `Release of ${id} skipped: the instance id does not match`)
  }
  if (lease.owner === 'stranger') state.problem(`a sandbox that somebody else holds was released: ${sandbox.server}`)
  state.pool.free(sandbox)
  return statusOf(sandbox, `Sandbox ${id} released successfully and is now available for reuse`)
}

/** Adds to what is there, so that a second one shows. What a server does not take is for a test to say. */
function initialize(state: ApiState, request: SeenRequest, sandbox: Sandbox): Reply {
  const isDefault = request.query['init_default_data'] === 'true'
  const seed = (isDefault ? { records: ['default'] } : JSON.parse(request.body || '{}')) as Record<string, unknown>
  const complaints = isDefault ? [] : (state.seedCheck()?.(sandbox.server, seed) ?? [])
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
