import { basename, delimiter } from 'node:path'
import type { AcquiredLease, PreparedLease, VerifiedServer } from '../acquire/acquired.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { sha256 } from '../base/sha256.ts'
import type { Host } from '../host/host.ts'
import { networkFingerprint } from '../host/network-settings.ts'
import type { HeadersByAlias, Inputs } from '../inputs/inputs.ts'
import { urlVariable } from '../inputs/lists.ts'
import { expiryOf } from '../lease/expiry.ts'
import { fingerprint } from '../lease/lease-secrets.ts'
import type { Ledger } from '../lease/ledger.ts'
import type { ActionRun } from '../state/action-run.ts'
import { type PublishedServer, writePublishedServers } from '../state/published-servers.ts'
import { type EngineIdentity, encodeProof } from '../state/sandbox-proof.ts'
import { saveServers } from '../state/saved-servers.ts'
import { writeClientConfigs, writeCredentials } from './client-configs.ts'
import { type ExportedVariable, exportVariables } from './export-variables.ts'

const CLOUD_WORKSPACE = '/data'

/** What publishing needs. */
export interface PublishContext {
  readonly engine: 'klavis' | 'embedded'
  readonly host: Host
  readonly actionRun: ActionRun
  readonly inputs: Pick<Inputs, 'headers' | 'credentials' | 'exportEnv'>
  /** Of the embedded engine. */
  readonly identity?: EngineIdentity | undefined
}

/** Publishes the servers to later steps. Files first, then outputs and environment, so that every named file exists. */
export function publish(prepared: readonly PreparedLease[], context: PublishContext): void {
  const { engine, host, inputs, actionRun } = context
  const servers = prepared.flatMap((each) => each.servers)
  const answering = servers.filter(({ status }) => status !== 'not answering')
  const configs = writeClientConfigs(answering, inputs.headers, actionRun.settings.folder)
  const serversHash = writePublishedServers(actionRun.settings.folder, publishedServers(prepared, inputs.headers))
  const credentials = prepared.flatMap(({ lease }) => lease.credentials)
  const outputs: Record<string, string> = {
    acquired: 'true',
    engine,
    ...urls(servers),
    ...descriptions(prepared),
    ...configs,
    ...(inputs.credentials ? { credentials: writeCredentials(credentials, actionRun.settings.folder) } : {}),
    ledger: actionRun.ledgerPath,
    'sandbox-proof': proofOf(prepared, serversHash, context),
    'expires-at': earliestExpiry(actionRun.ledger)
  }
  for (const [name, value] of Object.entries(outputs)) host.setOutput(name, value)
  if (!inputs.exportEnv) return
  const config = configs['mcp-config'] ?? ''
  exportVariables(host, variablesOf(host, prepared, inputs.headers, config, actionRun.ledgerPath))
}

/** The proof of what companions will read, from what was written and not from the files, which others can change. */
function proofOf(
  prepared: readonly PreparedLease[],
  servers: string,
  { host, actionRun, identity }: PublishContext
): string {
  const ledger = actionRun.ledger.text()
  const network = host.network?.settings()
  const upload = prepared.find(({ uploadHash }) => uploadHash !== undefined)?.uploadHash
  return encodeProof({
    run: basename(actionRun.settings.folder),
    ledger: { bytes: Buffer.byteLength(ledger), sha256: sha256(ledger) },
    servers,
    ...(upload === undefined ? {} : { upload }),
    ...(identity === undefined ? {} : { engine: identity }),
    ...(network === undefined ? {} : { network: networkFingerprint(network) })
  })
}

function urls(servers: readonly VerifiedServer[]): Record<string, string> {
  const [only, ...others] = servers
  return {
    'server-urls': JSON.stringify(Object.fromEntries(servers.map(({ alias, url }) => [alias, url]))),
    ...(only !== undefined && others.length === 0 ? { 'server-url': only.url } : {}),
    ...Object.fromEntries(servers.map(({ alias, url }) => [`${alias}-url`, url])),
    tools: JSON.stringify(Object.fromEntries(servers.map(({ alias, tools }) => [alias, tools ?? []])))
  }
}

function descriptions(prepared: readonly PreparedLease[]): Record<string, string> {
  const sandboxes = prepared.flatMap(({ lease, servers }) =>
    servers.map(({ alias, server, status, tools }) => ({
      alias,
      server,
      kind: lease.kind,
      status,
      tools: tools?.length ?? null,
      ...(lease.kind === 'sandbox' ? { sandbox_id: lease.id } : {})
    }))
  )
  const saas = prepared.filter(({ lease }) => lease.kind === 'sandbox')
  const local = localIn(prepared)
  return {
    sandboxes: JSON.stringify(sandboxes),
    'sandbox-ids': JSON.stringify(Object.fromEntries(saas.map(({ lease }) => [lease.alias, lease.id]))),
    ...(local === undefined
      ? {}
      : { 'local-sandbox-id': local.id, 'local-sandbox-ref': fingerprint(local.id), workspace: workspaceOf(local) })
  }
}

/** The folder that the local servers see. It is fixed in the cloud; the embedded engine reports its own. */
function workspaceOf({ credentials }: AcquiredLease): string {
  const reported = credentials.map(({ metadata }) => metadata?.['workspace']).find((each) => typeof each === 'string')
  return reported ?? CLOUD_WORKSPACE
}

function localIn(prepared: readonly PreparedLease[]): AcquiredLease | undefined {
  return prepared.find(({ lease }) => lease.kind === 'local')?.lease
}

/** When the first sandbox expires; empty if the API accepted no TTL. Instances never expire. */
export function earliestExpiry(ledger: Ledger): string {
  const expiring = ledger.held().filter(({ intent }) => intent.kind !== 'instance')
  const dates = expiring.map(expiryOf)
  return dates.includes(undefined) ? '' : (dates.sort()[0] ?? '')
}

/** Saves the servers for the summary that post writes. */
export function saveServersForPost(host: Host, prepared: readonly PreparedLease[]): void {
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
      ...(lease.isBorrowed === true ? { isBorrowed: true } : {})
    }))
  )
  saveServers(host, servers)
}

/** The servers as companions read them in later steps. */
function publishedServers(prepared: readonly PreparedLease[], headers: HeadersByAlias): readonly PublishedServer[] {
  return prepared.flatMap(({ lease, servers }) =>
    servers.map(({ alias, server, url, status }) => ({
      seq: lease.seq,
      alias,
      server,
      url,
      headers: headers[alias] ?? {},
      answers: status !== 'not answering'
    }))
  )
}

/** The environment variables, the most important first. Values of an earlier run of the action in this job are kept. */
function variablesOf(
  host: Pick<Host, 'env'>,
  prepared: readonly PreparedLease[],
  headers: HeadersByAlias,
  config: string,
  ledgerPath: string
): readonly ExportedVariable[] {
  const servers = prepared.flatMap((each) => each.servers)
  const entries = Object.fromEntries(
    servers.map(({ alias, url }) => [
      alias,
      { url, ...(headers[alias] === undefined ? {} : { headers: headers[alias] }) }
    ])
  )
  const local = localIn(prepared)
  const ledgers = [host.env('KLAVIS_SANDBOX_LEDGER') ?? '', ledgerPath].filter((path) => path !== '')
  const all = { ...objectIn(host.env('KLAVIS_MCP_SERVER_URLS')), ...entries }
  return [
    { name: 'KLAVIS_SANDBOX_LEDGER', value: ledgers.join(delimiter) },
    { name: 'KLAVIS_MCP_CONFIG', value: config },
    ...(local === undefined ? [] : [{ name: 'KLAVIS_LOCAL_SANDBOX_ID', value: local.id }]),
    ...servers.map(({ alias, url }) => ({ name: urlVariable(alias), value: url })),
    { name: 'KLAVIS_MCP_SERVER_URLS', value: JSON.stringify(all) }
  ]
}

function objectIn(text = '{}'): object {
  const value = parseJson(text)
  return isJsonObject(value) ? value : {}
}
