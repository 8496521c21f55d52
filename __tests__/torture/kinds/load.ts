import type { RateLimit } from '../../support/klavis/rate-limiter.ts'
import type { SeenRequest } from '../../support/klavis/requests.ts'
import { SERVER_NAMES } from '../../support/klavis/server-names.ts'
import { openStage } from '../../support/stage.ts'
import { checkOutcome } from '../check-outcome.ts'
import { loadFactor } from '../machine-load.ts'
import type { TrialKind } from '../trial-kind.ts'

const LIMITERS: readonly NonNullable<RateLimit['by']>[] = ['window', 'strict window', 'bucket']

const OVERLOADED = 1.5
const SECONDS = 5

/** As many sandboxes as possible at the pace of a free account, with each kind of rate limiter. */
export const load: TrialKind = {
  name: 'load',
  what: '57 sandboxes and ALL in one run at 2 requests per second: no 429 of our making',
  trials: { short: 1, long: LIMITERS.length },
  limitMs: 300_000,
  // Sequential, because several stages in one process receive requests late.
  parallel: 1,
  run: async ({ index, random, isLong }) => {
    const by = LIMITERS[index % LIMITERS.length] ?? 'window'
    // A short run is a quick one: its pace leaves room for a machine that is busy with other tests.
    const [count, pace, limit] = isLong ? [57, 2, 2] : [6, 20, 25]
    const stage = await openStage({ api: { limit: { perSecond: limit, by } } })
    try {
      const sandboxes = random.some(SERVER_NAMES.newest.sandbox, count).join(', ')
      const inputs = { sandboxes, 'local-sandbox': isLong ? 'ALL' : 'filesystem', 'rate-limit': String(pace) }
      const use = stage.job().use(stage.inputs(inputs))
      const [main, post] = [await use.main(), await use.post()]
      const outcome = checkOutcome({ stage, ended: [main, post], keepsLabels: false })
      const ours = stage.api.requests.filter(({ headers }) => headers.authorization !== undefined)
      const refused = ours.filter(({ status }) => status === 429)
      const ourFault = refused.filter((request) => isOurFault(request, ours, pace))
      const nameOf = ({ method, path }: SeenRequest) => `429 (${by}) for ${method} ${path}`
      const problems = [
        ...(main.exitCode === 0 ? [] : [`main failed:\n${main.log}`]),
        ...(stage.api.leases.length === count + 1 ? [] : [`${stage.api.leases.length} leases instead of ${count + 1}`]),
        ...ourFault.map(nameOf)
      ]
      const excused = refused.filter((request) => !ourFault.includes(request)).map(nameOf)
      return { ...outcome, excused: [...outcome.excused, ...excused], unclear: [...outcome.unclear, ...problems] }
    } finally {
      await stage.close()
    }
  }
}

/**
 * On a machine with other work, requests that left on time arrive late and together. There a refusal is of our making
 * only if more was sent in the seconds before than the pace allows.
 */
function isOurFault({ at }: SeenRequest, all: readonly SeenRequest[], pace: number): boolean {
  if (loadFactor() < OVERLOADED) return true
  const before = all.filter((request) => request.at <= at && request.at > at - SECONDS * 1000)
  return before.length > pace * SECONDS + 1
}
