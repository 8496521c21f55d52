import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { Failure } from '../base/failure.ts'
import { rerun } from '../base/host-wording.ts'
import { SHORTEST_SECRET_PART } from '../base/secrets.ts'

/** An MCP server and how to reach it. */
export interface Endpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: FetchLike
  readonly clientVersion: string
  /** False if it is enough that the server answers. */
  readonly listsTools?: boolean
}

/** The parts of an endpoint that may appear in messages. */
export interface PublicEndpoint {
  /** The only part of the URL that is not secret. */
  readonly host: string
  /** Removes the rest of the URL and the values of headers from a text. */
  readonly redact: (text: string) => string
}

/** Parses the URL of an endpoint; throws if it is not a URL. */
export function parseEndpoint({ url, headers }: Endpoint): PublicEndpoint {
  if (!URL.canParse(url)) {
    throw new Failure(
      'The API returned no valid URL for an MCP server.',
      'The value is not an http or https address.',
      `${rerun()}. If it keeps failing, report it to Klavis support.`
    )
  }
  const { host, href, pathname, search, searchParams, username, password } = new URL(url)
  const segments = pathname.split('/').filter((segment) => segment.length >= SHORTEST_SECRET_PART)
  const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
    .concat(
      [...searchParams.values()],
      Object.values(headers).flatMap((value) => [value, ...value.split(' ')])
    )
    .filter((secret) => secret.length > 2)
    .sort((one, other) => other.length - one.length)
  return { host, redact: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) }
}
