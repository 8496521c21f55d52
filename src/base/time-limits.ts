import { Cancelled } from './failure.ts'

/** How long post looks for a sandbox, or for its owner, before it goes on without an answer. */
export const LOOK_UP_LIMIT_MS = 30_000

/** The time that `raceTimeLimit` allows is over. */
export class TimeLimitExceeded extends Error {
  constructor() {
    super('The time limit is exceeded.')
    this.name = 'TimeLimitExceeded'
  }
}

/** Why a signal aborted: its reason if that is an error, else a cancellation. */
export function abortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason
  return isErrorLike(reason) ? reason : new Cancelled()
}

/** Calls back once when the signal aborts, or at once if it already has. Returns a function that stops listening. */
export function onAbort(signal: AbortSignal | undefined, abort: (reason: Error) => void): () => void {
  if (signal === undefined) return () => {}
  if (signal.aborted) {
    abort(abortReason(signal))
    return () => {}
  }
  const listener = () => abort(abortReason(signal))
  signal.addEventListener('abort', listener, { once: true })
  return () => signal.removeEventListener('abort', listener)
}

/** Waits. Rejects at once when the signal aborts, and leaves no timer behind. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop()
      resolve()
    }, ms)
    const stop = onAbort(signal, (reason) => {
      clearTimeout(timer)
      reject(reason)
    })
  })
}

/** A signal that aborts with this one, or when the time is over. */
export function timeLimited(ms: number, signal: AbortSignal): AbortSignal {
  return AbortSignal.any([AbortSignal.timeout(Math.max(0, Math.floor(ms))), signal])
}

/** Asks again and again until there is an answer; undefined if there is none when the time is over. */
export async function poll<T>(
  ms: number,
  everyMs: number,
  ask: () => T | undefined,
  signal?: AbortSignal
): Promise<T | undefined> {
  const end = performance.now() + ms
  for (;;) {
    const answer = ask()
    if (answer !== undefined || performance.now() >= end || signal?.aborted === true) return answer
    await delay(everyMs)
  }
}

/** Runs work under a signal that also aborts, with `expired()`, when the time is over. The work must obey the signal. */
export async function withTimeLimit<T>(
  ms: number,
  signal: AbortSignal | undefined,
  expired: () => Error,
  work: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(expired()), Math.max(0, ms))
  const stop = onAbort(signal, (reason) => controller.abort(reason))
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    stop()
  }
}

/** The same for work that cannot be aborted, such as a library's: when the time is over, its result is ignored. */
export async function raceTimeLimit<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
  expired: () => Error = () => new TimeLimitExceeded()
): Promise<T> {
  signal?.throwIfAborted()
  return await withTimeLimit(ms, signal, expired, (limited) => Promise.race([rejectOnAbort(limited), work()]))
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => onAbort(signal, reject))
}

/** By shape, because an AbortError of another realm is not an instance of our Error. */
function isErrorLike(reason: unknown): reason is Error {
  return typeof reason === 'object' && reason !== null && 'message' in reason && 'name' in reason
}
