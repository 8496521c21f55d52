// Preloaded into a step (`NODE_OPTIONS=--import`): its timers and `performance.now` run faster, so that a test of a time limit
// of 90 seconds takes a few; and its date is off by FAST_CLOCK_OFF milliseconds.
import { performance } from 'node:perf_hooks'

const SPEED = 15
const off = Number(process.env.FAST_CLOCK_OFF ?? 0)
const { setTimeout: realSetTimeout, Date: RealDate } = globalThis
const realNow = performance.now.bind(performance)

globalThis.setTimeout = Object.assign(
  (act, ms, ...rest) => realSetTimeout(act, (ms ?? 0) / SPEED, ...rest),
  realSetTimeout
)
Object.defineProperty(performance, 'now', { value: () => realNow() * SPEED })
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + off] : given))
  }

  static now() {
    return RealDate.now() + off
  }
}
