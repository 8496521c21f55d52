import { percent } from './percent.ts'

/** Whether the pass rate reaches the one that the workflow demands. */
export interface ThresholdResult {
  readonly isMet: boolean
  /** A sentence for people. */
  readonly text: string
}

/** Compares a pass rate with `min-pass-rate`, both from 0 to 1, without any allowance for chance. */
export function checkMinPassRate(rate: number | undefined, min: number): ThresholdResult {
  if (rate === undefined)
    return { isMet: false, text: `No trial was judged, so the required ${percent(min)} is not met.` }
  // The mean of 0.1, 0.4 and 0.7 is a little below 0.4 as a double.
  const isMet = rate >= min - 1e-9
  return {
    isMet,
    text: `The pass rate is ${percent(rate)}, ${isMet ? 'and' : 'but'} at least ${percent(min)} is required.`
  }
}
