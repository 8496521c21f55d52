import { basename, delimiter } from 'node:path'
import type { Replay } from '../acquire/acquire-context.ts'
import type { AcquiredLease, PreparedLease } from '../acquire/acquired.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { sha256 } from '../base/sha256.ts'
import type { Host } from '../host/host.ts'
import { networkFingerprint } from '../host/network-settings.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { urlVariable } from '../inputs/lists.ts'
import { expiryOf } from '../lease/expiry.ts'
import type { Ledger } from '../lease/ledger.ts'
import type { ActionRun } from '../state/action-run.ts'
import { writeInitialState } from '../state/initial-state.ts'
import { type PublishedServer, saveServersHash, writePublishedServers } from '../state/published-servers.ts'
import { encodeProof } from '../state/sandbox-proof.ts'
import { saveServers } from '../state/saved-servers.ts'
import { writeClientConfigs, writeCredentials } from './client-configs.ts'
import { type ExportedVariable, exportVariables } from './export-variables.ts'
import { leaseOutputs, localIn, urlOutputs, workspaceIn } from './outputs.ts'
import type { ServerAccess } from './server-access.ts'

/** What publishing needs. */
export interface PublishContext {
  readonly engine: 'klavis' | 'embedded' | 'replay'
  readonly host: Host
  readonly actionRun: ActionRun
  readonly inputs: Pick<Inputs, 'credentials' | 'exportEnv'> & Partial<Pick<Inputs, 'seeds'>>
  readonly replay?: Replay
}

/** Publishes the servers to later steps. Files first, then outputs and environment, so that every named file exists. */
export function publish(prepared: readonly PreparedLease[], access: ServerAccess, context: PublishContext): void {
  const { engine, host, inputs, actionRun } = context
  const servers = prepared.flatMap((each) => each.servers)
  const answering = servers.filter(({ status }) => status !== 'not answering')
  const configured = answering.map((server) => ({ alias: server.alias, ...access.configured(server) }))
  const configs = writeClientConfigs(configured, actionRun.settings.folder)
  const initial = writeInitialState(actionRun.settings.folder, {
    workspace: workspaceIn(prepared),
    seeds: inputs.seeds ?? []
  })
  const serversHash = writePublishedServers(
    actionRun.settings.folder,
    publishedServers(prepared, access, context.replay),
    initial
  )
  saveServersHash(host, serversHash)
  const credentials = prepared.flatMap(({ lease }) => lease.credentials)
  // Everybody with the id of the local sandbox can build the URLs of its servers.
  const showsLocalId = !access.hidesServers || inputs.credentials
  const outputs: Record<string, string> = {
    acquired: 'true',
    engine,
    ...urlOutputs(servers, access),
    ...leaseOutputs(prepared, showsLocalId),
    ...configs,
    ...(inputs.credentials ? { credentials: writeCredentials(credentials, actionRun.settings.folder) } : {}),
    ledger: actionRun.ledgerPath,
    'sandbox-proof': proofOf(prepared, serversHash, access, context),
    'expires-at': earliestExpiry(actionRun.ledger)
  }
  for (const [name, value] of Object.entries(outputs)) host.setOutput(name, value)
  if (!inputs.exportEnv) return
  const paths = { config: configs['mcp-config'] ?? '', ledger: actionRun.ledgerPath }
  exportVariables(host, variablesOf(host, prepared, access, paths, showsLocalId ? localIn(prepared) : undefined))
}

/** The proof of what companions will read, from what was written and not from the files, which others can change. */
function proofOf(
  prepared: readonly PreparedLease[],
  servers: string,
  access: ServerAccess,
  { host, actionRun }: PublishContext
): string {
  const ledger = actionRun.ledgerText()
  const network = host.network?.settings()
  const upload = prepared.find(({ uploadHash }) => uploadHash !== undefined)?.uploadHash
  return encodeProof({
    run: basename(actionRun.settings.folder),
    ledger: { bytes: Buffer.byteLength(ledger), sha256: sha256(ledger) },
    servers,
    ...(upload === undefined ? {} : { upload }),
    ...access.proof,
    ...(network === undefined ? {} : { network: networkFingerprint(network) })
  })
}

/** When the first sandbox expires; empty if the API accepted no TTL. Instances never expire. */
export function earliestExpiry(ledger: Ledger): string {
  const expiring = ledger.held().filter(({ intent }) => intent.kind !== 'instance')
  const dates = expiring.map(expiryOf)
  return dates.includes(undefined) ? '' : (dates.sort()[0] ?? '')
}

/** Saves the servers for the summary that post writes. */
export function saveServersForPost(host: Host, prepared: readonly PreparedLease[], replay?: Replay): void {
  const servers = prepared.flatMap(({ lease, servers }) =>
    servers.map(({ alias, server, status, tools, readyMs }) => ({
      seq: lease.seq,
      alias,
      server,
      kind: lease.kind,
      status,
      tools: tools?.length,
      acquireMs: lease.acquireMs,
      readyMs,
      ...(lease.isBorrowed === true ? { isBorrowed: true } : {}),
      ...recordedOf(alias, replay)
    }))
  )
  saveServers(host, servers)
}

/** When the answers of a server were recorded, if they are replayed. */
function recordedOf(alias: string, replay: Replay | undefined): { readonly recordedAt?: string } {
  return replay?.aliases.has(alias) === true ? { recordedAt: replay.recordedAt } : {}
}

/** The servers as companions read them in later steps. */
function publishedServers(
  prepared: readonly PreparedLease[],
  access: ServerAccess,
  replay: Replay | undefined
): readonly PublishedServer[] {
  const isDirect = access.published === access.companion
  return prepared.flatMap(({ lease, servers }) =>
    servers.map((server) => ({
      seq: lease.seq,
      alias: server.alias,
      server: server.server,
      ...access.companion(server),
      ...(isDirect ? {} : { published: access.published(server) }),
      answers: server.status !== 'not answering',
      ...recordedOf(server.alias, replay),
      ...(replay?.aliases.has(server.alias) === true ? { cassette: replay.cassette } : {})
    }))
  )
}

/** The environment variables, the most important first. Values of an earlier run of the action in this job are kept. */
function variablesOf(
  host: Pick<Host, 'env'>,
  prepared: readonly PreparedLease[],
  access: ServerAccess,
  paths: { readonly config: string; readonly ledger: string },
  local: AcquiredLease | undefined
): readonly ExportedVariable[] {
  const servers = prepared
    .flatMap((each) => each.servers)
    .map((server) => ({ alias: server.alias, ...access.published(server) }))
  const entries = Object.fromEntries(
    servers.map(({ alias, url, headers }) => [
      alias,
      { url, ...(Object.keys(headers).length === 0 ? {} : { headers }) }
    ])
  )
  const ledgers = [host.env('KLAVIS_SANDBOX_LEDGER') ?? '', paths.ledger].filter((path) => path !== '')
  const all = { ...objectIn(host.env('KLAVIS_MCP_SERVER_URLS')), ...entries }
  return [
    { name: 'KLAVIS_SANDBOX_LEDGER', value: ledgers.join(delimiter) },
    { name: 'KLAVIS_MCP_CONFIG', value: paths.config },
    ...(local === undefined ? [] : [{ name: 'KLAVIS_LOCAL_SANDBOX_ID', value: local.id }]),
    ...servers.map(({ alias, url }) => ({ name: urlVariable(alias), value: url })),
    { name: 'KLAVIS_MCP_SERVER_URLS', value: JSON.stringify(all) }
  ]
}

function objectIn(text = '{}'): object {
  const value = parseJson(text)
  return isJsonObject(value) ? value : {}
}
