import type { JsonObject } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import type {
  AcquiredSandbox,
  ListedSandbox,
  LocalSandbox,
  LocalServer,
  SandboxDetails,
  ServerUrl,
  SignedUrl
} from './api.ts'
import type { StatusResponse } from './call-options.ts'
import { idIn, record, rows, text, url, word } from './fields.ts'

const MAX_SERVERS = 200

// A tolerant reader, because the API renames fields without notice. A function returns undefined only if the id or URL is missing.

/** An acquired SaaS sandbox, with `server_urls` or the older `server_url`. */
export function readAcquired(json: unknown, server: string): AcquiredSandbox | undefined {
  const response = record(json)
  const id = idIn(response?.['sandbox_id'])
  if (response === undefined || id === '') return undefined
  return { id, ...readStatus(response), urls: serverUrls(response, server) }
}

/** The details of a SaaS sandbox. */
export function readDetails(json: unknown): SandboxDetails | undefined {
  const response = record(json)
  const id = idIn(response?.['sandbox_id'])
  if (response === undefined || id === '') return undefined
  return {
    id,
    server: word(response['server_name']),
    status: word(response['status']),
    url: url(response['server_url']) ?? serverUrls(response, '')[0]?.url,
    metadata: record(response['metadata']),
    authData: record(response['auth_data']),
    labels: readLabels(response['tags']),
    updatedAt: word(response['updated_at']) || undefined
  }
}

/** The list of SaaS sandboxes, without rows that have no id. */
export function readSandboxes(json: unknown): readonly ListedSandbox[] | undefined {
  return rows(json, 'sandboxes')?.flatMap((row) => {
    const id = idIn(row['sandbox_id'])
    if (id === '') return []
    const updatedAt = word(row['updated_at']) || undefined
    return [
      { id, server: word(row['server_name']), status: word(row['status']), labels: readLabels(row['tags']), updatedAt }
    ]
  })
}

/** A local sandbox with its servers. */
export function readLocal(json: unknown): LocalSandbox | undefined {
  const response = record(json)
  const id = idIn(response?.['local_sandbox_id']) || idIn(response?.['sandbox_id'])
  if (response === undefined || id === '') return undefined
  const servers = rows(response, 'servers') ?? []
  return {
    id,
    ...readStatus(response),
    createdAt: word(response['created_at']) || undefined,
    servers: servers.slice(0, MAX_SERVERS).map(localServer)
  }
}

/** The list of local sandboxes, without rows that have no id. */
export function readLocals(json: unknown): readonly LocalSandbox[] | undefined {
  return rows(json, 'local_sandboxes')?.flatMap((row) => readLocal(row) ?? [])
}

/** A signed URL under the given name. */
export function readSignedUrl(json: unknown, name: 'upload_url' | 'download_url'): SignedUrl | undefined {
  const response = record(json)
  const signed = url(response?.[name])
  if (signed === undefined) return undefined
  const minutes = Number(text(response?.['expires_in_minutes']) || Number.NaN)
  return { url: signed, expiresInMinutes: Number.isFinite(minutes) ? minutes : undefined }
}

/** Status and message, each empty if missing. */
export function readStatus(json: unknown): StatusResponse {
  const response = record(json)
  return { status: word(response?.['status']), message: oneLine(text(response?.['message'])) }
}

/** The same for a request that was accepted; undefined for an error body, which a gateway may send with any status. */
export function readAccepted(json: unknown): StatusResponse | undefined {
  const response = record(json)
  const isError = response !== undefined && 'detail' in response && !('status' in response) && !('message' in response)
  return isError ? undefined : readStatus(json)
}

function localServer(row: JsonObject): LocalServer {
  return {
    id: text(row['id']),
    server: word(row['server_name']),
    url: url(row['mcp_server_url']) ?? url(row['server_url']),
    status: word(row['status']),
    metadata: record(row['metadata']),
    authData: record(row['auth_data'])
  }
}

function serverUrls(response: JsonObject, server: string): readonly ServerUrl[] {
  const map = Object.entries(record(response['server_urls']) ?? {}).flatMap(([key, value]) => {
    const found = url(value) ?? url(record(value)?.['url'])
    return found === undefined ? [] : [{ key, url: found }]
  })
  if (map.length > 0) return map
  const single = url(response['server_url'])
  return single === undefined ? [] : [{ key: server, url: single }]
}

/** Reads `tags`: an object, or a list of `key=value` (a bare word is a key without a value). */
function readLabels(tags: unknown): Readonly<Record<string, string>> {
  const entries = Array.isArray(tags)
    ? tags.filter((tag) => typeof tag === 'string').map((tag) => splitTag(tag))
    : Object.entries(record(tags) ?? {}).map(([key, value]) => [key, text(value)] as const)
  return Object.fromEntries(entries)
}

function splitTag(tag: string): readonly [string, string] {
  const split = tag.indexOf('=')
  return split === -1 ? [tag, ''] : [tag.slice(0, split), tag.slice(split + 1)]
}
