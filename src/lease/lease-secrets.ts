import { createHash } from 'node:crypto'
import { SHORTEST_SECRET_PART } from '../base/secrets.ts'
import type { LocalSandbox, SandboxDetails } from '../klavis/api.ts'

/** Parameters of signed URLs that are not secret. */
const PUBLIC_PARAMETERS = /^x-(goog|amz)-(algorithm|date|expires|signedheaders)$/i

/** Everything secret in a server or signed URL: the URL itself, its query values, and path segments that look like a token. */
export function secretsOfUrl(text: string): string[] {
  if (!URL.canParse(text)) return [text]
  const url = new URL(text)
  const queryValues = [...url.searchParams]
    .filter(([name]) => !PUBLIC_PARAMETERS.test(name))
    .flatMap(([, value]) => [value, encodeURIComponent(value)])
  const rawValues = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !PUBLIC_PARAMETERS.test(pair.slice(0, pair.indexOf('='))))
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
  const tokens = url.pathname.split('/').filter((part) => part.length >= 20 && /\d/.test(part))
  const encoded = [url.username, url.password, ...tokens]
  const basic = Buffer.from(`${decoded(url.username)}:${decoded(url.password)}`).toString('base64')
  const all = [text, url.href, basic, ...queryValues, ...rawValues, ...encoded, ...encoded.map(decoded)]
  return [...new Set(all.filter((value) => value.length >= SHORTEST_SECRET_PART))]
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Every long enough string in credentials, at any depth. */
export function secretsOfData(value: unknown): string[] {
  const secrets: string[] = []
  // Not recursive: data nested too deeply for the stack would fail before the lease is recorded.
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && next.length >= SHORTEST_SECRET_PART) secrets.push(next)
    else if (typeof next === 'object' && next !== null)
      for (const inner of Object.values(next).reverse()) open.push(inner)
  }
  return secrets
}

/**
 * The secrets in the details of a server. Metadata contains secrets for some servers and plain words for others, so it is
 * masked only if it is written to the credentials file.
 */
export function secretsOfDetails(
  { url, authData, metadata }: Pick<SandboxDetails, 'url' | 'authData' | 'metadata'>,
  isWritten: boolean
): string[] {
  return [
    ...(url === undefined ? [] : secretsOfUrl(url)),
    ...secretsOfData(authData),
    ...(isWritten ? secretsOfData(metadata) : [])
  ]
}

/** The secrets of a local sandbox: its id, because it is part of its URLs, and the details of its servers. */
export function secretsOfLocal({ id, servers }: LocalSandbox, isWritten: boolean): string[] {
  return [id, ...servers.flatMap((server) => secretsOfDetails(server, isWritten))]
}

/** The part of a server URL that identifies one acquire. */
export function instanceIdOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).searchParams.get('instance_id') || undefined : undefined
}

/** A short hash, so that a text can be compared without being stored. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** What identifies a lease as ours, because others get the same id later. */
export function identity(id: string, url: string | undefined): { id: string; instanceId?: string; urlHash?: string } {
  if (url === undefined) return { id }
  const instanceId = instanceIdOf(url)
  return { id, urlHash: fingerprint(url), ...(instanceId === undefined ? {} : { instanceId }) }
}
