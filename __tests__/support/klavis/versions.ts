import type { LocalSandbox } from './local-pool.ts'
import { pacificTime, type Sandbox } from './pool.ts'
import { invalid, type Reply } from './reply.ts'
import { SERVER_NAMES } from './server-names.ts'

/** The API as it was: in December 2025, as in seed 001 (February 2026), and as in the newest specification. */
export type Version = keyof typeof SERVER_NAMES

type Body = Readonly<Record<string, unknown>>

const SANDBOX_FIELDS: Readonly<Record<Version, readonly string[]>> = {
  '2025-12': ['test_account_email'],
  '2026-02': ['benchmark', 'test_account_email', 'tags'],
  newest: ['benchmark', 'test_account_email', 'tag', 'ttl_seconds']
}
const LOCAL_FIELDS: Readonly<Record<Version, readonly string[]>> = {
  '2025-12': [],
  '2026-02': ['server_names', 'benchmark', 'test_account_email'],
  newest: ['server_names', 'benchmark', 'test_account_email', 'ttl_seconds']
}

/** What a version has that others have not. */
export function featuresOf(version: Version) {
  return {
    hasList: version !== '2025-12',
    hasLocal: version !== '2025-12',
    keepsLabels: version === '2026-02',
    hasGuard: version === 'newest',
    hasRegion: version === 'newest'
  }
}

/** The 422 for a server name that this version does not know. */
export function refuseName(
  version: Version,
  kind: 'sandbox' | 'local',
  name: unknown,
  loc: readonly (string | number)[]
) {
  const names: readonly unknown[] = SERVER_NAMES[version][kind]
  if (names.includes(name)) return undefined
  const expected = names.map((known) => `'${String(known)}'`).join(', ')
  return invalid(loc, 'enum', `Input should be ${expected}`, name, { expected })
}

/** The 422 for a body this version does not take; fields it does not know are ignored unless it is strict. */
export function refuseBody(
  version: Version,
  kind: 'sandbox' | 'local',
  body: Body,
  isStrict: boolean
): Reply | undefined {
  const fields = (kind === 'sandbox' ? SANDBOX_FIELDS : LOCAL_FIELDS)[version]
  const unknown = Object.keys(body).find((name) => !fields.includes(name))
  if (isStrict && unknown !== undefined) {
    return invalid(['body', unknown], 'extra_forbidden', 'Extra inputs are not permitted', body[unknown])
  }
  const ttl = body['ttl_seconds']
  if (!fields.includes('ttl_seconds') || ttl === undefined || ttl === null) return undefined
  const loc = ['body', 'ttl_seconds']
  if (!Number.isInteger(ttl)) return invalid(loc, 'int_type', 'Input should be a valid integer', ttl)
  if (Number(ttl) < 60)
    return invalid(loc, 'greater_than_equal', 'Input should be greater than or equal to 60', ttl, { ge: 60 })
  if (Number(ttl) > 86_400)
    return invalid(loc, 'less_than_equal', 'Input should be less than or equal to 86400', ttl, { le: 86_400 })
  return undefined
}

/** The answer to an acquire. */
export function acquiredBody(version: Version, sandbox: Sandbox, url: string): Body {
  const { id: sandbox_id, server: server_name } = sandbox
  const urls = version === '2025-12' ? { server_url: url } : { server_urls: { [server_name]: url } }
  const message = `Sandbox acquired successfully. Use ${Object.keys(urls)[0]} to connect to the MCP server.`
  return { sandbox_id, ...urls, server_name, status: 'occupied', message }
}

/** The details of a sandbox; the URL is singular in every version. */
export function detailsBody(version: Version, sandbox: Sandbox, url: string | null): Body {
  return {
    ...listedBody(version, sandbox),
    server_url: url,
    metadata: Object.keys(sandbox.metadata).length === 0 ? null : sandbox.metadata,
    ...(version === '2025-12' ? {} : { auth_data: sandbox.authData })
  }
}

/** One row of the list. */
export function listedBody(version: Version, sandbox: Sandbox): Body {
  const { id: sandbox_id, server: server_name, lease, updatedAt: updated_at } = sandbox
  const status = lease === undefined ? 'idle' : 'occupied'
  const benchmark = lease?.acquireBody['benchmark'] ?? null
  const tags = { '2025-12': {}, '2026-02': { tags: lease?.acquireBody['tags'] ?? null }, newest: { tags: ['pool-a'] } }[
    version
  ]
  return { sandbox_id, server_name, status, benchmark, updated_at, ...tags }
}

/** A local sandbox; an acquire adds a message to it, the others when it was made. */
export function localBody(version: Version, sandbox: LocalSandbox, url: (server: string) => string): Body {
  const benchmark = sandbox.lease.acquireBody['benchmark'] ?? null
  const servers = sandbox.servers.map(({ id, name, authData }) => ({
    server_name: name,
    id,
    mcp_server_url: url(name),
    status: 'occupied',
    benchmark,
    updated_at: pacificTime(),
    metadata: null,
    ...(version === 'newest' ? { auth_data: authData, tags: null } : {})
  }))
  return { local_sandbox_id: sandbox.id, status: 'occupied', benchmark, servers }
}
