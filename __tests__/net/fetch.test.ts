import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { Cancelled } from '../../src/base/failure.ts'
import { proxiedFetch } from '../../src/net/fetch.ts'
import { httpServer, type Listening } from './server.ts'

const servers: Listening[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(...args: Parameters<typeof httpServer>): Promise<Listening> {
  const server = await httpServer(...args)
  servers.push(server)
  return server
}

describe('proxiedFetch', () => {
  test('sends what fetch sends and returns a Response', async () => {
    const server = await serve(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      response.writeHead(200, 'Fine', { 'Content-Type': 'application/json', 'Set-Cookie': ['a=1', 'b=2'] })
      response.end(JSON.stringify({ method: request.method, accept: request.headers.accept, body }))
    })
    const headers = new Headers({ Accept: 'text/event-stream' })
    const response = await proxiedFetch(new URL(server.url), { method: 'post', headers, body: '{"a":1}' })
    expect(response).toMatchObject({ ok: true, status: 200, statusText: 'Fine' })
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await response.json()).toEqual({ method: 'POST', accept: 'text/event-stream', body: '{"a":1}' })
  })

  test('waits as long as a tool works', async () => {
    const server = await serve((_, response) => {
      jest.advanceTimersByTime(10 * 3_600_000)
      response.end('done')
    })
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] })
    try {
      expect(await (await proxiedFetch(server.url)).text()).toBe('done')
    } finally {
      jest.useRealTimers()
    }
  })

  test('delivers events while the stream is open, and cancelling closes the connection', async () => {
    let hungUp = () => {}
    const closed = new Promise<void>((resolve) => {
      hungUp = resolve
    })
    const server = await serve((request, response) => {
      request.socket.once('close', () => hungUp())
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n')
    })
    const response = await proxiedFetch(server.url)
    const reader = response.body?.getReader()
    const first = await reader?.read()
    expect(Buffer.from(first?.value ?? []).toString()).toBe('data: 1\n\n')
    await reader?.cancel()
    await closed
  })

  test.each([204, 205, 304])('returns no body for a %i', async (status) => {
    const server = await serve((_request, response) => response.writeHead(status).end())
    const response = await proxiedFetch(server.url)
    expect(response.status).toBe(status)
    expect(response.body).toBeNull()
  })

  test('returns a redirect instead of following it', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(302, { Location: 'http://other.invalid/' }).end('go')
    )
    const response = await proxiedFetch(server.url)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('http://other.invalid/')
    expect(await response.text()).toBe('go')
  })

  test('ends a stream with the reason of its signal', async () => {
    const server = await serve((_request, response) => response.write('a'))
    const controller = new AbortController()
    const response = await proxiedFetch(server.url, { signal: controller.signal })
    const reading = response.text().catch((error: unknown) => error)
    controller.abort(new Cancelled())
    expect(await reading).toBeInstanceOf(Cancelled)
  })

  test('fails if a stream is incomplete', async () => {
    const server = await serve((request, response) => {
      response.writeHead(200, { 'Content-Length': '10' }).write('a', () => request.socket.destroy())
    })
    const response = await proxiedFetch(server.url)
    await expect(response.text()).rejects.toMatchObject({ name: 'NetworkError' })
  })

  test('rejects unknown methods', async () => {
    await expect(proxiedFetch('http://127.0.0.1:1', { method: 'PATCH' })).rejects.toThrow(TypeError)
  })
})
