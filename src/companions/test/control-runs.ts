import { Failure } from '../../base/failure.ts'
import { perHost } from '../../base/host-wording.ts'
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
  const used = context.runs.filter(({ servers }) => servers.length > 0)
  for (const run of used) checkUrls(run)
  const leases = await leasesOf(context, [])
  const controls: Control[] = []
  try {
    const controlled: ControlledRun[] = []
    for (const run of used) {
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
    perHost({ action: '`record` of the main action is `off`.', terminal: 'They were started with `--record off`.' }),
    perHost({
      action: 'Set `record: all` on the main action.',
      terminal: 'Start them with `klavis-sandbox up --record all`.'
    })
  )
}

/** Throws if later steps know URLs that lead past the gateway: an agent could find them in files and call unseen. */
function checkUrls({ hasGateway, servers }: RecordedRun): void {
  const isPast = servers.some(
    ({ url, published }) => published !== undefined && new URL(published.url).origin !== new URL(url).origin
  )
  if (!hasGateway || !isPast) return
  throw new Failure(
    'In the cloud, agent tests need `record: all`.',
    'Without it the main action gives the URLs of the servers to later steps. An agent could find them, and its calls would neither be recorded nor limited.',
    perHost({
      action: 'Set `record: all` on the main action.',
      terminal: 'Start them with `klavis-sandbox up --record all`.'
    })
  )
}
