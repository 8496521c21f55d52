import { createHash } from 'node:crypto'
import type { LocalSandbox, SandboxDetails } from '../klavis/api.ts'

const SHORTEST = 8

/** Parts of a signed URL that are the same for everybody: hiding them would only riddle the log. */
const OPEN_PARAMETERS = /^x-(goog|amz)-(algorithm|date|expires|signedheaders)$/i

/** Everything secret in a server or signed URL: the whole, its query values, and what in its path looks like a token. */
export function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [text]
  const url = new URL(text)
  const queryValues = [...url.searchParams]
    .filter(([name]) => !OPEN_PARAMETERS.test(name))
    .flatMap(([, value]) => [value, encodeURIComponent(value)])
  const rawValues = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !OPEN_PARAMETERS.test(pair.slice(0, pair.indexOf('='))))
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
  const tokens = url.pathname.split('/').filter((part) => part.length >= 20 && /\d/.test(part))
  const encoded = [url.username, url.password, ...tokens]
  const all = [text, url.href, ...queryValues, ...rawValues, ...encoded, ...encoded.map(decoded)]
  return [...new Set(all.filter((value) => value.length >= SHORTEST))]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Every string of eight characters and more inside credentials, however deep. */
export function secretsOfData(value: unknown): string[] {
  const secrets: string[] = []
  // Not by recursion: what the API nests too deep for the stack would fail us before the lease is written down.
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && next.length >= SHORTEST) secrets.push(next)
    else if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next).reverse()) left.push(inner)
  }
  return secrets
}

/**
 * What is secret in the details of a server. Metadata holds secrets for some and plain words for others: it is masked
 * where it is handed out.
 */
export function secretsOfDetails(
  { url, authData, metadata }: Pick<SandboxDetails, 'url' | 'authData' | 'metadata'>,
  handedOut: boolean
): string[] {
  return [
    ...(url === undefined ? [] : secretsOfUrl(url)),
    ...secretsOfData(authData),
    ...(handedOut ? secretsOfData(metadata) : [])
  ]
}

/** What is secret in a local sandbox: its id, since it is part of its URLs, and the details of its servers. */
export function secretsOfLocal({ id, servers }: LocalSandbox, handedOut: boolean): string[] {
  return [id, ...servers.flatMap((server) => secretsOfDetails(server, handedOut))]
}

/** The part of a server URL that says which acquire it belongs to. */
export function instanceIdOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).searchParams.get('instance_id') || undefined : undefined
}

/** A short fingerprint, for comparing without keeping. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** By what a lease is known to be ours, where others get the same id after us. */
export function identity(id: string, url: string | undefined): { id: string; instanceId?: string; urlHash?: string } {
  if (url === undefined) return { id }
  const instanceId = instanceIdOf(url)
  return { id, urlHash: fingerprint(url), ...(instanceId === undefined ? {} : { instanceId }) }
}
