import { randomBytes } from 'node:crypto'
import type { CallerServer } from '../../engine-client/caller-protocol.ts'
import { type GatewayRoute, gatewayUrl } from '../../engine-client/gateway-protocol.ts'
import type { FaultPlan } from '../../mcp/faults.ts'
import { combineRules } from '../../mcp/tool-rules.ts'
import { notFound } from '../api/http-error.ts'
import type { CallerHost, TokenCaller } from '../control/caller-host.ts'
import type { WorkerSupervisor } from './worker-supervisor.ts'

/**
 * The routes that the worker serves: main's, and those of temporary callers.
 *
 * Sessions are the upstream server's, and the worker keeps none, so a session is not bound to the caller that opened it. A
 * process that a trial left running has only a token that is not served any more, and that is enough.
 */
export class GatewayCallers implements CallerHost {
  readonly #supervisor: WorkerSupervisor
  readonly #port: number
  #mainRoutes: readonly GatewayRoute[] = []
  readonly #temporary = new Map<string, readonly GatewayRoute[]>()
  #isSuspended = false

  constructor(supervisor: WorkerSupervisor, port: number) {
    this.#supervisor = supervisor
    this.#port = port
  }

  /** Sets main's routes; resolves when they are served. */
  async setMainRoutes(routes: readonly GatewayRoute[]): Promise<void> {
    this.#mainRoutes = routes
    await this.#supervisor.start(this.#routes())
  }

  readonly serve = async (caller: TokenCaller): Promise<Readonly<Record<string, string>>> => {
    const routes = caller.servers.map((_, index) => this.#routeOf(caller, index))
    this.#temporary.set(caller.id, routes)
    await this.#supervisor.setRoutes(this.#routes())
    return Object.fromEntries(routes.map((route) => [route.alias, gatewayUrl(this.#port, route)]))
  }

  readonly cutOff = async (id: string): Promise<void> => {
    this.#temporary.delete(id)
    await this.#supervisor.setRoutes(this.#routes())
    this.#supervisor.endCaller(id)
  }

  readonly recorded = (): Promise<void> => this.#supervisor.recorded()

  readonly suspendMainRoutes = async (isSuspended: boolean): Promise<void> => {
    this.#isSuspended = isSuspended
    await this.#supervisor.setRoutes(this.#routes())
  }

  readonly injectFaults = async (plan: FaultPlan, servers: readonly CallerServer[]): Promise<void> => {
    for (const [index, { alias }] of servers.entries()) this.#mainRouteTo(alias, index)
    const faults = { id: `agent-${randomBytes(8).toString('hex')}`, plan }
    this.#mainRoutes = this.#mainRoutes.map((route) => (route.caller === 'agent' ? { ...route, faults } : route))
    await this.#supervisor.setRoutes(this.#routes())
  }

  readonly workerDeaths = (): number => this.#supervisor.deaths

  #routes(): readonly GatewayRoute[] {
    return [...(this.#isSuspended ? [] : this.#mainRoutes), ...[...this.#temporary.values()].flat()]
  }

  #mainRouteTo(alias: string, index: number): GatewayRoute {
    const found = this.#mainRoutes.find((route) => route.alias === alias)
    if (found === undefined) throw notFound(`A server with the alias of servers[${index}]`)
    return found
  }

  #routeOf({ id, token, caller, trial, servers, faults: plan }: TokenCaller, index: number): GatewayRoute {
    const { alias, rules: added } = servers[index] ?? { alias: '' }
    // The faults of the agent's own URLs are not those of a trial.
    const { rules: mains, faults: _, ...server } = this.#mainRouteTo(alias, index)
    // Verifiers check the state after the agent and are trusted, so no rule binds them.
    const rules = caller === 'verifier' ? undefined : combineRules(mains, added)
    const faults = plan === undefined || caller !== 'trial' ? {} : { faults: { id, plan } }
    return {
      ...{ ...server, token, caller, temporary: { id, trial, alias } },
      ...(rules === undefined ? {} : { rules }),
      ...faults
    }
  }
}
