import type { Caller } from '../mcp/caller.ts'
import type { FaultPlan } from '../mcp/faults.ts'
import type { ToolRules } from '../mcp/tool-rules.ts'
import type { RecordedChecks } from '../state/checks.ts'
import type { RecordedCalls } from './recorded-calls.ts'

/**
 * What main sends to the gateway's parent process, one JSON text per line of its stdin: the settings first, then, once the
 * leases are acquired, the routes. The pipe is the only way in which secrets reach the gateway.
 */
export type MessageToGateway =
  | ({ readonly type: 'settings' } & GatewaySettings)
  | { readonly type: 'routes'; readonly routes: readonly GatewayRoute[]; readonly leases: readonly GatewayLease[] }

/** What the gateway's parent answers, one JSON text per line of its stdout: `ready` after the start, `routed` after routes. */
export type MessageFromGateway =
  | { readonly type: 'ready'; readonly port: number; readonly controlUrl: string; readonly publicKey: string }
  | { readonly type: 'routed' }
  | { readonly type: 'failed'; readonly reason: string }

/** What the gateway needs before there are leases. */
export interface GatewaySettings {
  /** Gives access to the control API of the parent. */
  readonly token: string
  /** The Klavis API, for what the parent does with the leases in place of later steps. */
  readonly api: { readonly url: string; readonly key: string; readonly rateLimit: number }
  /** What the transcript must not contain. */
  readonly secrets: readonly string[]
}

/** One URL of the gateway: `http://127.0.0.1:<port>/mcp/<token>/<alias>`. */
export interface GatewayRoute {
  readonly token: string
  readonly alias: string
  readonly caller: Caller
  /** The sandbox as the transcript names it. */
  readonly sandbox: string
  /** The server's own URL, to which requests are passed on. */
  readonly url: string
  /** Added to each request. */
  readonly headers: Readonly<Record<string, string>>
  readonly rules?: ToolRules
  /** Faults for the calls of one caller on all its routes, which have the same id. Main does not send them. */
  readonly faults?: { readonly id: string; readonly plan: FaultPlan }
  /** Only of a temporary caller, which main does not send: its id, its trial and its alias. */
  readonly temporary?: { readonly id: string; readonly trial: string; readonly alias: string }
}

/** A lease on which the parent may act: reset, upload, seed and dump, but neither acquire nor release. */
export interface GatewayLease {
  readonly alias: string
  readonly kind: 'sandbox' | 'local'
  readonly server: string
  readonly id: string
  /** The fingerprint of its URL, which shows that a sandbox is still ours. */
  readonly urlHash?: string
  /** The `instance_id` of its URL, which shows it even if the host of the URL has changed. */
  readonly instanceId?: string
}

/** The URL of a route. */
export function gatewayUrl(port: number, { token, alias }: Pick<GatewayRoute, 'token' | 'alias'>): string {
  return `http://127.0.0.1:${port}/mcp/${token}/${encodeURIComponent(alias)}`
}

/** What the parent knows at its end. */
export interface GatewayRecords extends RecordedCalls {
  readonly checks: RecordedChecks
  /** How often a worker died and was replaced; its calls in flight were lost. */
  readonly workerDeaths: number
}
