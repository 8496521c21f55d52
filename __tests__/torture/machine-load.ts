import { availableParallelism, loadavg } from 'node:os'

/** The load per core, by which time limits are multiplied. */
export function loadFactor(): number {
  const [waiting = 0] = loadavg()
  return Math.max(1, waiting / availableParallelism())
}
