/** Calls back after some time; returns a function that cancels it. */
export type Timer = (ms: number, act: () => void) => () => void

/** A real timer, which does not keep the process alive. */
export const realTimer: Timer = (ms, act) => {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
