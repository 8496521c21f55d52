import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseJson } from '../base/json.ts'
import { sha256 } from '../base/sha256.ts'
import { readPlainText, writePrivateFile } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import { NAME } from '../inputs/lists.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import { RUN_FILES } from './files.ts'

/** More than servers of a hundred long URLs need, and little enough to be parsed before the first release. */
const MAX_BYTES = 2 * 1024 * 1024
/** How many values are hidden, and how long they may be together: the runner searches every line for each of them. */
const MAX_SECRETS = 4_096
const MAX_SECRET_CHARACTERS = 512 * 1024

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

/**
 * Writes the URLs and headers of all servers to a private file, because companions cannot read main's outputs. Returns the
 * hash of the file, which is public: the salt keeps anybody from guessing a short header value by it. Readers skip it.
 */
export function writePublishedServers(folder: string, servers: readonly PublishedServer[]): string {
  const text = `${JSON.stringify([...servers, { salt: randomBytes(16).toString('hex') }])}\n`
  writePrivateFile(join(folder, RUN_FILES.servers), text)
  return sha256(text)
}

/** The servers that main published. Other steps can write to the file, so every entry is checked. */
export function readPublishedServers(folder: string): readonly PublishedServer[] {
  return parsePublishedServers(readPlainText(join(folder, RUN_FILES.servers), MAX_BYTES) ?? '')
}

/** The servers in the text of the file. */
export function parsePublishedServers(text: string): readonly PublishedServer[] {
  const found = parseJson(text)
  return Array.isArray(found) ? found.flatMap((item) => parseServer(item as Partial<PublishedServer> | null)) : []
}

/** Masks the URLs and headers of servers. The first ones only if there are very many, because any step can write the file. */
export function maskServers(host: Pick<Host, 'setSecret' | 'log'>, servers: readonly PublishedServer[]): void {
  // URLs first, because they give access to the sandboxes.
  const secrets = new Set([
    ...servers.flatMap(({ url }) => secretsOfUrl(url)),
    ...servers.flatMap(({ headers }) => Object.values(headers))
  ])
  let [number, characters] = [0, 0]
  for (const secret of secrets) {
    characters += secret.length
    if (++number > MAX_SECRETS || characters > MAX_SECRET_CHARACTERS) break
    host.setSecret(secret)
  }
  if (number <= MAX_SECRETS && characters <= MAX_SECRET_CHARACTERS) return
  host.log.warning(
    `${RUN_FILES.servers} has ${secrets.size} URLs and header values, and the action hides only the first ${number - 1} of them in what it writes. A step of this job may have changed the file. Check that step, and pass fewer \`headers\`.`
  )
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
