import type { HeldLease } from '../lease/lease-state.ts'
import type { ReleaseResult } from '../lease/release.ts'
import type { DumpResult } from './dump.ts'
import type { FinishingLease } from './finish-lease.ts'
import type { Outcome } from './post-result.ts'

/** The dumps and releases of all leases, and how far they are. */
export class ReleaseProgress {
  /** Never rejects. */
  readonly allDumped: Promise<readonly DumpResult[]>
  /** Never rejects. */
  readonly allReleased: Promise<readonly ReleaseResult[]>
  readonly #leases: readonly FinishingLease[]
  readonly #settled = new Map<number, ReleaseResult>()

  constructor(leases: readonly FinishingLease[]) {
    this.#leases = leases
    this.allDumped = Promise.all(leases.map(({ dumped }) => dumped))
    this.allReleased = Promise.all(leases.map(async ({ released }) => this.settle(await released)))
  }

  /** Whether this lease is one of them. */
  has({ intent: { seq } }: HeldLease): boolean {
    return this.#leases.some(({ held }) => held.intent.seq === seq)
  }

  /** Records that a release has ended. */
  settle(released: ReleaseResult): ReleaseResult {
    this.#settled.set(released.held.intent.seq, released)
    return released
  }

  /** What is known about the releases at this moment, in the order of the leases. */
  now(): Pick<Outcome, 'released' | 'inProgress'> {
    const released = [...this.#settled].sort(([one], [other]) => one - other).map(([, each]) => each)
    const inProgress = this.#leases.map(({ held }) => held.intent.seq).filter((seq) => !this.#settled.has(seq))
    return { released, inProgress: new Set(inProgress) }
  }
}
