import { availableParallelism, loadavg } from 'node:os'

/** How many want each core: on a machine that does much else, everything takes longer, and nothing comes on time. */
export function loadFactor(): number {
  const [waiting = 0] = loadavg()
  return Math.max(1, waiting / availableParallelism())
}
