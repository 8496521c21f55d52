import type { Random } from './random.ts'

/** The result of one trial. Everything but `excused` must be empty. */
export interface Outcome {
  /** Leases that are still held after all steps, and may not be. */
  readonly held: readonly string[]
  /** Leases that may be held: without a label, with a lost answer, and named in a message with their expiry. */
  readonly excused: readonly string[]
  /** Secrets in the wrong place. */
  readonly leaked: readonly string[]
  /** Unclear errors, and everything else that never may happen. */
  readonly unclear: readonly string[]
}

/** The parameters of a trial. */
export interface Trial {
  readonly index: number
  readonly random: Random
  /** Whether this is the long run, which may use more resources. */
  readonly isLong: boolean
}

/** One way to try to break a promise. */
export interface TrialKind {
  /** As in `npm run torture -- --kind <name>`. */
  readonly name: string
  /** What is tried, for a reader of the table. */
  readonly what: string
  readonly trials: { readonly short: number; readonly long: number }
  /** A trial that takes longer than this counts as unclear: everything ends in bounded time. */
  readonly limitMs: number
  /** How many trials run in parallel; by default one for each core. */
  readonly parallel?: number
  /** It takes long but little CPU, so it runs in parallel with all others. */
  readonly runsInBackground?: boolean
  /** The platforms on which it can be tried; by default all. */
  readonly platforms?: readonly NodeJS.Platform[]
  /** Prepares what all trials share. Its time does not count for a trial. */
  readonly prepare?: (isLong: boolean) => Promise<unknown>
  readonly run: (trial: Trial) => Promise<Outcome>
}

/** Whether a kind can be tried on this machine. */
export function isSupported({ platforms }: TrialKind): boolean {
  return platforms?.includes(process.platform) ?? true
}

/** The outcome of a trial in which nothing went wrong. */
export const CLEAN: Outcome = { held: [], excused: [], leaked: [], unclear: [] }
