import type { Held } from '../lease/life.ts'
import type { Dumped } from './dump.ts'
import type { Ending } from './ending.ts'
import type { Finishing } from './finish.ts'
import type { Released } from './release.ts'

/** All leases on their way out, and how far they are. */
export class Departure {
  /** Neither of the two ever rejects. */
  readonly allDumped: Promise<readonly Dumped[]>
  readonly allReleased: Promise<readonly Released[]>
  readonly #known: readonly Held[]
  readonly #settled = new Map<number, Released>()

  constructor(leases: readonly Finishing[], known: readonly Held[]) {
    this.#known = known
    this.allDumped = Promise.all(leases.map(({ dumped }) => dumped))
    this.allReleased = Promise.all(leases.map(async ({ released }) => this.settle(await released)))
  }

  /** Notes that a release has come to its end. */
  settle(released: Released): Released {
    this.#settled.set(released.held.intent.seq, released)
    return released
  }

  /** What is known of the releases by now, in the order of the leases. */
  now(): Pick<Ending, 'released' | 'underWay'> {
    const released = [...this.#settled].sort(([one], [other]) => one - other).map(([, each]) => each)
    const underWay = this.#known.map(({ intent }) => intent.seq).filter((seq) => !this.#settled.has(seq))
    return { released, underWay: new Set(underWay) }
  }
}
