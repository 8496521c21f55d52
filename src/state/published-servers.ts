import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlainFile, writePrivateFile } from '../host/files.ts'
import { NAME } from '../inputs/lists.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import { RUN_FILES } from './files.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** A server as later steps of the job find it again. */
export interface PublishedServer {
  /** The number of its lease in the ledger. */
  readonly seq: number
  readonly alias: string
  readonly server: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** False if main continued without an answer from the server. */
  readonly answers: boolean
}

/** Writes the URLs and headers of all servers to a private file, because companions cannot read main's outputs. */
export function writePublishedServers(folder: string, servers: readonly PublishedServer[]): void {
  writePrivateFile(join(folder, RUN_FILES.servers), `${JSON.stringify(servers)}\n`)
}

/** The servers that main published. Other steps can write to the file, so every entry is checked. */
export function readPublishedServers(folder: string): readonly PublishedServer[] {
  const path = join(folder, RUN_FILES.servers)
  try {
    if (!isPlainFile(path, MAX_BYTES)) return []
    const found: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(found) ? found.flatMap((item) => parseServer(item as Partial<PublishedServer> | null)) : []
  } catch {
    return []
  }
}

/** The secrets of servers: their URLs and the values of their headers. */
export function secretsOfServers(servers: readonly PublishedServer[]): readonly string[] {
  return servers.flatMap(({ url, headers }) => [...secretsOfUrl(url), ...Object.values(headers)])
}

function parseServer(item: Partial<PublishedServer> | null): PublishedServer[] {
  const { seq, alias, server, url, headers, answers } = item ?? {}
  if (typeof seq !== 'number' || typeof alias !== 'string' || !NAME.test(alias)) return []
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) return []
  const pairs = Object.entries(headers ?? {}).filter(([, value]) => typeof value === 'string')
  return [
    {
      seq,
      alias,
      server: typeof server === 'string' ? server : alias,
      url,
      headers: Object.fromEntries(pairs),
      answers: answers !== false
    }
  ]
}
