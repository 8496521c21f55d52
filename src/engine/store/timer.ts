/** Does something later; gives how to call it off. */
export type Timer = (ms: number, act: () => void) => () => void

/** The real clock. It keeps no process alive. */
export const realTimer: Timer = (ms, act) => {
  const timer = setTimeout(act, ms)
  timer.unref()
  return () => clearTimeout(timer)
}
