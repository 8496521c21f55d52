import { Failure } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { Limits } from '../base/limits.ts'
import { seconds } from '../base/wording.ts'
import { challengeEngine } from '../engine-client/engine-challenge.ts'
import type { Host } from '../host/host.ts'
import { networkFingerprint } from '../host/network-settings.ts'
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
    checkNetwork(host, inputs)
    const runs = openRecordedRuns(host, inputs, { info: phase.info })
    await challengeEngines(inputs, limits)
    const result = await act({ host, inputs, runs, limits, phase })
    // Again, because the engine may have been replaced in between.
    await challengeEngines(inputs, limits)
    return result
  } finally {
    limits.close()
    phases.end()
  }
}

/**
 * Another proxy with an authority of its own could answer in place of the cloud, or change an upload or a dump, which do not
 * pass the gateway. No proxy is used for an embedded engine.
 */
function checkNetwork({ network }: Host, { proofs }: CompanionInputs): void {
  const proven = proofs.flatMap((proof) => (proof.engine === undefined ? (proof.network ?? []) : []))
  if (proven.length === 0 || network === undefined) return
  const now = networkFingerprint(network.settings())
  if (proven.every((fingerprint) => fingerprint === now)) return
  throw new Failure(
    'The settings of proxies or certificates are not those of the main action.',
    'A later step changed HTTPS_PROXY, NODE_EXTRA_CA_CERTS, NODE_TLS_REJECT_UNAUTHORIZED, NODE_DEBUG or a similar variable, or the file with the certificates. So the result of this step cannot be trusted: something else could answer in place of the servers.',
    'If the change is intended, make it before the main action, for example with `env` of the job.'
  )
}

async function challengeEngines({ proofs, needs }: CompanionInputs, { signal }: Limits): Promise<void> {
  await Promise.all(
    proofs.map(async ({ engine, gateway }) => {
      if (engine !== undefined) await challengeEngine(engine, signal)
      if (gateway !== undefined && needs !== 'cloud') await challengeEngine(gateway, signal, 'gateway')
    })
  )
}

/** The error for a companion that takes longer than `timeout`. */
export function outOfTime(limitMs: number): Failure {
  return new Failure(
    `The ${seconds(limitMs)} that ${inputName('timeout')} allows are over.`,
    'A server did not answer in time.',
    `Increase ${inputName('timeout')}.`
  )
}
