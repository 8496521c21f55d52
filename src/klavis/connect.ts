import { statSync } from 'node:fs'
import { Failure, messageOf } from '../base/failure.ts'
import { VERSION } from '../base/version.ts'
import { seconds } from '../base/wording.ts'
import type { Klavis } from './api.ts'
import { createKlavis } from './client.ts'
import { Pacer } from './pacer.ts'

const NO_TTL =
  "This version of the API takes no `ttl_seconds`: asked again without it. What is lost is freed by the API's own rules, and not by `ttl`."

/** Where the API is, and how many requests per second it accepts. */
export interface ApiSettings {
  readonly url: string
  readonly rateLimit: number
}

/** What a client reports. */
export interface Listeners {
  readonly say: (line: string) => void
  /** Told when the API refuses a TTL. */
  readonly onNoTtl?: (text: string) => void
  /** Told of each failure that is tried again: what a time-out should name. */
  readonly onTrouble?: (message: string) => void
}

/**
 * A client of the API; all its calls share one pace, and what is tried again is said. The ledgers are those of earlier
 * steps: what they sent a moment ago counts, or the first request of this step would come too soon after it.
 */
export function connect(
  api: ApiSettings,
  apiKey: string,
  { say, onNoTtl, onTrouble }: Listeners,
  ledgers: readonly string[] = []
): Klavis {
  return createKlavis({
    baseUrl: api.url,
    apiKey,
    userAgent: `klavis-sandbox-action/${VERSION}`,
    pacer: new Pacer(api.rateLimit, Math.min(...ledgers.map(sinceWritten))),
    onRetry: ({ error, waitMs }) => {
      onTrouble?.(error.message)
      // Why, and what to do, is for the one that is not tried again.
      say(`${error instanceof Failure ? error.what : messageOf(error)} Trying again in ${seconds(waitMs)}.`)
    },
    onFieldDropped: ({ field, operation }) => {
      if (field === 'tags') say(`This version of the API takes no labels: asked again to ${operation} without them.`)
      else onNoTtl?.(NO_TTL)
    }
  })
}

/** Milliseconds since something was written down, which is done for each acquire and each release. */
function sinceWritten(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
