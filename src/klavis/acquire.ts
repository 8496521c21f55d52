import type { AcquireOptions, JsonObject, SandboxOptions } from './api.ts'
import { ApiError, type Operation } from './errors.ts'

/** A field that an older or newer API does not take. */
export type OptionalField = 'tags' | 'ttl_seconds'

/** An acquire goes out once more without this field, because the API refused it. */
export interface DroppedField {
  readonly operation: string
  readonly field: OptionalField
}

/** An acquire before it is sent. */
export interface Acquisition {
  readonly operation: Operation
  readonly path: readonly string[]
  readonly body: JsonObject
}

/** The acquire of a SaaS sandbox. */
export function sandboxAcquisition(server: string, options: SandboxOptions): Acquisition {
  const labelled = Object.keys(options.labels).length > 0
  return {
    operation: { name: `acquire a sandbox of ${server}`, acquires: { kind: 'sandbox', servers: [server] } },
    path: ['sandbox', server],
    body: { ...commonFields(options), ...given('tag', options.tag), ...(labelled ? { tags: options.labels } : {}) }
  }
}

/** The acquire of a local sandbox with these servers. */
export function localAcquisition(servers: readonly string[] | 'ALL', options: AcquireOptions): Acquisition {
  const names = servers === 'ALL' ? [] : servers
  const list = servers === 'ALL' ? 'all servers' : servers.join(', ')
  return {
    operation: { name: `acquire a local sandbox with ${list}`, acquires: { kind: 'local', servers: names } },
    path: ['local-sandbox'],
    body: { server_names: servers, ...commonFields(options) }
  }
}

/** Sends an acquire; a 422 that names `tags` or `ttl_seconds` gets one more try without that field. */
export async function acquire<T>(
  acquisition: Acquisition,
  post: (body: JsonObject) => Promise<T>,
  onFieldDropped: (dropped: DroppedField) => void
): Promise<T> {
  let body = acquisition.body
  for (;;) {
    try {
      return await post(body)
    } catch (error) {
      const refused = refusedFields(error, body)
      if (refused.length === 0) throw error
      for (const field of refused) onFieldDropped({ operation: acquisition.operation.name, field })
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

/** Only fields that were sent: so each is dropped at most once, and the loop ends. */
function refusedFields(error: unknown, body: JsonObject): readonly OptionalField[] {
  if (!(error instanceof ApiError) || error.status !== 422) return []
  const named: Readonly<Record<OptionalField, RegExp>> = { tags: /\btags\b/i, ttl_seconds: /\bttl(?:_seconds)?\b/i }
  return (['tags', 'ttl_seconds'] as const).filter(
    (field) => field in body && (error.fields.includes(field) || named[field].test(error.detail))
  )
}
