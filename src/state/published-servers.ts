import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ISO_TIME } from '../base/iso-time.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import { secretsOfHeader } from '../base/secrets.ts'
import { sha256 } from '../base/sha256.ts'
import { readPlainText, writePrivateFile } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import { NAME } from '../inputs/lists.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import { RUN_FILES } from './files.ts'
import { STATE } from './keys.ts'

/** More than servers of a hundred long URLs need, and little enough to be parsed before the first release. */
const MAX_BYTES = 2 * 1024 * 1024
/** Shown in reports, so it must be a time. */
/** How many values are hidden, and how long they may be together: the runner searches every line for each of them. */
const MAX_SECRETS = 4_096
const MAX_SECRET_CHARACTERS = 512 * 1024

/** The URL of a server and the headers of its requests. */
export interface PublishedEndpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A server as later steps of the job find it again. */
export interface PublishedServer {
  /** The number of its lease in the ledger. */
  readonly seq: number
  readonly alias: string
  readonly server: string
  /** For companions: the gateway's, if there is one. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** As in outputs and environment variables, if that differs. */
  readonly published?: PublishedEndpoint
  /** False if main continued without an answer from the server. */
  readonly answers: boolean
  /** When its answers were recorded, if they are replayed. */
  readonly recordedAt?: string
  /** The SHA-256 of the cassette that they are from. */
  readonly cassette?: string
}

/**
 * Writes the URLs and headers of all servers to a private file, because companions cannot read main's outputs. Returns the
 * hash of the file, which is public: the salt keeps anybody from guessing a short header value by it. Readers skip it.
 */
export function writePublishedServers(folder: string, servers: readonly PublishedServer[], initial: string): string {
  const text = `${JSON.stringify([...servers, { initial, salt: randomBytes(16).toString('hex') }])}\n`
  writePrivateFile(join(folder, RUN_FILES.servers), text)
  return sha256(text)
}

/** Saves the hash of that file for post. */
export function saveServersHash(host: Pick<Host, 'saveState'>, hash: string): void {
  host.saveState(STATE.serversHash, hash)
}

/** What later steps did to the file: companions could not use it if it is `missing`, and were misled if it is `changed`. */
export function stateOfServersFile(host: Pick<Host, 'getState'>, folder: string): 'unchanged' | 'changed' | 'missing' {
  const hash = host.getState(STATE.serversHash)
  if (hash === '') return 'unchanged'
  const text = readPlainText(join(folder, RUN_FILES.servers), MAX_BYTES)
  if (text === undefined) return 'missing'
  return sha256(text) === hash ? 'unchanged' : 'changed'
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

/** The hash of the initial state of the sandboxes, which the same file has. */
export function initialHashIn(text: string): string | undefined {
  const found = parseJson(text)
  const entries: readonly unknown[] = Array.isArray(found) ? found : []
  const hash = entries.flatMap((each) => (isJsonObject(each) && 'initial' in each ? [each['initial']] : []))[0]
  return typeof hash === 'string' ? hash : undefined
}

/** Masks the URLs and headers of servers. The first ones only if there are very many, because any step can write the file. */
export function maskServers(host: Pick<Host, 'setSecret' | 'log'>, servers: readonly PublishedServer[]): void {
  const endpoints = servers.flatMap(({ published, ...server }) =>
    published === undefined ? [server] : [published, server]
  )
  // URLs first, because they give access to the sandboxes.
  const secrets = new Set([
    ...endpoints.flatMap(({ url }) => secretsOfUrl(url)),
    ...endpoints.flatMap(({ headers }) => Object.values(headers).flatMap(secretsOfHeader))
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
  const { seq, alias, server, published, answers, recordedAt, cassette } = item ?? {}
  if (typeof seq !== 'number' || typeof alias !== 'string' || !NAME.test(alias)) return []
  const endpoint = parseEndpoint(item)
  if (endpoint === undefined) return []
  const other = parseEndpoint(published)
  return [
    {
      seq,
      alias,
      server: typeof server === 'string' ? server : alias,
      ...endpoint,
      ...(other === undefined ? {} : { published: other }),
      answers: answers !== false,
      ...(typeof recordedAt === 'string' && ISO_TIME.test(recordedAt) ? { recordedAt } : {}),
      ...(typeof cassette === 'string' && /^[0-9a-f]{64}$/.test(cassette) ? { cassette } : {})
    }
  ]
}

function parseEndpoint(item: Partial<PublishedEndpoint> | null | undefined): PublishedEndpoint | undefined {
  const { url, headers } = item ?? {}
  if (typeof url !== 'string' || !/^https?:\/\//.test(url) || !URL.canParse(url)) return undefined
  const pairs = Object.entries(headers ?? {}).filter(([, value]) => typeof value === 'string')
  return { url, headers: Object.fromEntries(pairs) }
}
