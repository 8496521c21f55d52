import { performance } from 'node:perf_hooks'
import { abortReason, onAbort } from '../base/time-limits.ts'

/** The priorities: releases first, then the upload of an acquired local sandbox, then all other calls. */
export type TurnKind = 'release' | 'upload' | 'call'

const RANKS: Readonly<Record<TurnKind, number>> = { release: 0, upload: 1, call: 2 }

/** A request that has not left after this time delays no other: its connection may never be established. */
const MAX_CONNECT_WAIT_MS = 1000

interface Waiter {
  readonly kind: TurnKind
  readonly go: (sent: Sent) => void
}

/** Called when the request has left, or never will. Further calls have no effect. */
export type Sent = () => void

/**
 * Sends the requests of one key evenly, without bursts, a little below the limit. Counts from when a request has left the
 * machine, because connecting takes time, and so does loading a library at that moment.
 */
export class Pacer {
  readonly #intervalMs: number
  #waiting: Waiter[] = []
  #notBefore = 0
  /** The last request that started, and how long the next one waits for it to leave; 0 = it has left. */
  #leaving = { until: 0 }
  #timer: NodeJS.Timeout | undefined

  /** `perSecond` 0 = unlimited. `sinceMs`: how long ago another process of this job sent its last request. */
  constructor(perSecond: number, sinceMs = Number.POSITIVE_INFINITY) {
    // 4 % slower than allowed: at exactly the limit a sliding window still rejects now and then.
    this.#intervalMs = perSecond > 0 ? 1040 / perSecond : 0
    this.#notBefore = performance.now() + Math.min(this.#intervalMs, Math.max(0, this.#intervalMs - sinceMs))
  }

  /** Resolves when the caller may start its request, with a function to call when the request has left. */
  turn(kind: TurnKind, signal?: AbortSignal): Promise<Sent> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(abortReason(signal))
        return
      }
      const waiter: Waiter = {
        kind,
        go: (sent) => {
          stopListening()
          resolve(sent)
        }
      }
      const stopListening = onAbort(signal, (reason) => {
        this.#remove(waiter)
        reject(reason)
      })
      this.#enqueue(waiter)
      this.#startDue()
    })
  }

  /** Starts no request for this time; the pace afterwards is the same. */
  pause(ms: number): void {
    this.#notBefore = Math.max(this.#notBefore, performance.now() + ms)
    this.#startDue()
  }

  #enqueue(waiter: Waiter): void {
    const behind = this.#waiting.findIndex(({ kind }) => RANKS[kind] > RANKS[waiter.kind])
    if (behind === -1) this.#waiting.push(waiter)
    else this.#waiting.splice(behind, 0, waiter)
  }

  #remove(waiter: Waiter): void {
    this.#waiting = this.#waiting.filter((other) => other !== waiter)
    this.#startDue()
  }

  /** Starts all requests that may start, and sets a timer for the next one; without waiters there is no timer. */
  #startDue(): void {
    clearTimeout(this.#timer)
    for (;;) {
      const now = performance.now()
      const [next] = this.#waiting
      if (next === undefined) return
      const start = Math.max(this.#notBefore, this.#leaving.until)
      if (now < start) {
        this.#timer = setTimeout(() => this.#startDue(), Math.ceil(start - now))
        return
      }
      this.#waiting.shift()
      next.go(this.#started(now))
    }
  }

  /** The next request waits until this one has left, but only for a limited time. */
  #started(now: number): Sent {
    this.#notBefore = now + this.#intervalMs
    if (this.#intervalMs === 0) return () => {}
    const leaving = { until: this.#notBefore + MAX_CONNECT_WAIT_MS }
    this.#leaving = leaving
    return () => {
      if (leaving.until === 0) return
      leaving.until = 0
      this.#notBefore = Math.max(this.#notBefore, performance.now() + this.#intervalMs)
      this.#startDue()
    }
  }
}
