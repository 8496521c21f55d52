import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { size } from '../base/wording.ts'
import type { DownloadCheck } from '../net/partial-file.ts'

const MAX_BYTES = 2_000_000_000

/** How large the dump of a SaaS sandbox may be. The dump of a workspace is limited by all dumps together only. */
export const MAX_SANDBOX_DUMP = 256_000_000

/** A dump that is too large to be kept; downloading it again would not help. */
export class DumpTooLarge extends Failure {
  constructor(what: string, limit: number) {
    super(
      `${what} larger than ${size(limit)}.`,
      'It is not kept, because it could fill the disk.',
      `If the data is not needed, set ${inputName('dump', 'never')}; otherwise have the agent leave less behind.`
    )
    this.name = 'DumpTooLarge'
  }
}

/** The disk space for all dumps of one step. The agent decides how large they are, so they are bounded together. */
export class DumpBudget {
  readonly #limit: number
  #used = 0

  constructor(limit = MAX_BYTES) {
    this.#limit = limit
  }

  /** Throws if the dumps are too large together. */
  take(bytes: number): void {
    this.#used += bytes
    if (this.#used > this.#limit) throw new DumpTooLarge('All dumps together are', this.#limit)
  }

  /** Gives back what a removed dump has taken. */
  giveBack(bytes: number): void {
    this.#used -= bytes
  }

  /** The same check, which also counts the bytes. */
  counting(check: DownloadCheck): DownloadCheck {
    let taken = 0
    return {
      take: async (bytes) => {
        taken += bytes.length
        this.take(bytes.length)
        await check.take(bytes)
      },
      end: () => check.end(),
      close: () => {
        this.giveBack(taken)
        taken = 0
        check.close()
      }
    }
  }
}
