import { CheckLog, type RecordedChecks } from '../../state/checks.ts'
import type { Route } from '../api/router.ts'
import type { CallLogs } from '../transcript/call-log.ts'
import type { CallerHost } from './caller-host.ts'
import { Claim } from './claim.ts'
import { controlRoutes } from './control-routes.ts'
import { TemporaryCallers } from './temporary-callers.ts'

/** What the control of an engine or a gateway needs. */
interface ControlSettings {
  /** The API key of the engine, or the control token of the gateway. */
  readonly key: string
  readonly host: CallerHost
  readonly logs: CallLogs
  readonly publicKey: string
}

/** Who may change what, the callers of trials, and the checks of the job. */
export interface Control {
  readonly claim: Claim
  readonly routes: readonly Route[]
  /** The checks that companions recorded. */
  readonly checks: () => RecordedChecks
}

/** Creates the control of an engine or a gateway. With a claim, its callers end, and everybody else is served again. */
export function createControl({ key, host, logs, publicKey }: ControlSettings): Control {
  const callers = new TemporaryCallers(host, logs)
  const onFree = async (): Promise<void> => {
    await callers.endAll()
    // The next test may have claimed in the meantime.
    await host.suspendMainRoutes(claim.isHeld)
  }
  const claim = new Claim({ key, onFree })
  const checks = new CheckLog()
  return { claim, routes: controlRoutes({ claim, callers, host, checks, publicKey }), checks: () => checks.recorded }
}
