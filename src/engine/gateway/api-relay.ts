import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Failure, messageOf } from '../../base/failure.ts'
import { timeLimited } from '../../base/time-limits.ts'
import { VERSION } from '../../base/version.ts'
import type { GatewayLease, GatewaySettings } from '../../engine-client/gateway-protocol.ts'
import { createKlavis } from '../../klavis/client.ts'
import { MAX_SEED_BYTES } from '../../klavis/initialize.ts'
import { Pacer } from '../../klavis/pacer.ts'
import { requestUrl } from '../../klavis/request-url.ts'
import { seedHash } from '../../mcp/cassette/seed-hash.ts'
import { readText } from '../../net/body.ts'
import { open } from '../../net/request.ts'
import { HttpError } from '../api/http-error.ts'
import { sendText } from '../api/reply.ts'
import { checkOwner } from './lease-owner.ts'
import type { NewStateListener } from './new-state.ts'
import { type PermittedRequest, permittedRequest } from './permitted-request.ts'
import { isPassedAsItIs, relayedBody } from './relayed-answer.ts'

/** Longer than any request with its look-up and its turn. */
const LIMIT_MS = 600_000
const USER_AGENT = `klavis-sandbox-action/${VERSION}`
/** What the client of a companion reads, and what describes the body. */
const PASSED_HEADERS = ['content-type', 'retry-after', 'date'] as const
const BODY_HEADERS = ['content-length', 'content-encoding'] as const
/** The answers that are read whole have a few fields, and of an error the beginning says most. */
const MAX_ANSWER_BYTES = 64 * 1024

type PassedHeader = (typeof PASSED_HEADERS)[number] | (typeof BODY_HEADERS)[number]

/** What a relay needs. */
interface RelaySettings {
  readonly api: GatewaySettings['api']
  readonly leases: () => readonly GatewayLease[]
  /** Called when a sandbox has begun anew: it was reset, or filled with a seed. */
  readonly onNewState: NewStateListener
  readonly log: (line: string) => void
}

/** Does for later steps what they need of the Klavis API, so that they do not need its key. */
export interface ApiRelay {
  /** Passes on one request; its path below `/api/` is that of the API. Throws an `HttpError`. */
  readonly pass: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
}

/** Creates a relay. All its requests share one pacer. */
export function createApiRelay({ api, leases, onNewState, log }: RelaySettings): ApiRelay {
  const pacer = new Pacer(api.rateLimit)
  const klavis = createKlavis({ baseUrl: api.url, apiKey: api.key, userAgent: USER_AGENT, pacer })

  async function pass(request: IncomingMessage, response: ServerResponse, permitted: PermittedRequest): Promise<void> {
    const { method, lease, turn, timeoutMs } = permitted
    const length = lengthOf(request, permitted)
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const signal = timeLimited(LIMIT_MS, gone.signal)
    await checkOwner(lease, klavis, signal)
    const sent = await pacer.turn(turn, signal)
    try {
      const url = requestUrl(api.url, permitted).href
      const headers = {
        Authorization: `Bearer ${api.key}`,
        Accept: 'application/json',
        'User-Agent': USER_AGENT,
        ...(length === 0 ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(length) })
      }
      // A stream of its own: the request is destroyed with its connection, which still has to carry the answer.
      const body = length === 0 ? {} : { body: request.pipe(new PassThrough()) }
      const seed = seedHash()
      if (length > 0) request.on('data', (chunk: Buffer) => seed.update(chunk))
      const outgoing = { method, url, headers, ...body, timeoutMs, signal, onSent: sent }
      const answer = await open(outgoing)
      if (answer.status < 300) onNewState(permitted, length === 0 ? undefined : seed.digest())
      log(`${method} ${permitted.path.at(-1)} of ${lease.alias}: ${answer.status}`)
      if (isPassedAsItIs(permitted, answer.status)) {
        response.writeHead(answer.status, passedHeaders(answer.headers, [...PASSED_HEADERS, ...BODY_HEADERS]))
        // An answer that breaks off breaks off for the companion, too, whose client tells it by that.
        await pipeline(answer.stream, response).catch(() => response.destroy())
        return
      }
      const isCut = answer.status >= 400
      const text = await readText(answer.stream, outgoing, {
        maxBytes: MAX_ANSWER_BYTES,
        leftMs: timeoutMs,
        cut: isCut
      })
      const relayed = relayedBody(permitted, answer.status, text)
      sendText(response, {
        status: answer.status,
        body: relayed,
        headers: passedHeaders(answer.headers, PASSED_HEADERS)
      })
    } finally {
      sent()
    }
  }

  return {
    pass: async (request, response, url) => {
      const pathname = url.pathname.split('/').slice(2).join('/')
      const permitted = permittedRequest(request.method ?? '', pathname, url.searchParams, leases())
      try {
        await pass(request, response, permitted)
      } catch (error) {
        throw error instanceof Failure ? new HttpError(502, messageOf(error)) : error
      }
    }
  }
}

/** The length of the body. It must be known, so that a body that is cut off does nothing. */
function lengthOf({ headers }: IncomingMessage, { hasBody }: PermittedRequest): number {
  if (headers['transfer-encoding'] !== undefined) throw new HttpError(411, 'Length Required')
  const length = Number(headers['content-length'] ?? 0)
  const maxBytes = hasBody ? MAX_SEED_BYTES : 0
  if (length <= maxBytes) return length
  throw new HttpError(413, `The body is larger than ${maxBytes} bytes`, { Connection: 'close' })
}

function passedHeaders(headers: IncomingHttpHeaders, names: readonly PassedHeader[]): Record<string, string> {
  const passed = names.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', ...Object.fromEntries(passed) }
}
