import { once } from 'node:events'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { encode, type Reply } from './reply.ts'

const CHUNK = 'a'.repeat(64 * 1024)

/** Sends an answer byte by byte, for as long as somebody listens. */
export async function sendSlowly(
  reply: Reply,
  from: 'head' | 'body',
  everyMs: number,
  response: ServerResponse
): Promise<void> {
  const { socket } = response
  if (socket === null) return
  const { bytes, headers } = encode(reply)
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status] ?? 'Odd'}\r\n${lines.join('')}\r\n`)
  if (from === 'body') socket.write(head)
  for (const byte of from === 'body' ? bytes : Buffer.concat([head, bytes])) {
    if (socket.destroyed) return
    socket.write(Buffer.of(byte))
    await wait(everyMs)
  }
  socket.end()
}

/** Sends JSON of this size as fast as it is taken, and stops when nobody takes any more. */
export async function sendEndless(status: number, bytes: number, response: ServerResponse): Promise<void> {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.write('{"detail":"')
  for (let sent = 0; sent < bytes && !response.destroyed; sent += CHUNK.length) {
    if (!response.write(CHUNK)) await Promise.race([once(response, 'drain'), once(response, 'close')])
  }
  response.end('"}')
}
