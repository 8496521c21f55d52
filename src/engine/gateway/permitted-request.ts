import type { GatewayLease } from '../../engine-client/gateway-protocol.ts'
import type { TurnKind } from '../../klavis/pacer.ts'
import { fingerprint } from '../../lease/lease-secrets.ts'
import { HttpError } from '../api/http-error.ts'

/** A request to the Klavis API that later steps may make without the key. */
export interface PermittedRequest {
  readonly method: 'GET' | 'POST'
  readonly lease: GatewayLease
  readonly path: readonly string[]
  readonly query: Readonly<Record<string, string>>
  readonly turn: TurnKind
  readonly timeoutMs: number
  /** Whether it has a body: the data of a seed. */
  readonly hasBody: boolean
}

type Action = Pick<PermittedRequest, 'method' | 'turn' | 'timeoutMs' | 'hasBody'>

const CALL_MS = 60_000
// Long, because during one request the API reads or creates all records in the service.
const DATA_MS = 300_000

const RESET: Action = { method: 'POST', turn: 'call', timeoutMs: CALL_MS, hasBody: false }
const DUMP: Action = { method: 'GET', turn: 'call', timeoutMs: DATA_MS, hasBody: false }
const UPLOAD: Action = { method: 'POST', turn: 'upload', timeoutMs: CALL_MS, hasBody: false }

/** What may be done with a lease. To acquire, release and list, and the details with their credentials, need the key. */
const ACTIONS: Readonly<Record<GatewayLease['kind'], ReadonlyMap<string, Action>>> = {
  sandbox: new Map([
    ['reset', RESET],
    ['initialize', { ...RESET, timeoutMs: DATA_MS, hasBody: true }],
    ['dump', DUMP]
  ]),
  local: new Map([
    ['reset', RESET],
    ['upload-url', UPLOAD],
    ['initialize', UPLOAD],
    ['dump', DUMP]
  ])
}
const QUERY = new Map([
  ['region', /^[\w-]{1,40}$/],
  ['init_default_data', /^(?:true|false)$/]
])

/** The request that a method, a path below the prefix, and a query ask for. Throws a 403 if it is not permitted. */
export function permittedRequest(
  method: string,
  pathname: string,
  query: URLSearchParams,
  leases: readonly GatewayLease[]
): PermittedRequest {
  const path = segmentsOf(pathname)
  const verb = path.at(-1) ?? ''
  const lease = leases.find((each) => pathsOf(each).some((known) => isSamePath([...known, verb], path)))
  const action = lease === undefined ? undefined : ACTIONS[lease.kind].get(verb)
  const isKnownQuery = [...query].every(([name, value]) => QUERY.get(name)?.test(value) === true)
  if (lease === undefined || action?.method !== method || !isKnownQuery) throw needsKey()
  return { ...action, lease, path: [...pathOf(lease), verb], query: Object.fromEntries(query) }
}

/** Companions may only know the fingerprint of a local sandbox's id, which is part of the URLs of its servers. */
function pathsOf(lease: GatewayLease): readonly (readonly string[])[] {
  const { kind, id } = lease
  return kind === 'local' ? [pathOf(lease), pathOf({ ...lease, id: fingerprint(id) })] : [pathOf(lease)]
}

function pathOf({ kind, server, id }: GatewayLease): readonly string[] {
  return kind === 'sandbox' ? ['sandbox', server, id] : ['local-sandbox', id]
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((segment, index) => segment === other[index])
}

function segmentsOf(pathname: string): readonly string[] {
  try {
    return pathname.split('/').map(decodeURIComponent)
  } catch {
    throw needsKey()
  }
}

function needsKey(): HttpError {
  return new HttpError(
    403,
    'This needs the API key. Without it, the gateway only resets, seeds and dumps the sandboxes of this job, and uploads to them.'
  )
}
