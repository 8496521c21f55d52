const PING_MS = 5_000
/**
 * So many pings without an answer in between. They are counted instead of measuring the time, because a machine that
 * sleeps, or is too busy to run the worker, does not run this timer either.
 */
const MAX_UNANSWERED = 6

/** What a watch needs. */
interface WatchOptions {
  readonly ping: () => void
  /** Called again and again while there is no answer. */
  readonly onSilent: () => void
  readonly everyMs?: number | undefined
}

/** Notices a worker that lives but does nothing, because somebody stopped it. A busy worker answers sooner or later. */
export class WorkerWatch {
  readonly #timer: NodeJS.Timeout
  #unanswered = 0

  constructor({ ping, onSilent, everyMs = PING_MS }: WatchOptions) {
    this.#timer = setInterval(() => {
      if (this.#unanswered >= MAX_UNANSWERED) onSilent()
      this.#unanswered += 1
      ping()
    }, everyMs)
  }

  /** The worker has sent something. */
  readonly answer = (): void => {
    this.#unanswered = 0
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
