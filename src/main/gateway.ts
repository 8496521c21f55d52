import { randomBytes } from 'node:crypto'
import type { PreparedLease } from '../acquire/acquired.ts'
import { messageWithoutAdvice } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import type { Limits } from '../base/limits.ts'
import { secretsOfHeader } from '../base/secrets.ts'
import { sha256 } from '../base/sha256.ts'
import { delay } from '../base/time-limits.ts'
import { type StartedGateway, startGateway } from '../engine-client/gateway-process.ts'
import { type GatewayLease, type GatewayRoute, gatewayUrl } from '../engine-client/gateway-protocol.ts'
import type { Host } from '../host/host.ts'
import type { HeadersByAlias, Inputs } from '../inputs/inputs.ts'
import { readGithubToken } from '../inputs/read.ts'
import { fingerprint, identity } from '../lease/lease-secrets.ts'
import type { Caller } from '../mcp/caller.ts'
import { DEFAULT_SEED } from '../mcp/cassette/cassette.ts'
import { hashOfSeed } from '../mcp/cassette/seed-hash.ts'
import { directAccess, type GatewayUrls, gatewayAccess, type ServerAccess } from '../publish/server-access.ts'
import { type ActionRun, saveRecordingFailed } from '../state/action-run.ts'
import { type RecordedServer, writeRecordedServers } from '../state/recorded-servers.ts'
import { warnAboutContainers } from './unreachable-containers.ts'

/** By then the first request is sent; starting the gateway earlier would delay it. */
const REQUEST_SENT_MS = 15

/** What starting the gateway and giving it routes needs. */
export interface GatewayContext {
  readonly host: Host
  readonly actionRun: ActionRun
  readonly limits: Limits
  readonly inputs: Pick<Inputs, 'apiKey' | 'api' | 'headers' | 'record' | 'allowedTools'> &
    Partial<Pick<Inputs, 'seeds'>>
}

/** A gateway that starts while the sandboxes are acquired. Undefined: it is not wanted, or failed with a warning. */
export type StartingGateway = Promise<StartedGateway | undefined>

/** Starts the gateway beside the acquires. If it must not be missing, its failure stops them. */
export function startBesideAcquires(context: GatewayContext): StartingGateway {
  const { inputs, limits } = context
  const starting =
    inputs.record === 'off'
      ? Promise.resolve(undefined)
      : start(context).catch((error: unknown) => continueWithout(error, context))
  starting.catch((error: unknown) => limits.abort(error))
  return starting
}

async function start({ host, actionRun, limits, inputs }: GatewayContext): Promise<StartedGateway> {
  await delay(REQUEST_SENT_MS, limits.signal)
  const { url, rateLimit } = inputs.api
  const headers = Object.values(inputs.headers).flatMap((each) => Object.values(each).flatMap(secretsOfHeader))
  return await startGateway(host, actionRun.settings.folder, {
    api: { url, key: inputs.apiKey, rateLimit },
    secrets: [readGithubToken(host), ...headers].filter((secret) => secret !== '')
  })
}

/** Gives the gateway its routes, and returns how later steps reach the servers: directly if there is no gateway. */
export async function routeThroughGateway(
  prepared: readonly PreparedLease[],
  starting: StartingGateway,
  context: GatewayContext
): Promise<ServerAccess> {
  const { inputs, limits } = context
  const direct = directAccess(inputs.headers)
  const gateway = await starting
  limits.signal.throwIfAborted()
  if (gateway === undefined || inputs.record === 'off') return direct
  try {
    const urls = await route(gateway, prepared, context)
    writeRecordedServers(
      context.host,
      context.actionRun.settings.folder,
      prepared.flatMap((each) => recorded(each, inputs))
    )
    warnAboutContainers(context.host, inputs)
    const { controlUrl: url, publicKey, token } = gateway
    return gatewayAccess(inputs.record, urls, inputs.headers, {
      gateway: { url, publicKey, keyHash: sha256(token) }
    })
  } catch (error) {
    continueWithout(error, context)
    return direct
  }
}

/** With `configs` only the record is missing. With `all` the agent must not get the servers' own URLs instead. */
function continueWithout(error: unknown, { inputs, host, limits, actionRun }: GatewayContext): undefined {
  if (limits.signal.aborted || host.cancelled.aborted || inputs.record === 'all') throw error
  host.log.warning(
    `Calls are not recorded, and the config files contain the servers' own URLs: ${messageWithoutAdvice(error)} To turn recording off, set ${inputName('record', 'off')}.`
  )
  saveRecordingFailed(host, actionRun)
}

async function route(
  gateway: StartedGateway,
  prepared: readonly PreparedLease[],
  { host, inputs }: GatewayContext
): Promise<ReadonlyMap<string, GatewayUrls>> {
  const routes = prepared.flatMap((each) => routesTo(each, 'agent', inputs))
  const forCompanions = prepared.flatMap((each) => routesTo(each, 'companion', inputs))
  const urlOf = (each: GatewayRoute): string => gatewayUrl(gateway.port, each)
  for (const each of [...routes, ...forCompanions]) {
    host.setSecret(each.token)
    host.setSecret(urlOf(each))
  }
  await gateway.route([...routes, ...forCompanions], prepared.flatMap(leaseOf))
  const companions = new Map(forCompanions.map((each) => [each.alias, urlOf(each)]))
  return new Map(
    routes.map((each) => [each.alias, { agent: urlOf(each), companion: companions.get(each.alias) ?? '' }])
  )
}

/** One route for each server. Rules hold for companions, too: their URLs are in a file that an agent can read. */
function routesTo(
  { lease, servers }: PreparedLease,
  caller: Caller,
  { headers, allowedTools }: { readonly headers: HeadersByAlias; readonly allowedTools: Inputs['allowedTools'] }
): readonly GatewayRoute[] {
  return servers.map(({ alias, url }) => {
    const rules = allowedTools[alias]
    return {
      token: randomBytes(32).toString('base64url'),
      alias,
      caller,
      sandbox: lease.kind === 'sandbox' ? lease.id : fingerprint(lease.id),
      url,
      headers: headers[alias] ?? {},
      ...(rules === undefined ? {} : { rules })
    }
  })
}

/** What a cassette of this run needs to know about the servers. Local servers are never replayed. */
function recorded(
  { lease, servers }: PreparedLease,
  { seeds = [] }: Partial<Pick<Inputs, 'seeds'>>
): readonly RecordedServer[] {
  if (lease.kind === 'local') return []
  return servers.map(({ alias, server, definitions }) => {
    const wanted = seeds.find((each) => each.alias === lease.alias)
    const seed = wanted && (wanted.file === undefined ? DEFAULT_SEED : hashOfSeed(wanted.file.json))
    const tools = definitions === undefined ? {} : { tools: definitions }
    return { alias, server, kind: lease.kind, ...(seed === undefined ? {} : { seed }), ...tools }
  })
}

/** What the gateway does with leases in place of companions. The API cannot do that with instances. */
function leaseOf({ lease: { kind, alias, id, servers } }: PreparedLease): readonly GatewayLease[] {
  if (kind === 'instance') return []
  const [first] = servers
  const { id: _, ...known } = kind === 'sandbox' ? identity(id, first?.url) : { id }
  return [{ alias, kind, server: first?.server ?? alias, id, ...known }]
}
