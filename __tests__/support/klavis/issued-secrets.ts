import { type ApiState, localUrl, sandboxUrl } from './api-state.ts'
import { slugOf } from './instances.ts'

const SHORTEST = 8
const PUBLIC_VALUES: readonly string[] = ['service_account']

/** Every secret that was handed out: URLs, the ids in them, signatures, credentials. */
export function issuedSecrets(state: ApiState): string[] {
  const { leases, sandboxes } = state.pool
  const urls = leases.flatMap(({ kind, servers, instanceId }) =>
    servers.map((server) =>
      (kind === 'local' ? localUrl : sandboxUrl)(state, kind === 'instance' ? slugOf(server) : server, instanceId)
    )
  )
  const ids = leases.map(({ instanceId }) => instanceId)
  const ofSandboxes = sandboxes.flatMap(({ authData, metadata }) => [
    ...Object.values(authData),
    ...Object.values(metadata)
  ])
  const ofLocals = state.locals.sandboxes.flatMap(({ servers }) =>
    servers.flatMap(({ authData }) => Object.values(authData ?? {}))
  )
  const credentials = [...ofSandboxes, ...ofLocals].filter(
    (value) => value.length >= SHORTEST && !PUBLIC_VALUES.includes(value)
  )
  return [...urls, ...ids, ...state.storage.secrets(), ...credentials]
}
