import { setMaxListeners } from 'node:events'

const GRACE_AFTER_CANCEL_MS = 6_000
const GRACE_AFTER_FAILURE_MS = 30_000

/**
 * How long work may go on. When `stop` aborts, nothing new is started; what was already sent is heard out until
 * `inFlight` aborts, because an answer that nobody hears may be a sandbox that nobody releases.
 */
export class Limits {
  readonly #stop = new AbortController()
  readonly #inFlight = new AbortController()
  readonly #cancelled: AbortSignal
  readonly #onCancel: () => void
  #deadline: NodeJS.Timeout | undefined
  #grace: NodeJS.Timeout | undefined
  #graceEnd = Number.POSITIVE_INFINITY

  constructor(cancelled: AbortSignal) {
    this.#cancelled = cancelled
    setMaxListeners(0, this.#stop.signal)
    setMaxListeners(0, this.#inFlight.signal)
    this.#onCancel = () => this.#halt(cancelled.reason, GRACE_AFTER_CANCEL_MS)
    if (cancelled.aborted) this.#onCancel()
    else cancelled.addEventListener('abort', this.#onCancel)
  }

  get stop(): AbortSignal {
    return this.#stop.signal
  }

  get inFlight(): AbortSignal {
    return this.#inFlight.signal
  }

  /** Halts with the error that `reason` makes, once the time is over. */
  endAfter(ms: number, reason: () => Error): void {
    this.#deadline = setTimeout(() => this.halt(reason()), ms)
  }

  /** Something failed for good: the rest need not begin. */
  halt(reason: unknown): void {
    this.#halt(reason, GRACE_AFTER_FAILURE_MS)
  }

  /** Lets go of timers and listeners, so that the process can end. */
  close(): void {
    clearTimeout(this.#deadline)
    clearTimeout(this.#grace)
    this.#cancelled.removeEventListener('abort', this.#onCancel)
  }

  #halt(reason: unknown, graceMs: number): void {
    clearTimeout(this.#deadline)
    this.#stop.abort(reason)
    // A cancel makes everything else fail: those failures must not lengthen the little time that it leaves.
    const end = performance.now() + graceMs
    if (end >= this.#graceEnd) return
    this.#graceEnd = end
    clearTimeout(this.#grace)
    this.#grace = setTimeout(() => this.#inFlight.abort(reason), graceMs)
  }
}

/** Runs all side by side. The first failure halts the others; every one has ended before it is thrown. */
export async function runAll(
  tasks: readonly (Promise<unknown> | undefined)[],
  onFailure: (error: unknown) => void
): Promise<void> {
  let first: { readonly error: unknown } | undefined
  const watched = tasks.map(async (task) => {
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
  await Promise.allSettled(watched)
  if (first !== undefined) throw (first as { readonly error: unknown }).error
}
