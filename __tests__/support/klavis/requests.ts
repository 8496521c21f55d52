import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { readBody } from '../loopback.ts'
import type { Reply } from './reply.ts'

/** One request that reached the stage. */
export interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly body: string
  /** Milliseconds on the clock of `performance.now()`. */
  readonly at: number
  /** What was answered; undefined as long as nothing was, or when the connection was cut. */
  status: number | undefined
  /** When the answer left; as undefined as `status`. */
  answeredAt: number | undefined
  /** The API's own answer once it has acted, whether or not it reached anybody. */
  reply: Reply | undefined
  /** Whether a fault took the place of that answer. */
  hasFault: boolean
}

/**
 * Which requests: `POST /sandbox/jira` is exactly that path; `*` stands for one segment (or any method), `**` at the
 * end for all that follow.
 */
export type Match = string | RegExp | ((request: SeenRequest) => boolean)

/** Whether a request is one of those. A RegExp sees `METHOD /path`. */
export function matches(match: Match, request: SeenRequest): boolean {
  if (typeof match === 'function') return match(request)
  const line = `${request.method} ${request.path}`
  if (match instanceof RegExp) return match.test(line)
  const pattern = match
    .split(/(\*\*|\*)/)
    .map((part) => (part === '**' ? '.*' : part === '*' ? '[^/ ]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${pattern.join('')}$`).test(line)
}

/** Every request in the order of arrival, and a way to wait for one. */
export class RequestLog {
  readonly all: SeenRequest[] = []
  readonly #waiting = new Set<() => void>()

  /** Writes a request down as soon as it has arrived whole, before anything answers it. */
  async arrive(request: IncomingMessage): Promise<SeenRequest> {
    const url = new URL(request.url ?? '/', 'http://stage')
    const bytes = await readBody(request)
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      bytes,
      body: bytes.toString('utf8'),
      at: performance.now(),
      status: undefined,
      answeredAt: undefined,
      reply: undefined,
      hasFault: false
    }
    this.all.push(seen)
    for (const wake of this.#waiting) wake()
    return seen
  }

  /** The requests of one kind so far. */
  calls(match: Match): SeenRequest[] {
    return this.all.filter((request) => matches(match, request))
  }

  /** Resolves when the nth request of this kind has arrived, be it long ago. */
  async seen(match: Match, nth = 1, withinMs = 40_000): Promise<SeenRequest> {
    return await new Promise((resolve, reject) => {
      const look = () => {
        const found = this.calls(match)[nth - 1]
        if (found === undefined) return
        stop()
        resolve(found)
      }
      const giveUp = () => {
        stop()
        const lines = this.all.map((request) => `${request.method} ${request.path} ${request.status ?? '-'}`)
        reject(new Error(`No request ${String(match)} (number ${nth}) arrived. Seen:\n${lines.join('\n')}`))
      }
      const timer = setTimeout(giveUp, withinMs)
      timer.unref()
      const stop = () => {
        clearTimeout(timer)
        this.#waiting.delete(look)
      }
      this.#waiting.add(look)
      look()
    })
  }
}
