import type { RecordedCall } from '../report-data.ts'

/** How a call ended. A denied call is not an error of the tool: `allowed-tools` stopped it on its way. */
export type CallOutcome = 'succeeded' | 'failed' | 'denied'

/** How a call ended. */
export function outcomeOf({ failed, denied }: RecordedCall): CallOutcome {
  return denied ? 'denied' : failed ? 'failed' : 'succeeded'
}

/** The class that gives the outcome of a call its colour. */
export const OUTCOME_CLASSES: Readonly<Record<CallOutcome, string>> = {
  succeeded: 'good',
  failed: 'bad',
  denied: 'denied'
}
