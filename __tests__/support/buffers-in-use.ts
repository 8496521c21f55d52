import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Node hides the collector from programs that were started without it.
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The bytes of buffers that this process holds, without those that only wait to be collected. */
export async function buffersInUse(): Promise<number> {
  collectGarbage()
  // The memory of collected buffers is freed on another thread, which the next collection waits for.
  await setImmediate()
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}
