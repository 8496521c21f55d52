import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { Limits } from '../base/limits.ts'
import { seconds } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { type Phase, Phases } from '../host/phases.ts'
import type { CompanionInputs } from './inputs.ts'
import { openRecordedRuns, type RecordedRun } from './recorded-runs.ts'

/** Everything the parts of a companion share. */
export interface CompanionContext {
  readonly host: Host
  readonly inputs: CompanionInputs
  readonly runs: readonly RecordedRun[]
  readonly limits: Limits
  readonly phase: Phase
}

/** Runs a companion on the runs of the main action in this job, within `timeout`, as one group in the log. */
export async function withCompanionContext<T>(
  host: Host,
  inputs: CompanionInputs,
  title: string,
  act: (context: CompanionContext) => Promise<T>
): Promise<T> {
  const limits = new Limits(host.cancelled)
  const phases = new Phases(host)
  const phase = phases.begin(title)
  limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs))
  try {
    return await act({ host, inputs, runs: openRecordedRuns(host, inputs, { info: phase.info }), limits, phase })
  } finally {
    limits.close()
    phases.end()
  }
}

/** The error for a companion that takes longer than `timeout`. */
export function outOfTime(limitMs: number): Failure {
  return new Failure(
    `The ${seconds(limitMs)} that ${inputName('timeout')} allows are over.`,
    'A server did not answer in time.',
    `Increase ${inputName('timeout')}.`
  )
}
