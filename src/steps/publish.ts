import { delimiter } from 'node:path'
import type { Host } from '../host/host.ts'
import type { HeadersByAlias, Inputs } from '../inputs/inputs.ts'
import { urlVariable } from '../inputs/lists.ts'
import { fingerprint } from '../lease/secrets-of.ts'
import type { Holding } from './holding.ts'
import { writeClientConfigs, writeCredentials } from './outfit.ts'
import type { Prepared } from './prepare.ts'
import { writeServers } from './published-servers.ts'
import type { Use } from './use.ts'
import type { VerifiedServer } from './verify.ts'
import { freedAt } from './warnings.ts'
import type { Work } from './work.ts'

const CLOUD_WORKSPACE = '/data'

/** What publishing needs. */
export interface PublishContext extends Pick<Work, 'engine' | 'host' | 'use'> {
  readonly inputs: Pick<Inputs, 'headers' | 'credentials' | 'exportEnv'>
}

/** Tells the steps that follow: files first, then outputs and environment, so that what is named exists. */
export function publish(prepared: readonly Prepared[], { engine, host, inputs, use }: PublishContext): void {
  const servers = prepared.flatMap((each) => each.servers)
  const answering = servers.filter(({ status }) => status !== 'not answering')
  const configs = writeClientConfigs(answering, inputs.headers, use.settings.folder)
  writeServers(prepared, inputs.headers, use.settings.folder)
  const credentials = prepared.flatMap(({ holding }) => holding.credentials)
  const outputs: Record<string, string> = {
    acquired: 'true',
    engine,
    ...urls(servers),
    ...descriptions(prepared),
    ...configs,
    ...(inputs.credentials ? { credentials: writeCredentials(credentials, use.settings.folder) } : {}),
    ledger: use.ledgerPath,
    'expires-at': expiresAt(use)
  }
  for (const [name, value] of Object.entries(outputs)) host.output(name, value)
  if (inputs.exportEnv) exportAll(host, prepared, inputs.headers, configs['mcp-config'] ?? '', use.ledgerPath)
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

function descriptions(prepared: readonly Prepared[]): Record<string, string> {
  const sandboxes = prepared.flatMap(({ holding, servers }) =>
    servers.map(({ alias, server, status, tools }) => ({
      alias,
      server,
      kind: holding.kind,
      status,
      tools: tools?.length ?? null,
      ...(holding.kind === 'sandbox' ? { sandbox_id: holding.id } : {})
    }))
  )
  const saas = prepared.filter(({ holding }) => holding.kind === 'sandbox')
  const local = localIn(prepared)
  return {
    sandboxes: JSON.stringify(sandboxes),
    'sandbox-ids': JSON.stringify(Object.fromEntries(saas.map(({ holding }) => [holding.alias, holding.id]))),
    ...(local === undefined
      ? {}
      : { 'local-sandbox-id': local.id, 'local-sandbox-ref': fingerprint(local.id), workspace: workspaceOf(local) })
  }
}

/** The folder that the local servers see: always the same in the cloud; the embedded engine says which. */
function workspaceOf({ credentials }: Holding): string {
  const told = credentials.map(({ metadata }) => metadata?.['workspace']).find((each) => typeof each === 'string')
  return told ?? CLOUD_WORKSPACE
}

function localIn(prepared: readonly Prepared[]): Holding | undefined {
  return prepared.find(({ holding }) => holding.kind === 'local')?.holding
}

/** When the first of the sandboxes frees itself; empty where the API took no TTL. Instances never do. */
export function expiresAt({ ledger }: Pick<Use, 'ledger'>): string {
  const timed = ledger.held().filter(({ intent }) => intent.kind !== 'instance')
  const ends = timed.map(freedAt)
  return ends.includes(undefined) ? '' : (ends.sort()[0] ?? '')
}

/** The job's environment: what an earlier use of the action put there stays. */
function exportAll(
  host: Host,
  prepared: readonly Prepared[],
  headers: HeadersByAlias,
  config: string,
  ledgerPath: string
): void {
  const servers = prepared.flatMap((each) => each.servers)
  for (const { alias, url } of servers) host.exportEnv(urlVariable(alias), url)
  const entries = Object.fromEntries(
    servers.map(({ alias, url }) => [
      alias,
      { url, ...(headers[alias] === undefined ? {} : { headers: headers[alias] }) }
    ])
  )
  host.exportEnv(
    'KLAVIS_MCP_SERVER_URLS',
    JSON.stringify({ ...objectIn(host.env('KLAVIS_MCP_SERVER_URLS')), ...entries })
  )
  host.exportEnv('KLAVIS_MCP_CONFIG', config)
  const local = localIn(prepared)
  if (local !== undefined) host.exportEnv('KLAVIS_LOCAL_SANDBOX_ID', local.id)
  const ledgers = [host.env('KLAVIS_SANDBOX_LEDGER') ?? '', ledgerPath].filter((path) => path !== '')
  host.exportEnv('KLAVIS_SANDBOX_LEDGER', ledgers.join(delimiter))
}

function objectIn(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}
