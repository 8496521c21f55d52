const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/
const SERVER_PATH = /^\/mcp\/([^/]+)\/([^/]+)\/?$/

/** The URL of a server of this engine, in its parts. */
interface OwnUrl {
  /** The same URL, with the address that the engine listens on. */
  readonly url: URL
  readonly token: string
  readonly server: string
}

/** Parses the URL of a server; undefined if it is not one of this engine. */
export function parseOwnUrl(text: string, baseUrl: string): OwnUrl | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, port, hostname, pathname, search } = new URL(text)
  if (protocol !== 'http:' || port !== new URL(baseUrl).port || !LOOPBACK.test(hostname)) return undefined
  const [, token, server] = SERVER_PATH.exec(pathname) ?? []
  if (token === undefined || server === undefined) return undefined
  return { url: new URL(`${pathname}${search}`, baseUrl), token, server: decoded(server) }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
