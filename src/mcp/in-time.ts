/** The result of the work if it comes within `ms` and before the signal aborts; the work itself goes on. */
export async function inTime<T>(ms: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const { promise: stopped, reject } = rejectable()
  const abort = (): void => reject(signal.reason)
  const timer = setTimeout(() => reject(new TimeOver()), ms)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([stopped, work()])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** The time given to `inTime` ran out. */
export class TimeOver extends Error {
  constructor() {
    super('The time is over.')
    this.name = 'TimeOver'
  }
}

function rejectable(): { readonly promise: Promise<never>; readonly reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  return { promise, reject }
}
