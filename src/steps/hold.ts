import type { Activities } from '../host/activities.ts'
import { Failure, messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { type Limits, pause } from '../host/limits.ts'
import type { Phase } from '../host/phases.ts'
import { seconds } from '../host/wording.ts'
import type { Call } from '../klavis/api.ts'
import { isPoolEmpty, mayHaveActed } from '../klavis/errors.ts'
import type { Ledger } from '../lease/ledger.ts'
import type { InstanceOwner, LeaseKind } from '../lease/record.ts'
import { freedBy } from './warnings.ts'

const MOST_RECOVERIES = 3
const FIRST_POOL_WAIT_MS = 1_000
const LONGEST_POOL_WAIT_MS = 15_000

/** What is asked for. */
interface Wanted {
  readonly kind: LeaseKind
  readonly alias: string
  readonly server: string
  readonly ttlSeconds: number
}

/** One acquire, whatever its kind. */
export interface Ask<T extends object> extends Wanted {
  /** Whose it will be, of an instance. */
  readonly ownerOf?: (seq: number) => InstanceOwner
  readonly send: (seq: number, call: Call) => Promise<T>
  /** Whether the acquire whose answer was lost did act. */
  readonly lookUp: (seq: number) => Promise<T | 'not acquired' | 'unknown'>
  readonly secrets: (answer: T) => readonly string[]
  readonly identity: (answer: T) => { readonly id: string; readonly instanceId?: string; readonly urlHash?: string }
}

/** What an acquire works with. */
export interface HoldContext {
  readonly host: Host
  readonly use: { readonly ledger: Ledger }
  readonly limits: Limits
  readonly activities: Activities
  readonly acquiring: Phase
  /** Whether the API takes a TTL; found out by asking. */
  readonly ttl: { readonly taken: boolean }
}

/** Asks until the lease is held: intent written, request sent, answer masked and written, in this order. */
export async function hold<T extends object>(
  ask: Ask<T>,
  context: HoldContext
): Promise<{ readonly seq: number; readonly answer: T }> {
  const { host, limits } = context
  const { ledger } = context.use
  const keep = (seq: number, answer: T): { readonly seq: number; readonly answer: T } => {
    for (const secret of ask.secrets(answer)) host.mask(secret)
    ledger.hold({ seq, ...ask.identity(answer) })
    return { seq, answer }
  }
  const pool = new PoolPatience(ask, context)
  for (let recoveries = 0; ; ) {
    const seq = ledger.reserve()
    let sent = false
    // Each time: what goes out again, later or without its TTL, is freed at another time, and a kill may come now.
    const beforeSend = (): void => {
      const owner = ask.ownerOf === undefined ? {} : { owner: ask.ownerOf(seq) }
      ledger.intend({ seq, ...intentOf(ask, context), ...owner })
      sent = true
    }
    let answer: T
    try {
      answer = await ask.send(seq, { signal: limits.stop, inFlight: limits.inFlight, beforeSend })
    } catch (error) {
      // Nobody heard the answer: the intent stays open, and whoever cleans up looks for it.
      if (!sent || limits.inFlight.aborted) throw error
      if (isPoolEmpty(error)) {
        ledger.end(seq, 'refused')
        await pool.wait()
        continue
      }
      if (!mayHaveActed(error)) {
        ledger.end(seq, 'refused')
        throw error
      }
      const found = limits.stop.aborted ? 'unknown' : await ask.lookUp(seq)
      if (typeof found !== 'string') return keep(seq, found)
      ledger.end(seq, 'lost')
      if (found === 'unknown' || ++recoveries >= MOST_RECOVERIES) throw lostAnswer(intentOf(ask, context), found, error)
      context.acquiring.info(`${ask.alias}: the answer was lost, and nothing was acquired; asking again`)
      continue
    }
    return keep(seq, answer)
  }
}

function intentOf({ kind, alias, server, ttlSeconds }: Wanted, { ttl }: HoldContext): Wanted {
  return { kind, alias, server, ttlSeconds: ttl.taken ? ttlSeconds : 0 }
}

/** Waits for an idle sandbox, longer each time, and says so once. */
class PoolPatience {
  readonly #ask: Wanted
  readonly #context: HoldContext
  #since: number | undefined
  #tries = 0

  constructor(ask: Wanted, context: HoldContext) {
    this.#ask = ask
    this.#context = context
  }

  async wait(): Promise<void> {
    const { alias, server } = this.#ask
    const { activities, limits, acquiring } = this.#context
    if (this.#since === undefined) acquiring.info(`${alias}: none is idle at the moment, waiting for one`)
    const since = this.#since ?? performance.now()
    this.#since = since
    activities.set(alias, () => `no ${server} sandbox became idle in ${seconds(performance.now() - since)}`)
    const longest = Math.min(FIRST_POOL_WAIT_MS * 2 ** this.#tries++, LONGEST_POOL_WAIT_MS)
    await pause(longest * (0.5 + Math.random() / 2), limits.stop)
  }
}

function lostAnswer(ask: Wanted, found: 'not acquired' | 'unknown', cause: unknown): Failure {
  // Without its advice: what to do now is said below.
  const why = cause instanceof Failure ? [cause.what, cause.why].join(' ').trim() : messageOf(cause)
  const what = `The answer to acquiring ${ask.alias} was lost: ${why}`
  if (found === 'not acquired')
    return new Failure(what, `Nothing was acquired, ${MOST_RECOVERIES} times in a row.`, 'Run the job again later.', {
      cause
    })
  const sooner = ask.ttlSeconds === 0 ? '' : ' (a shorter `ttl` would free it sooner)'
  return new Failure(
    what,
    'It may have been acquired all the same, and the API gives no way to tell.',
    `If so, ${freedBy({ intent: { ...ask, at: new Date().toISOString() } })}${sooner}. Run the job again.`,
    { cause }
  )
}
