import { performance } from 'node:perf_hooks'
import { abortReason, onAbort } from '../base/time-limits.ts'

/** Who goes first: a release, then what a lease that is there waits for (its upload), then all other calls. */
export type TurnKind = 'release' | 'upload' | 'call'

const RANKS: Readonly<Record<TurnKind, number>> = { release: 0, upload: 1, call: 2 }

/** A request that has not left after this long holds up nobody else: its connection may never come about. */
const PATIENCE_MS = 1000

interface Waiter {
  readonly kind: TurnKind
  readonly go: (sent: Sent) => void
}

/** Tells that the request has left, or never will; what is told again changes nothing. */
export type Sent = () => void

/**
 * Spreads the requests: evenly, without a burst, a little under the limit. One for all calls of a key. Counted from
 * when a request really left: a connection takes its time, and so does a library that is loaded at that moment.
 */
export class Pacer {
  readonly #intervalMs: number
  #waiting: Waiter[] = []
  #notBefore = 0
  /** The last that started, and how long it is waited for; 0 = it has left. */
  #leaving = { until: 0 }
  #timer: NodeJS.Timeout | undefined

  /** `perSecond` 0 = unlimited. `sinceMs`: how long ago another process of this job sent its last request. */
  constructor(perSecond: number, sinceMs = Number.POSITIVE_INFINITY) {
    // 4 % slower than allowed: at exactly the limit a sliding window still rejects now and then.
    this.#intervalMs = perSecond > 0 ? 1040 / perSecond : 0
    this.#notBefore = performance.now() + Math.min(this.#intervalMs, Math.max(0, this.#intervalMs - sinceMs))
  }

  /** Resolves when the caller may start its request, with what it calls as soon as that has left. */
  turn(kind: TurnKind, signal?: AbortSignal): Promise<Sent> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(abortReason(signal))
        return
      }
      const waiter: Waiter = {
        kind,
        go: (sent) => {
          forget()
          resolve(sent)
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
    this.#notBefore = Math.max(this.#notBefore, performance.now() + ms)
    this.#serve()
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
      const start = Math.max(this.#notBefore, this.#leaving.until)
      if (now < start) {
        this.#timer = setTimeout(() => this.#serve(), Math.ceil(start - now))
        return
      }
      this.#waiting.shift()
      next.go(this.#started(now))
    }
  }

  /** The next one waits for this one to leave, but not for ever. */
  #started(now: number): Sent {
    this.#notBefore = now + this.#intervalMs
    if (this.#intervalMs === 0) return () => {}
    const leaving = { until: this.#notBefore + PATIENCE_MS }
    this.#leaving = leaving
    return () => {
      if (leaving.until === 0) return
      leaving.until = 0
      this.#notBefore = Math.max(this.#notBefore, performance.now() + this.#intervalMs)
      this.#serve()
    }
  }
}
