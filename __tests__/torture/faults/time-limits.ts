import type { StepResult } from '../../support/runner/step.ts'
import type { UseShape } from './draw-job.ts'

/** What a step may need beyond its own time-outs, in milliseconds. */
const PENDING_ANSWERS = 30_000
const LOOK_UP = 30_000
const RELEASE = 90_000
/** The artifact client retries five times, with its own delays. */
const ARTIFACT = 60_000
/** Time for starting and exiting on a busy machine. */
const SLACK = 15_000

/** How long main may take: its timeout, then pending answers, look-ups and releases. */
export function longestMain({ timeoutMs }: UseShape): number {
  return timeoutMs + PENDING_ANSWERS + LOOK_UP + RELEASE + SLACK
}

/** How long post may take: a look-up, the dumps, and the releases in parallel with the artifact. */
export function longestPost({ dumpTimeoutMs }: UseShape): number {
  return LOOK_UP + dumpTimeoutMs + Math.max(RELEASE, ARTIFACT) + SLACK
}

/** The longest that a trial of two uses can be. */
export const LONGEST_TRIAL =
  2 * (longestMain({ timeoutMs: 25_000 } as UseShape) + longestPost({ dumpTimeoutMs: 6_000 } as UseShape))

/** The problem of a step that took too long. */
export function lateness(step: string, { durationMs }: StepResult, limitMs: number): string[] {
  return durationMs <= limitMs ? [] : [`${step} took ${Math.round(durationMs)} ms; the limit is ${limitMs} ms`]
}
