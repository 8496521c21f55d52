import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { bearerOf, isSameSecret } from '../api/caller-check.ts'
import { HttpError } from '../api/http-error.ts'
import type { Route } from '../api/router.ts'

const WATCH_MS = 1_000

/** What happens when the control API is claimed and when it is free again. */
interface ClaimSettings {
  /** The API key of the engine, or the control token of the gateway. */
  readonly key: string
  readonly onFree: () => Promise<void>
}

/**
 * Who may change what the agent works with. The key stands in `state.json`, which every process of the user can read, also
 * an agent that is being tested. So a test step claims the control API: until it is freed, only the secret of the claim,
 * which is in no file, opens callers, resets, seeds and uploads.
 *
 * With the key, an agent can still end this process, release sandboxes, and read details and dumps, because post must be
 * able to. Then the trials that remain cannot be judged, and count as errors; no trial passes because of that.
 */
export class Claim {
  readonly #settings: ClaimSettings
  #secret: string | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(settings: ClaimSettings) {
    this.#settings = settings
  }

  get isHeld(): boolean {
    return this.#secret !== undefined
  }

  /** Claims for the process with this id, and returns the secret. Throws a 409 if somebody else has it. */
  take(pid: number): string {
    if (this.isHeld) throw new HttpError(409, 'Another process has claimed the control API')
    const secret = randomBytes(32).toString('base64url')
    this.#secret = secret
    // A step that was killed cannot free its claim, and later steps need the servers.
    this.#watch = setInterval(() => {
      if (!exists(pid)) void this.free()
    }, WATCH_MS).unref()
    return secret
  }

  async free(): Promise<void> {
    clearInterval(this.#watch)
    if (!this.isHeld) return
    this.#secret = undefined
    await this.#settings.onFree()
  }

  /** Throws 401 or 403 unless the request may use a route with this access. */
  check(request: IncomingMessage, access: Route['access']): void {
    if (access === 'open') return
    const given = bearerOf(request)
    if (this.#secret !== undefined && isSameSecret(given, this.#secret)) return
    if (!isSameSecret(given, this.#settings.key)) throw new HttpError(403, 'Invalid API key')
    if (access === 'claim') throw new HttpError(403, 'This needs the secret of a claim')
    if (access === 'change' && this.isHeld) throw new HttpError(403, 'A test has claimed the control API until it ends')
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
