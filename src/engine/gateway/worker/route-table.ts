import { createHash } from 'node:crypto'
import type { RequestOptions } from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { SHORTEST_SECRET_PART, secretsOfHeader } from '../../../base/secrets.ts'
import type { GatewayRoute } from '../../../engine-client/gateway-protocol.ts'
import { secretsOfUrl } from '../../../lease/lease-secrets.ts'
import type { ToolRules } from '../../../mcp/tool-rules.ts'

/** Where the requests of one route go, with what would otherwise be computed for each of them. */
export interface GatewayTarget {
  readonly alias: string
  readonly rules: ToolRules | undefined
  readonly faults: GatewayRoute['faults']
  readonly url: URL
  readonly options: RequestOptions
  /** Added to each request, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** What no header of an answer may contain. */
  readonly secrets: readonly string[]
  /** The beginning of each line that is recorded. */
  readonly recordHead: string
}

/** Clients may add any query to a path, so the number of remembered paths is limited. */
const MAX_KNOWN = 1000
const PATH = /^\/mcp\/([^/?#]+)\/([^/?#]+)\/?(?:\?.*)?$/

/** The routes by the hash of their path, because the time of a comparison with the token itself would reveal its beginning. */
export class RouteTable {
  readonly #targets: ReadonlyMap<string, GatewayTarget>
  /** Paths that were found before. A map of V8 compares texts only if their seeded hashes are equal. */
  readonly #known = new Map<string, GatewayTarget>()

  constructor(routes: readonly GatewayRoute[]) {
    this.#targets = new Map(routes.map((route) => [hashOf(route.token, route.alias), targetOf(route)]))
  }

  /** The target of a request with this path. */
  find(path: string): GatewayTarget | undefined {
    const known = this.#known.get(path)
    if (known !== undefined) return known
    const [, token, alias] = PATH.exec(path) ?? []
    if (token === undefined || alias === undefined) return undefined
    const target = this.#targets.get(hashOf(token, decoded(alias)))
    if (target !== undefined && this.#known.size < MAX_KNOWN) this.#known.set(path, target)
    return target
  }
}

function targetOf({
  alias,
  caller,
  temporary,
  sandbox,
  url: text,
  headers: given,
  rules,
  faults
}: GatewayRoute): GatewayTarget {
  const url = new URL(text)
  const { protocol, hostname, port, path, auth } = urlToHttpOptions(url)
  const headers = {
    // Node uses `auth` only if it makes the headers itself.
    ...(auth === undefined || auth === null ? {} : { authorization: `Basic ${Buffer.from(auth).toString('base64')}` }),
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
  }
  const values = Object.values(headers).flatMap(secretsOfHeader)
  return {
    alias,
    rules,
    faults,
    url,
    options: { protocol, hostname, port, path },
    headers,
    secrets: [...secretsOfUrl(text), ...values.filter((value) => value.length >= SHORTEST_SECRET_PART)],
    recordHead: `${JSON.stringify({ sandbox, server: alias, caller, temporary }).slice(0, -1)},`
  }
}

function hashOf(token: string, alias: string): string {
  return createHash('sha256').update(`${token}/${alias}`).digest('base64')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
