import { setMaxListeners } from 'node:events'

const GRACE_AFTER_CANCEL_MS = 6_000
const GRACE_AFTER_FAILURE_MS = 30_000

/**
 * How long the work of a step may take. When `signal` aborts, nothing new is started. Requests in flight are awaited until
 * `inFlightSignal` aborts, because a lost answer may be a sandbox that nobody releases.
 */
export class Limits {
  readonly #work = new AbortController()
  readonly #inFlight = new AbortController()
  readonly #cancelled: AbortSignal
  readonly #onCancel: () => void
  #deadline: NodeJS.Timeout | undefined
  #grace: NodeJS.Timeout | undefined
  #graceEnd = Number.POSITIVE_INFINITY

  constructor(cancelled: AbortSignal) {
    this.#cancelled = cancelled
    setMaxListeners(0, this.#work.signal)
    setMaxListeners(0, this.#inFlight.signal)
    this.#onCancel = () => this.#abort(cancelled.reason, GRACE_AFTER_CANCEL_MS)
    if (cancelled.aborted) this.#onCancel()
    else cancelled.addEventListener('abort', this.#onCancel)
  }

  get signal(): AbortSignal {
    return this.#work.signal
  }

  get inFlightSignal(): AbortSignal {
    return this.#inFlight.signal
  }

  /** Aborts after this time with the error that `reason` returns then. */
  abortAfter(ms: number, reason: () => Error): void {
    this.#deadline = setTimeout(() => this.abort(reason()), ms)
  }

  /** Aborts because something failed: nothing new is started. */
  abort(reason: unknown): void {
    this.#abort(reason, GRACE_AFTER_FAILURE_MS)
  }

  /** Removes timers and listeners, so that the process can end. */
  close(): void {
    clearTimeout(this.#deadline)
    clearTimeout(this.#grace)
    this.#cancelled.removeEventListener('abort', this.#onCancel)
  }

  #abort(reason: unknown, graceMs: number): void {
    clearTimeout(this.#deadline)
    this.#work.abort(reason)
    // A cancellation makes everything else fail. Those failures must not extend the short time that it leaves.
    const end = performance.now() + graceMs
    if (end >= this.#graceEnd) return
    this.#graceEnd = end
    clearTimeout(this.#grace)
    this.#grace = setTimeout(() => this.#inFlight.abort(reason), graceMs)
  }
}

/** Awaits all tasks, calls `onFailure` for the first failure, and throws it when all tasks have ended. */
export async function runAll(
  tasks: readonly (Promise<unknown> | undefined)[],
  onFailure: (error: unknown) => void
): Promise<void> {
  let first: { readonly error: unknown } | undefined
  const settled = tasks.map(async (task) => {
    try {
      await task
    } catch (error) {
      if (first === undefined) {
        first = { error }
        onFailure(error)
      }
      throw error
    }
  })
  await Promise.allSettled(settled)
  if (first !== undefined) throw (first as { readonly error: unknown }).error
}
