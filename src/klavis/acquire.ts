import type { JsonObject } from '../base/json.ts'
import type { AcquireOptions, LocalServers, SandboxOptions } from './api.ts'
import { ApiError, type Operation } from './errors.ts'
import { listServers, namedServers } from './server-names.ts'

/** A field that some versions of the API do not accept. */
type OptionalField = 'tags' | 'ttl_seconds'

/** A field without which an acquire is repeated, because the API refused it. */
export interface DroppedField {
  readonly operation: string
  readonly field: OptionalField
}

/** An acquire before it is sent. */
export interface AcquireCall {
  readonly operation: Operation
  readonly path: readonly string[]
  readonly body: JsonObject
}

/** The acquire of a SaaS sandbox. */
export function sandboxAcquire(server: string, options: SandboxOptions): AcquireCall {
  const hasLabels = Object.keys(options.labels).length > 0
  return {
    operation: { name: `acquire a sandbox of ${server}`, acquires: { kind: 'sandbox', servers: [server] } },
    path: ['sandbox', server],
    body: { ...commonFields(options), ...given('tag', options.tag), ...(hasLabels ? { tags: options.labels } : {}) }
  }
}

/** The acquire of a local sandbox with these servers. */
export function localAcquire(servers: LocalServers, options: AcquireOptions): AcquireCall {
  return {
    operation: {
      name: `acquire a local sandbox with ${listServers(servers)}`,
      acquires: { kind: 'local', servers: namedServers(servers) }
    },
    path: ['local-sandbox'],
    body: { server_names: servers, ...commonFields(options) }
  }
}

/** Sends an acquire. After a 422 that names `tags` or `ttl_seconds`, it is repeated once without that field. */
export async function acquire<T>(
  call: AcquireCall,
  post: (body: JsonObject) => Promise<T>,
  onFieldDropped: (dropped: DroppedField) => void
): Promise<T> {
  let body = call.body
  for (;;) {
    try {
      return await post(body)
    } catch (error) {
      const refused = refusedFields(error, body)
      if (refused.length === 0) throw error
      for (const field of refused) onFieldDropped({ operation: call.operation.name, field })
      body = Object.fromEntries(Object.entries(body).filter(([name]) => !refused.some((field) => field === name)))
    }
  }
}

function commonFields(options: AcquireOptions): JsonObject {
  return {
    ...given('benchmark', options.benchmark),
    ...given('test_account_email', options.testAccountEmail),
    ttl_seconds: options.ttlSeconds
  }
}

function given(name: string, value: string | undefined): JsonObject {
  return value === undefined || value === '' ? {} : { [name]: value }
}

/** Only fields that were sent, so that each is dropped at most once and the loop ends. */
function refusedFields(error: unknown, body: JsonObject): readonly OptionalField[] {
  if (!(error instanceof ApiError) || error.status !== 422) return []
  const named: Readonly<Record<OptionalField, RegExp>> = { tags: /\btags\b/i, ttl_seconds: /\bttl(?:_seconds)?\b/i }
  return (['tags', 'ttl_seconds'] as const).filter(
    (field) => field in body && (error.fields.includes(field) || named[field].test(error.detail))
  )
}
