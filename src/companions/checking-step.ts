import { Cancelled, messageWithoutAdvice } from '../base/failure.ts'
import type { Host } from '../host/host.ts'
import type { CheckRecord } from '../state/checks.ts'
import { toCheck } from './expect/check.ts'
import { readRunsOfStep } from './inputs.ts'
import { keeperOf, recordChecks, toRecords } from './record-checks.ts'

/** A step that has expectations. */
export interface CheckingStep {
  readonly companion: CheckRecord['companion']
  /** What it checks. */
  readonly subject: string
  /** Whether anything is expected. */
  readonly expects: boolean
}

/**
 * Runs a step that checks expectations. If it fails without a failed check, because its inputs are wrong, a file was changed
 * or a server does not answer, then that is a failed check: otherwise the report of the main action would say that all is well.
 */
export async function withFailureAsCheck(
  host: Host,
  { companion, subject, expects }: CheckingStep,
  act: (failed: FailedChecks) => Promise<void>
): Promise<void> {
  const started = performance.now()
  const failed: FailedChecks = { isRecorded: false }
  try {
    await act(failed)
  } catch (error) {
    if (expects && !failed.isRecorded && !(error instanceof Cancelled)) {
      const check = toCheck(subject, false, EXPECTED, `the step failed: ${messageWithoutAdvice(error)}`)
      const { ledgers, proofs } = readRunsOfStep(host)
      // It is not known which of the runs was meant, and none of their reports may be green.
      for (const ledger of ledgers)
        await recordChecks(keeperOf(ledger, proofs), toRecords(companion, [check], started), host)
    }
    throw error
  }
}

const EXPECTED = 'a step that can check it'

/** Whether a step has recorded a failed check. */
export interface FailedChecks {
  isRecorded: boolean
}
