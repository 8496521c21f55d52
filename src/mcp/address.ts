import type { FetchLike } from '@modelcontextprotocol/sdk/shared/transport.js'
import { Failure } from '../base/failure.ts'

/** Which MCP server to speak with, and how to get there. */
export interface Address {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: FetchLike
  readonly clientVersion: string
}

/** What may be said of an address. */
export interface Reading {
  /** All of the URL that may be shown. */
  readonly host: string
  /** Takes the rest of it, and the headers' values, out of a text. */
  readonly clean: (text: string) => string
}

/** Reads an address; one that is no URL is a failure. */
export function readAddress({ url, headers }: Address): Reading {
  if (!URL.canParse(url)) {
    throw new Failure(
      'The API gave no URL for an MCP server.',
      'What it gave is not an http or https address.',
      'Run the job again; if it stays so, tell Klavis support.'
    )
  }
  const { host, href, pathname, search, searchParams, username, password } = new URL(url)
  const segments = pathname.split('/').filter((segment) => segment.length >= 8)
  const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
    .concat(
      [...searchParams.values()],
      Object.values(headers).flatMap((value) => [value, ...value.split(' ')])
    )
    .filter((secret) => secret.length > 2)
    .sort((one, other) => other.length - one.length)
  return { host, clean: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) }
}
