import type { Activities } from '../base/activities.ts'
import type { Limits } from '../base/limits.ts'
import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { Klavis } from '../klavis/api.ts'
import type { ActionRun } from '../state/action-run.ts'
import type { AliasRegistry } from './server-aliases.ts'

/** What acquiring any lease needs. */
export interface LeaseContext {
  readonly host: Host
  readonly actionRun: Pick<ActionRun, 'ledger'>
  readonly limits: Limits
  readonly activities: Activities
  readonly acquiring: Phase
  /** Turns false once the API has rejected a TTL. */
  readonly ttl: { readonly isAccepted: boolean }
}

/** What is replayed instead of served by Klavis. */
export interface Replay {
  /** When it was recorded, as an ISO time. */
  readonly recordedAt: string
  /** The SHA-256 of the cassette. */
  readonly cassette: string
  readonly aliases: ReadonlySet<string>
}

/** What acquiring the leases of a workflow needs. */
export interface AcquireContext extends LeaseContext {
  readonly actionRun: ActionRun
  readonly inputs: Inputs
  readonly klavis: Klavis
  readonly aliases: AliasRegistry
  readonly replay?: Replay
}
