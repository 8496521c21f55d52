import { Failure } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { type Control, claimControl } from '../../engine-client/trial-callers.ts'
import type { CompanionContext } from '../companion-context.ts'
import { leasesOf } from '../job-leases.ts'
import type { RecordedRun } from '../recorded-runs.ts'
import type { ControlledRun } from './trial-sandboxes.ts'

/** Takes control of the engines and gateways of the job, so that no other step can use the servers meanwhile. */
export async function controlRuns<T>(
  context: CompanionContext,
  act: (controlled: readonly ControlledRun[]) => Promise<T>
): Promise<T> {
  const leases = await leasesOf(context, [])
  const controls: Control[] = []
  try {
    const controlled: ControlledRun[] = []
    for (const run of context.runs.filter(({ servers }) => servers.length > 0)) {
      const process = processOf(run)
      const control = await claimControl(process.url, process.key, {
        ...(process.publicKey === undefined ? {} : { publicKey: process.publicKey }),
        signal: context.limits.signal
      })
      context.host.setSecret(control.key)
      controls.push(control)
      const klavis = process.connectWith(control.key)
      const own = leases.filter(({ actionRun }) => actionRun === run)
      const ownRun = { ...run, klavis: () => klavis }
      controlled.push({
        control,
        klavis,
        servers: run.servers,
        leases: own.map((lease) => ({ ...lease, actionRun: ownRun }))
      })
    }
    return await act(controlled)
  } finally {
    await Promise.allSettled(controls.map((control) => control.release()))
  }
}

function processOf({ process }: RecordedRun): NonNullable<RecordedRun['process']> {
  if (process !== undefined) return process
  throw new Failure(
    'Agent tests need the gateway of the main action, and there is none.',
    `${inputName('record')} of the main action is \`off\`.`,
    'Set `record` of the main action to `configs` or `all`.'
  )
}
