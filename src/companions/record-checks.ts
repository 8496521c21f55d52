import { messageOf } from '../base/failure.ts'
import { redactDeep } from '../base/redact.ts'
import { sendChecks } from '../engine-client/send-checks.ts'
import type { Host } from '../host/host.ts'
import { appendChecks, type CheckRecord, MAX_CHECKS } from '../state/checks.ts'
import type { Check } from './expect/check.ts'
import type { CompanionInputs } from './inputs.ts'
import { openRecordedRuns, type RecordedRun } from './recorded-runs.ts'

/** The checks of a companion that started at this time, by `performance.now()`. */
export function toRecords(
  companion: CheckRecord['companion'],
  checks: readonly Check[],
  started: number
): readonly CheckRecord[] {
  const ms = Math.round(performance.now() - started)
  return checks.map((check) => ({ companion, ...check, ms }))
}

/**
 * Records checks for the reports of the main action: in the memory of its engine or gateway, or else in a file. Never
 * throws, because the step itself says which expectations are not met.
 */
export async function recordChecks(
  run: RecordedRun | undefined,
  all: readonly CheckRecord[],
  host: Pick<Host, 'log' | 'redact' | 'cancelled'>
): Promise<void> {
  // In a cancelled job, what was expected was not evaluated.
  if (run === undefined || all.length === 0 || host.cancelled.aborted) return
  const checks = redactDeep(all.slice(0, MAX_CHECKS), host.redact)
  try {
    if (run.process !== undefined) return await sendChecks(run.process, checks)
  } catch (error) {
    host.log.warning(`The ${run.process?.kind} did not record the checks of this step: ${messageOf(error)}`)
  }
  try {
    appendChecks(run.folder, checks)
  } catch (error) {
    host.log.warning(`The checks of this step will not be in the report of the main action: ${messageOf(error)}`)
  }
}

/** Records checks after the run was closed, or before it could be opened. Never throws. */
export async function recordChecksOfJob(
  host: Host,
  inputs: CompanionInputs,
  checks: readonly CheckRecord[]
): Promise<void> {
  const quiet = { ...host, log: { ...host.log, warning: () => {} } }
  try {
    const [run] = openRecordedRuns(quiet, inputs, { info: () => {} })
    await recordChecks(run, checks, host)
  } catch {
    // Without a run of the main action there is no report. If its files were changed, the step has said so.
  }
}
