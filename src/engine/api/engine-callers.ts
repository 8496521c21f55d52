import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallerServer } from '../../engine-client/caller-protocol.ts'
import type { FaultPlan } from '../../mcp/faults.ts'
import type { TemporaryCaller } from '../contract.ts'
import type { CallerHost, TokenCaller } from '../control/caller-host.ts'
import { type DecideFault, faultDecider } from '../faults/fault-decider.ts'
import type { Sandbox } from '../store/sandbox.ts'
import { hashOf, type Store } from '../store/store.ts'
import { notFound } from './http-error.ts'
import { parseOwnUrl } from './own-url.ts'

/** A server as a temporary caller reaches it. */
interface ServerAccess {
  readonly sandbox: Sandbox
  readonly server: string
  readonly caller: TemporaryCaller
}

interface ServedCaller {
  readonly id: string
  readonly byAlias: ReadonlyMap<string, ServerAccess>
  /** Its requests in progress. */
  readonly responses: Set<ServerResponse>
}

/** Serves MCP requests by the token in their URL: those of the agent and companions, and those of temporary callers. */
export class EngineCallers implements CallerHost {
  readonly #store: Store
  readonly #baseUrl: string
  /** By the hash of the token, so that the time of a look-up reveals nothing about the token. */
  readonly #byToken = new Map<string, ServedCaller>()
  #isSuspended = false

  constructor(store: Store, baseUrl: string) {
    this.#store = store
    this.#baseUrl = baseUrl
  }

  /** Serves an MCP request; false if there is no such server. */
  async handle(token: string, name: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const temporary = this.#byToken.get(hashOf(token))
    if (temporary !== undefined) return handleTemporary(temporary, name, request, response)
    const access = this.#isSuspended ? undefined : this.#store.findByToken(token)
    return (await access?.sandbox.serve(name, access.caller, request, response)) === true
  }

  readonly serve = async (caller: TokenCaller): Promise<Readonly<Record<string, string>>> => {
    const { id, token, servers, faults } = caller
    // One for all servers, because a pattern may match tools of several.
    const decide = faults === undefined || caller.caller !== 'trial' ? undefined : faultDecider(faults)
    const byAlias = new Map(
      servers.map((server, index) => [server.alias, this.#accessOf(caller, server, index, decide)])
    )
    this.#byToken.set(hashOf(token), { id, byAlias, responses: new Set() })
    // The alias instead of the server's name, because two sandboxes may have the same server.
    return Object.fromEntries(servers.map(({ alias }) => [alias, `${this.#baseUrl}/mcp/${token}/${alias}/`]))
  }

  readonly cutOff = async (id: string): Promise<void> => {
    for (const [hash, served] of this.#byToken) {
      if (served.id !== id) continue
      this.#byToken.delete(hash)
      for (const { sandbox, caller } of served.byAlias.values()) sandbox.disconnect((each) => each === caller)
      for (const response of served.responses) response.destroy()
    }
  }

  /** Messages are recorded when they pass. */
  readonly recorded = async (): Promise<void> => {}

  readonly suspendMainRoutes = async (isSuspended: boolean): Promise<void> => {
    this.#isSuspended = isSuspended
    if (!isSuspended) return
    for (const sandbox of this.#store.sandboxes) sandbox.disconnect((caller) => typeof caller === 'string')
  }

  readonly injectFaults = async (plan: FaultPlan, servers: readonly CallerServer[]): Promise<void> => {
    const decide = faultDecider(plan)
    const found = servers.map(({ alias, url }, index) => ({ alias, ...this.#serverAt(url, index) }))
    for (const { alias, sandbox, server } of found) sandbox.setFaults(server, (tool) => decide(alias, tool))
  }

  readonly workerDeaths = (): number => 0

  #accessOf(
    { id, caller, trial }: TokenCaller,
    { alias, url, rules }: CallerServer,
    index: number,
    decide: DecideFault | undefined
  ): ServerAccess {
    const added = {
      ...(rules === undefined ? {} : { rules }),
      ...(decide === undefined ? {} : { faults: (tool: string) => decide(alias, tool) })
    }
    return { ...this.#serverAt(url, index), caller: { id, caller, trial, alias, ...added } }
  }

  #serverAt(url: string | undefined, index: number): Pick<ServerAccess, 'sandbox' | 'server'> {
    const own = parseOwnUrl(url ?? '', this.#baseUrl)
    const sandbox = own && this.#store.findByToken(own.token)?.sandbox
    // The message names the place and not the URL, which contains a secret.
    if (sandbox?.servers.some(({ definition }) => definition.name === own?.server) !== true || own === undefined)
      throw notFound(`A server of this engine at the URL of servers[${index}]`)
    return { sandbox, server: own.server }
  }
}

async function handleTemporary(
  { byAlias, responses }: ServedCaller,
  alias: string,
  request: IncomingMessage,
  response: ServerResponse
): Promise<boolean> {
  const access = byAlias.get(alias)
  if (access === undefined) return false
  responses.add(response)
  try {
    return await access.sandbox.serve(access.server, access.caller, request, response)
  } finally {
    responses.delete(response)
  }
}
