import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Klavis } from '../../src/klavis/api.ts'
import { createKlavis, type KlavisSettings } from '../../src/klavis/client.ts'
import { Pacer } from '../../src/klavis/pacer.ts'
import { httpServer } from '../net/server.ts'

/** A request as the API saw it. */
export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What the API does with a request: a status and a body, or anything with the response. */
export type Reply =
  | readonly [status: number, body: unknown, headers?: Readonly<Record<string, string>>]
  | ((response: ServerResponse) => void)

/** An API that gives the replies one after the other, the last one for ever. */
export interface FakeApi {
  readonly klavis: Klavis
  readonly seen: readonly Seen[]
  readonly url: string
  readonly close: () => Promise<void>
}

export const KEY = 'key-0123456789'

/** Starts an API with these replies, and a client for it that never waits longer than it must. */
export async function fakeApi(replies: readonly Reply[], settings: Partial<KlavisSettings> = {}): Promise<FakeApi> {
  const seen: Seen[] = []
  const server = await httpServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const reply = replies[Math.min(seen.length, replies.length - 1)]
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    if (typeof reply === 'function') reply(response)
    else if (reply !== undefined) answer(response, reply)
  })
  const klavis = createKlavis({
    baseUrl: server.url,
    apiKey: KEY,
    userAgent: 'test/1',
    pacer: new Pacer(0),
    random: () => 0,
    ...settings
  })
  return { klavis, seen, url: server.url, close: server.close }
}

function answer(
  response: ServerResponse,
  [status, body, headers]: Exclude<Reply, (response: ServerResponse) => void>
): void {
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Breaks the connection after the request has come. */
export const reset: Reply = (response) => void response.socket?.resetAndDestroy()

/** Never answers. */
export const silence: Reply = () => {}
