import type { Seed } from './api.ts'
import { ApiError, UnreadableAnswer } from './errors.ts'
import type { ApiRequest } from './exchange.ts'

/** The most that is taken as a seed: nobody writes more by hand, and it is held in memory. */
export const LARGEST_SEED_BYTES = 32 * 1024 * 1024

// Behind one request stand all the calls to a service that make its records.
const INITIALIZE_MS = 300_000

/** The request that fills a SaaS sandbox with data. */
export function initialization(
  server: string,
  id: string,
  seed: Seed,
  region: string | undefined
): Omit<ApiRequest<unknown>, 'operation' | 'read' | 'turn'> {
  return {
    method: 'POST',
    path: ['sandbox', server, id, 'initialize'],
    query: { init_default_data: seed === 'default' ? 'true' : undefined, region },
    ...(seed === 'default' ? {} : { body: seed.json }),
    repeat: 'initialize',
    timeoutMs: INITIALIZE_MS
  }
}

/**
 * Whether a seeding that failed like this has come to its end, so that nothing is written any more. A gateway's 502 or
 * 504, or a connection that broke, tells nothing about that.
 */
export function hasEnded(error: unknown): boolean {
  return error instanceof UnreadableAnswer || (error instanceof ApiError && error.status === 500)
}
