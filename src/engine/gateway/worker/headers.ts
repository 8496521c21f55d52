import type { IncomingMessage } from 'node:http'
import type { GatewayTarget } from './route-table.ts'

/** Headers that concern one connection, by RFC 9110. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade', 'http2-settings']
const PROXY_PREFIX = 'proxy-'

/** Not sent to the server: it would learn about the client's machine, or answer in a form that cannot be recorded. */
const NOT_SENT = new Set([
  ...HOP_BY_HOP,
  'host',
  'content-length',
  'origin',
  'referer',
  'cookie',
  'accept-encoding',
  'expect'
])
/** What a route cannot set, because the gateway does. */
const OWN_NOT_SENT = new Set([...HOP_BY_HOP, 'host', 'content-length', 'accept-encoding'])
/** Not given to the client: the server's addresses are secret. */
const NOT_RETURNED = new Set([...HOP_BY_HOP, 'set-cookie', 'location', 'content-location'])

/** The headers of a request to the server, as names and values in turn, because Node sends those faster. */
export function requestHeaders(
  { headers }: IncomingMessage,
  { url, headers: own }: GatewayTarget,
  body: Buffer | undefined
): string[] {
  const named = namedByConnection(headers.connection)
  const sent = ['host', own['host'] ?? url.host, 'accept-encoding', 'identity']
  for (const name in headers) {
    if (NOT_SENT.has(name) || named.has(name) || name in own || name.startsWith(PROXY_PREFIX)) continue
    sent.push(name, String(headers[name]))
  }
  for (const name in own) if (!OWN_NOT_SENT.has(name)) sent.push(name, own[name] ?? '')
  if (body !== undefined) sent.push('content-length', String(body.length))
  return sent
}

/** The headers of an answer as the client gets them, as names and values in turn. */
export function answerHeaders(
  { rawHeaders, headers }: IncomingMessage,
  { secrets }: GatewayTarget,
  without: readonly string[]
): string[] {
  const named = namedByConnection(headers.connection)
  const returned: string[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]]
    const lower = name.toLowerCase()
    if (NOT_RETURNED.has(lower) || named.has(lower) || lower.startsWith(PROXY_PREFIX) || without.includes(lower))
      continue
    if (!secrets.some((secret) => value.includes(secret) || name.includes(secret))) returned.push(name, value)
  }
  return returned
}

const NOTHING: ReadonlySet<string> = new Set()

/** A connection header names further headers that concern only the connection. */
function namedByConnection(value: string | undefined): ReadonlySet<string> {
  if (value === undefined || value === 'keep-alive' || value === 'close') return NOTHING
  return new Set(value.split(',').map((name) => name.trim().toLowerCase()))
}
