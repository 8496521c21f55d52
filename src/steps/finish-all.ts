import type { RememberingHost } from '../host/kept-log.ts'
import type { Limits } from '../host/limits.ts'
import type { Held } from '../lease/life.ts'
import { Departure } from './departure.ts'
import type { Ending } from './ending.ts'
import { answers } from './engine-process.ts'
import { type Finishing, finishLease, isDumped, releaseNow } from './finish.ts'
import { keepAll } from './keep-all.ts'
import { openPost, spansSoFar } from './post-work.ts'
import { adoptLate, adoptStrays, mayBeHeld } from './strays.ts'
import type { Settings } from './use.ts'

/** Dumps and releases every lease side by side; the artifact is uploaded beside the releases. */
export async function finishAll(
  remembering: RememberingHost,
  settings: Settings,
  { inFlight }: Limits
): Promise<Ending> {
  const work = openPost(remembering, settings, inFlight)
  const { host, engine, ledger, plan, klavis } = work
  const listens = engine !== undefined && (await answers(engine))
  const isGone = engine !== undefined && !listens
  if (isGone && ledger.held().length > 0) host.log.warning(DEAD_ENGINE)
  const search = { klavis, nonce: settings.nonce, mask: host.mask }
  const found = isGone ? { labelsKept: false, open: [] } : await adoptStrays(ledger, search)
  const strays = { ...found, labelsKept: found.labelsKept || host.state('labels-kept') === 'true' }
  const known = ledger.held()
  const departure = new Departure(
    known.map((held) => (isGone ? goneWithItsEngine(held) : finishLease(held, work))),
    known
  )
  if (!isGone && known.some((held) => isDumped(held, plan) && !work.early.has(held.intent.seq))) host.expectArtifact()

  const keeping = keepAll(departure, listens, work)
  await departure.allReleased
  const late = engine === undefined ? await adoptLate(strays, ledger, { ...search, signal: inFlight }) : strays
  const latecomers = ledger.held().filter(({ intent }) => !known.some((other) => other.intent.seq === intent.seq))
  for (const each of await Promise.all(latecomers.map((held) => releaseNow(held, work)))) departure.settle(each)
  const kept = await keeping
  work.phases.end()
  const uncertain = engine === undefined ? mayBeHeld(late, late.labelsKept) : []
  return { ...kept, ...departure.now(), uncertain, spans: spansSoFar(work) }
}

const DEAD_ENGINE =
  'The embedded engine had ended before its time, or hangs: what was in its sandboxes is lost. The end of its log is in the log of this step.'

/** An engine that is dead took its sandboxes with it. */
function goneWithItsEngine(held: Held): Finishing {
  return {
    dumped: Promise.resolve({ held, file: undefined, bytes: 0, reason: DEAD_ENGINE }),
    released: Promise.resolve({ held, outcome: 'gone', reason: '' })
  }
}
