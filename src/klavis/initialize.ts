import type { Seed } from './api.ts'
import type { ApiRequest } from './api-call.ts'
import { ApiError, UnreadableResponse } from './errors.ts'

/** The largest seed, because it is held in memory. */
export const MAX_SEED_BYTES = 32 * 1024 * 1024

// Long, because during one request the API creates all records in the service.
const INITIALIZE_MS = 300_000

/** The request that seeds a SaaS sandbox. */
export function initializeRequest(
  server: string,
  id: string,
  seed: Seed
): Omit<ApiRequest<unknown>, 'operation' | 'read' | 'turn'> {
  return {
    method: 'POST',
    path: ['sandbox', server, id, 'initialize'],
    query: { init_default_data: seed === 'default' ? 'true' : undefined },
    ...(seed === 'default' ? {} : { body: seed.json }),
    repeat: 'initialize',
    timeoutMs: INITIALIZE_MS
  }
}

/**
 * Whether a failed seeding has ended, so that nothing is written any more. A 502 or 504 of a gateway, or a broken
 * connection, does not tell.
 */
export function hasSeedingEnded(error: unknown): boolean {
  return error instanceof UnreadableResponse || (error instanceof ApiError && error.status === 500)
}
