import { statSync } from 'node:fs'
import { Failure, messageOf } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { VERSION } from '../base/version.ts'
import { seconds } from '../base/wording.ts'
import type { Klavis } from './api.ts'
import { createKlavis } from './client.ts'
import { Pacer } from './pacer.ts'

const noTtl = (): string =>
  `This version of the API does not support \`ttl_seconds\`, so ${inputName('ttl')} has no effect. A sandbox that cannot be released expires by the rules of the API.`

/** Where the API is, and how many requests per second it accepts. */
interface ApiSettings {
  readonly url: string
  readonly rateLimit: number
}

/** Receives what a client reports. */
export interface Listeners {
  /** Logs a line. */
  readonly info: (line: string) => void
  /** Called when the API refuses a TTL. */
  readonly onNoTtl?: (text: string) => void
  /** Called with each failure that is retried, so that a time-out can name it. */
  readonly onRetry?: (reason: string) => void
}

/**
 * A client of the API. All its calls share one pacer, and retries are logged. The ledgers are those of earlier steps: their
 * last request counts too, because the first request of this step must not follow it too soon.
 */
export function connect(
  api: ApiSettings,
  apiKey: string,
  { info, onNoTtl, onRetry }: Listeners,
  ledgers: readonly string[] = []
): Klavis {
  return createKlavis({
    baseUrl: api.url,
    apiKey,
    userAgent: `klavis-sandbox-action/${VERSION}`,
    pacer: new Pacer(api.rateLimit, Math.min(...ledgers.map(msSinceWrite))),
    onRetry: ({ error, waitMs }) => {
      onRetry?.(error.message)
      // Cause and advice are left out until the last attempt has failed.
      info(`${error instanceof Failure ? error.what : messageOf(error)} Retrying in ${seconds(waitMs)}.`)
    },
    onFieldDropped: ({ field, operation }) => {
      if (field === 'tags')
        info(`This version of the API does not support labels; retrying to ${operation} without them.`)
      else onNoTtl?.(noTtl())
    }
  })
}

/** Milliseconds since the last record, which is written for each acquire and each release. */
function msSinceWrite(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
