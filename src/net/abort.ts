import { Cancelled } from '../host/failure.ts'

/** Why a signal aborted: the reason itself when it is an error, else a cancellation. */
export function abortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason
  return isErrorLike(reason) ? reason : new Cancelled()
}

/** Calls back once when the signal aborts, at once if it already has; returns how to stop listening. */
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

/** Waits; rejects at once when the signal aborts, and leaves no timer behind. */
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

/** Does the work under a signal that also aborts, with `expired()`, when the time is over. */
export async function within<T>(
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

/** By shape: an AbortError of another realm is no instance of our Error. */
function isErrorLike(reason: unknown): reason is Error {
  return typeof reason === 'object' && reason !== null && 'message' in reason && 'name' in reason
}
