import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { keepAliveRouteTo } from '../../src/net/route.ts'
import { listen } from '../support/loopback.ts'

const IDLE_MS = 20
const open: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** A server, and how to send it a request. */
async function openRoute(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  const { origin, close } = await listen(server)
  open.push(close)
  const { request, agent } = await keepAliveRouteTo(new URL(origin), { connectMs: 1000, idleMs: IDLE_MS })
  open.push(() => agent.destroy())
  const get = async (): Promise<{ readonly message: IncomingMessage; readonly socket: Socket }> => {
    const [message] = (await once(request(origin, { agent }).end(), 'response')) as [IncomingMessage]
    return { message, socket: message.socket }
  }
  return { get }
}

test('a connection is used again, and ended when it was idle', async () => {
  const { get } = await openRoute((response) => response.end('x'))
  const first = await get()
  await once(first.message.resume(), 'end')
  const second = await get()
  expect(second.socket).toBe(first.socket)
  await once(second.message.resume(), 'end')
  await once(second.socket, 'close')
  expect(second.socket.destroyed).toBe(true)
})

test('a connection is not ended while an answer is slow', async () => {
  const { get } = await openRoute((response) => {
    response.write('x')
    setTimeout(() => response.end('y'), 5 * IDLE_MS)
  })
  const { message } = await get()
  const text = (await message.toArray()).join('')
  expect(text).toBe('xy')
})
