import type { CallerServer, NewCaller } from '../../engine-client/caller-protocol.ts'
import type { FaultPlan } from '../../mcp/faults.ts'

/** A temporary caller with its id and its token. */
export interface TokenCaller extends NewCaller {
  readonly id: string
  readonly token: string
}

/** What serves temporary callers: the muxes of the engine, or the worker of the gateway. */
export interface CallerHost {
  /** Serves a caller; resolves with its URLs by alias when they work. Throws a 404 for a server that is not there. */
  readonly serve: (caller: TokenCaller) => Promise<Readonly<Record<string, string>>>
  /** Cuts off a caller: its streams, its calls in flight and its token. Resolves when everything it did is recorded. */
  readonly cutOff: (id: string) => Promise<void>
  /** Resolves when everything that has been answered is recorded. */
  readonly recorded: () => Promise<void>
  /** Stops serving the agent's and companions' own URLs, or serves them again. */
  readonly suspendMainRoutes: (isSuspended: boolean) => Promise<void>
  /** Injects faults into the calls that the agent makes with its own URLs. Throws a 404 for a server that is not there. */
  readonly injectFaults: (plan: FaultPlan, servers: readonly CallerServer[]) => Promise<void>
  /** How often a worker died. */
  readonly workerDeaths: () => number
}
