import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlainFile } from '../host/plain-file.ts'
import type { HeadersByAlias } from '../inputs/inputs.ts'
import { NAME } from '../inputs/lists.ts'
import { secretsOfUrl } from '../lease/secrets-of.ts'
import { writePrivately } from './outfit.ts'
import type { Prepared } from './prepare.ts'

const FILE = 'servers.json'
const LARGEST_FILE = 16 * 1024 * 1024

/** A server as later steps of the job find it again. */
export interface PublishedServer {
  /** The number of its lease in the ledger. */
  readonly seq: number
  readonly alias: string
  readonly server: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** False where main went on without an answer of it. */
  readonly answers: boolean
}

/** Writes down where each server is, readable by this user only: companions cannot read our outputs. */
export function writeServers(prepared: readonly Prepared[], headers: HeadersByAlias, folder: string): void {
  const published: PublishedServer[] = prepared.flatMap(({ holding, servers }) =>
    servers.map(({ alias, server, url, status }) => ({
      seq: holding.seq,
      alias,
      server,
      url,
      headers: headers[alias] ?? {},
      answers: status !== 'not answering'
    }))
  )
  writePrivately(join(folder, FILE), `${JSON.stringify(published)}\n`)
}

/** The servers that main published; none where it never came that far. Other steps may have written there: checked. */
export function serversIn(folder: string): readonly PublishedServer[] {
  const path = join(folder, FILE)
  try {
    if (!isPlainFile(path, LARGEST_FILE)) return []
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(found) ? found.flatMap((item) => serverOf(item as Partial<PublishedServer> | null) ?? []) : []
  } catch {
    return []
  }
}

/** What must not be seen of servers: their URLs, and the values of their headers. */
export function secretsOfServers(servers: readonly PublishedServer[]): readonly string[] {
  return servers.flatMap(({ url, headers }) => [...secretsOfUrl(url), ...Object.values(headers)])
}

function serverOf(item: Partial<PublishedServer> | null): PublishedServer | undefined {
  const { seq, alias, server, url, headers, answers } = item ?? {}
  if (typeof seq !== 'number' || typeof alias !== 'string' || !NAME.test(alias)) return undefined
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) return undefined
  const pairs = Object.entries(headers ?? {}).filter(([, value]) => typeof value === 'string')
  return {
    seq,
    alias,
    server: typeof server === 'string' ? server : alias,
    url,
    headers: Object.fromEntries(pairs),
    answers: answers !== false
  }
}
