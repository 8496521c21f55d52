import type { AcquiredServer } from '../acquire/acquired.ts'
import type { HeadersByAlias } from '../inputs/inputs.ts'
import { companionUrl } from '../state/companion-url.ts'
import type { EngineProcess } from '../state/engine-state.ts'
import type { ProofOfProcess } from '../state/sandbox-proof.ts'

/** How to reach a server. */
export interface Endpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** How later steps reach the servers, depending on who uses them. */
export interface ServerAccess {
  /** In outputs and environment variables. */
  readonly published: (server: AcquiredServer) => Endpoint
  /** In the config files of agent clients. */
  readonly configured: (server: AcquiredServer) => Endpoint
  /** For companions, whose calls are not the agent's. */
  readonly companion: (server: AcquiredServer) => Endpoint
  /** Whether the servers' own URLs and ids stay out of the job's files and environment. */
  readonly hidesServers: boolean
  /** The process that answers in place of the servers, for the proof. */
  readonly proof: ProofOfProcess
}

/** Everybody uses the servers' own URLs. */
export function directAccess(headers: HeadersByAlias): ServerAccess {
  const direct = ({ alias, url }: AcquiredServer): Endpoint => ({ url, headers: headers[alias] ?? {} })
  return { published: direct, configured: direct, companion: direct, hidesServers: false, proof: {} }
}

/** The embedded engine tells companions by their own URLs. */
export function embeddedAccess(
  headers: HeadersByAlias,
  { key }: Pick<EngineProcess, 'key'>,
  proof: ProofOfProcess
): ServerAccess {
  const direct = directAccess(headers)
  return {
    ...direct,
    companion: (server) => ({ ...direct.companion(server), url: companionUrl(server.url, key) }),
    proof
  }
}

/** The URLs of the gateway for one server. The gateway adds the headers itself. */
export interface GatewayUrls {
  readonly agent: string
  readonly companion: string
}

/** With `all` everybody uses the gateway; with `configs` only clients that read their config files, and companions. */
export function gatewayAccess(
  record: 'configs' | 'all',
  urls: ReadonlyMap<string, GatewayUrls>,
  headers: HeadersByAlias,
  proof: ProofOfProcess
): ServerAccess {
  const through =
    (caller: keyof GatewayUrls) =>
    ({ alias }: AcquiredServer): Endpoint => {
      const found = urls.get(alias)
      if (found === undefined) throw new Error(`The gateway has no route to ${alias}`)
      return { url: found[caller], headers: {} }
    }
  const agent = through('agent')
  const hidesServers = record === 'all'
  return {
    published: hidesServers ? agent : directAccess(headers).published,
    configured: agent,
    companion: through('companion'),
    hidesServers,
    proof
  }
}
