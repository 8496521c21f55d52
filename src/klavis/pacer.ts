import { performance } from 'node:perf_hooks'
import { abortReason, onAbort } from '../net/abort.ts'

/** Who goes first: a release, then what a lease that is there waits for (its upload), then all other calls. */
export type TurnKind = 'release' | 'upload' | 'call'

const RANKS: Readonly<Record<TurnKind, number>> = { release: 0, upload: 1, call: 2 }

/** Loading TLS and all its certificates takes 60 ms and more. */
const COLD_MS = 100

interface Waiter {
  readonly kind: TurnKind
  readonly go: () => void
}

/** Spreads the starts of requests: evenly, without a burst, a little under the limit. One for all calls of a key. */
export class Pacer {
  readonly #intervalMs: number
  #waiting: Waiter[] = []
  #nextStart = 0
  #isFirst = true
  #timer: NodeJS.Timeout | undefined

  /** `perSecond` 0 = unlimited. */
  constructor(perSecond: number) {
    // 4 % slower than allowed: at exactly the limit a sliding window still rejects now and then.
    this.#intervalMs = perSecond > 0 ? 1040 / perSecond : 0
  }

  /** Resolves when the caller may start its request. */
  turn(kind: TurnKind, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(abortReason(signal))
        return
      }
      const waiter: Waiter = {
        kind,
        go: () => {
          forget()
          resolve()
        }
      }
      const forget = onAbort(signal, (reason) => {
        this.#leave(waiter)
        reject(reason)
      })
      this.#enqueue(waiter)
      this.#serve()
    })
  }

  /** Nobody starts for this long; the pace afterwards is the same. */
  pause(ms: number): void {
    this.#nextStart = Math.max(this.#nextStart, performance.now() + ms)
    this.#serve()
  }

  /** What the first request takes longer to get there than those after it: they would be too close to it otherwise. */
  #coldMs(): number {
    const isCold = this.#isFirst && this.#intervalMs > 0
    this.#isFirst = false
    return isCold ? COLD_MS : 0
  }

  #enqueue(waiter: Waiter): void {
    const behind = this.#waiting.findIndex(({ kind }) => RANKS[kind] > RANKS[waiter.kind])
    if (behind === -1) this.#waiting.push(waiter)
    else this.#waiting.splice(behind, 0, waiter)
  }

  #leave(waiter: Waiter): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiter)
    this.#serve()
  }

  /** Lets go whoever may, and sets the one timer for the next; without waiters there is no timer. */
  #serve(): void {
    clearTimeout(this.#timer)
    for (;;) {
      const now = performance.now()
      const [next] = this.#waiting
      if (next === undefined) return
      if (now < this.#nextStart) {
        this.#timer = setTimeout(() => this.#serve(), Math.ceil(this.#nextStart - now))
        return
      }
      this.#waiting.shift()
      this.#nextStart = now + this.#intervalMs + this.#coldMs()
      next.go()
    }
  }
}
