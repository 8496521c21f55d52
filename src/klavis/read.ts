import { oneLine } from '../base/text.ts'
import type {
  AcquiredSandbox,
  JsonObject,
  ListedSandbox,
  LocalSandbox,
  LocalServer,
  SandboxDetails,
  ServerUrl,
  SignedUrl,
  StatusAnswer
} from './api.ts'
import { idIn, record, rows, text, url, word } from './fields.ts'

const MOST_SERVERS = 200

// A tolerant reader: the API renames fields without notice. `undefined` = the one thing we cannot do without is missing.

/** An acquired SaaS sandbox, with `server_urls` or the older `server_url`. */
export function readAcquired(json: unknown, server: string): AcquiredSandbox | undefined {
  const answer = record(json)
  const id = idIn(answer?.['sandbox_id'])
  if (answer === undefined || id === '') return undefined
  return { id, ...readStatus(answer), urls: serverUrls(answer, server) }
}

/** The details of a SaaS sandbox. */
export function readDetails(json: unknown): SandboxDetails | undefined {
  const answer = record(json)
  const id = idIn(answer?.['sandbox_id'])
  if (answer === undefined || id === '') return undefined
  return {
    id,
    server: word(answer['server_name']),
    status: word(answer['status']),
    url: url(answer['server_url']) ?? serverUrls(answer, '')[0]?.url,
    metadata: record(answer['metadata']),
    authData: record(answer['auth_data']),
    labels: labels(answer['tags']),
    updatedAt: word(answer['updated_at']) || undefined
  }
}

/** The rows of the list of SaaS sandboxes; a row without an id is none. */
export function readSandboxes(json: unknown): readonly ListedSandbox[] | undefined {
  return rows(json, 'sandboxes')?.flatMap((row) => {
    const id = idIn(row['sandbox_id'])
    if (id === '') return []
    const updatedAt = word(row['updated_at']) || undefined
    return [
      { id, server: word(row['server_name']), status: word(row['status']), labels: labels(row['tags']), updatedAt }
    ]
  })
}

/** A local sandbox with its servers. */
export function readLocal(json: unknown): LocalSandbox | undefined {
  const answer = record(json)
  const id = idIn(answer?.['local_sandbox_id']) || idIn(answer?.['sandbox_id'])
  if (answer === undefined || id === '') return undefined
  const servers = rows(answer, 'servers') ?? []
  return {
    id,
    ...readStatus(answer),
    createdAt: word(answer['created_at']) || undefined,
    servers: servers.slice(0, MOST_SERVERS).map(localServer)
  }
}

/** The list of local sandboxes; one without an id is none. */
export function readLocals(json: unknown): readonly LocalSandbox[] | undefined {
  return rows(json, 'local_sandboxes')?.flatMap((row) => readLocal(row) ?? [])
}

/** A signed URL under the given name. */
export function readSignedUrl(json: unknown, name: 'upload_url' | 'download_url'): SignedUrl | undefined {
  const answer = record(json)
  const signed = url(answer?.[name])
  if (signed === undefined) return undefined
  const minutes = Number(text(answer?.['expires_in_minutes']) || Number.NaN)
  return { url: signed, expiresInMinutes: Number.isFinite(minutes) ? minutes : undefined }
}

/** Status and message, each empty where there is none. */
export function readStatus(json: unknown): StatusAnswer {
  const answer = record(json)
  return { status: word(answer?.['status']), message: oneLine(text(answer?.['message'])) }
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

function serverUrls(answer: JsonObject, server: string): readonly ServerUrl[] {
  const map = Object.entries(record(answer['server_urls']) ?? {}).flatMap(([key, value]) => {
    const found = url(value) ?? url(record(value)?.['url'])
    return found === undefined ? [] : [{ key, url: found }]
  })
  if (map.length > 0) return map
  const single = url(answer['server_url'])
  return single === undefined ? [] : [{ key: server, url: single }]
}

/** `tags` as an object, or as a list of `key=value` (a bare word is a key without a value). */
function labels(tags: unknown): Readonly<Record<string, string>> {
  const entries = Array.isArray(tags)
    ? tags.filter((tag) => typeof tag === 'string').map((tag) => pair(tag))
    : Object.entries(record(tags) ?? {}).map(([key, value]) => [key, text(value)] as const)
  return Object.fromEntries(entries)
}

function pair(tag: string): readonly [string, string] {
  const split = tag.indexOf('=')
  return split === -1 ? [tag, ''] : [tag.slice(0, split), tag.slice(split + 1)]
}
