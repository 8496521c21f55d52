import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import { Cancelled, Failure } from '../../src/base/failure.ts'
import { NetworkError } from '../../src/net/network-error.ts'
import { open, send } from '../../src/net/request.ts'
import { freePort, httpServer, type Listening, tcpServer } from './server.ts'

const servers: Listening[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serve(...args: Parameters<typeof httpServer>): Promise<Listening> {
  const server = await httpServer(...args)
  servers.push(server)
  return server
}

async function serveTcp(...args: Parameters<typeof tcpServer>): Promise<Listening> {
  const server = await tcpServer(...args)
  servers.push(server)
  return server
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error
  )
}

async function networkFailure(promise: Promise<unknown>): Promise<NetworkError> {
  const error = await failureOf(promise)
  expect(error).toBeInstanceOf(NetworkError)
  return error as NetworkError
}

describe('send', () => {
  test('fails with the error of a body that failed before there was a connection', async () => {
    const server = await serve((_, response) => void response.end())
    const body = new Readable({ read: () => {} })
    const failed = new Promise((resolve) => body.once('error', resolve))
    body.destroy(new Error('the file was changed'))
    await failed
    const sending = send({ method: 'PUT', url: server.url, body, timeoutMs: 20_000 })
    expect(await failureOf(sending)).toEqual(new Error('the file was changed'))
  })

  test('sends method, headers and body, and reads status, headers and body', async () => {
    const seen: Record<string, unknown> = {}
    const server = await serve(async (request, response) => {
      const chunks = await request.toArray()
      Object.assign(seen, request.headers, {
        method: request.method,
        url: request.url,
        body: Buffer.concat(chunks).toString()
      })
      response.writeHead(201, { 'X-Answer': 'yes' }).end('grüße')
    })
    const answer = await send({
      method: 'POST',
      url: `${server.url}/a%2Fb?c=d`,
      headers: { 'Content-Type': 'application/json' },
      body: '{"ü":1}',
      timeoutMs: 5000
    })
    expect(answer).toMatchObject({ status: 201, body: 'grüße', headers: { 'x-answer': 'yes' } })
    expect(seen).toMatchObject({ method: 'POST', url: '/a%2Fb?c=d', body: '{"ü":1}', 'content-length': '8' })
    expect(seen).toMatchObject({ connection: 'close' })
  })

  test('sends Content-Length: 0 for a POST without a body', async () => {
    const server = await serve((request, response) => response.end(JSON.stringify(request.headers)))
    const answer = await send({ method: 'POST', url: server.url, timeoutMs: 5000 })
    const headers: Record<string, string> = JSON.parse(answer.body)
    expect(headers['content-length']).toBe('0')
    expect(headers['transfer-encoding']).toBeUndefined()
  })

  test('sends a stream with the Content-Length that the caller gives', async () => {
    const server = await serve(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString()
      response.end(`${request.headers['content-length']} ${request.headers['transfer-encoding']} ${body}`)
    })
    const body = Readable.from([Buffer.from('ab'), Buffer.from('cd')])
    const answer = await send({
      method: 'PUT',
      url: server.url,
      headers: { 'Content-Length': '4' },
      body,
      timeoutMs: 5000
    })
    expect(answer.body).toBe('4 undefined abcd')
  })

  test('frees each buffer of a stream when it has left, where Node can', async () => {
    const SIZE = 1024 * 1024
    const server = await serve(async (request, response) => {
      response.end(String(Buffer.concat(await request.toArray()).equals(Buffer.alloc(3 * SIZE, 'sent'))))
    })
    const chunks = [1, 2, 3].map(() => Buffer.alloc(SIZE, 'sent'))
    const headers = { 'Content-Length': String(3 * SIZE) }
    const request = { method: 'PUT', url: server.url, headers, timeoutMs: 5000 } as const
    const answer = await send({ ...request, body: Readable.from(chunks) })
    expect(answer.body).toBe('true')
    const size = 'transfer' in ArrayBuffer.prototype ? 0 : SIZE
    expect(chunks.map(({ length }) => length)).toEqual([size, size, size])
  })

  test('does not follow a redirect', async () => {
    let visits = 0
    const target = await serve((_request, response) => {
      visits += 1
      response.end()
    })
    const server = await serve((_request, response) => response.writeHead(307, { Location: target.url }).end())
    const answer = await send({ method: 'GET', url: server.url, timeoutMs: 5000 })
    expect(answer.status).toBe(307)
    expect(visits).toBe(0)
  })

  test('knows that nothing was received if nothing listens, and names only the host', async () => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}/secret-path?signature=hush`
    const error = await networkFailure(send({ method: 'POST', url, timeoutMs: 5000 }))
    expect(error).toMatchObject({ established: false, timedOut: false, code: 'ECONNREFUSED' })
    expect(error.message).toContain(`127.0.0.1:${port} refused the connection`)
    expect(error.message).not.toMatch(/secret-path|hush/)
  })

  test('knows that the request may have been received if the connection is reset before the answer', async () => {
    const server = await serveTcp((socket) => socket.once('data', () => socket.resetAndDestroy()))
    const error = await networkFailure(send({ method: 'POST', url: server.url, body: '{}', timeoutMs: 5000 }))
    expect(error).toMatchObject({ established: true, timedOut: false, code: 'ECONNRESET' })
  })

  test('knows that the request may have been received if the server closes the connection without an answer', async () => {
    const server = await serveTcp((socket) => socket.once('data', () => socket.end()))
    const error = await networkFailure(send({ method: 'GET', url: server.url, timeoutMs: 5000 }))
    expect(error.established).toBe(true)
  })

  test('knows that nothing was received if an https server does not speak TLS', async () => {
    const server = await serveTcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))
    const error = await networkFailure(
      send({ method: 'POST', url: `https://127.0.0.1:${server.port}`, timeoutMs: 5000 })
    )
    expect(error.established).toBe(false)
  })

  test('times out during a TLS handshake, and knows that nothing was received', async () => {
    const server = await serveTcp(() => {})
    const error = await networkFailure(
      send({ method: 'POST', url: `https://127.0.0.1:${server.port}`, timeoutMs: 100 })
    )
    expect(error).toMatchObject({ established: false, timedOut: true })
  })

  test('times out if the server never answers, and knows that the request may have been received', async () => {
    const server = await serve(() => {})
    const error = await networkFailure(send({ method: 'GET', url: server.url, timeoutMs: 100 }))
    expect(error).toMatchObject({ established: true, timedOut: true })
    expect(error.message).toContain('0.1 s')
  })

  test('times out if the body never ends', async () => {
    const server = await serve((_request, response) => response.write('a'))
    const error = await networkFailure(send({ method: 'GET', url: server.url, timeoutMs: 150 }))
    expect(error).toMatchObject({ established: true, timedOut: true })
  })

  test.each([
    ['with a Content-Length', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort'],
    ['in chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n']
  ])('fails if the body is incomplete: %s', async (_name, text) => {
    const server = await serveTcp((socket) => socket.once('data', () => socket.end(text)))
    const error = await networkFailure(send({ method: 'GET', url: server.url, timeoutMs: 5000 }))
    expect(error.message).toContain('is incomplete')
    expect(error.established).toBe(true)
  })

  test('fails if the answer is not HTTP', async () => {
    const server = await serveTcp((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.6\r\n')))
    const error = await networkFailure(send({ method: 'GET', url: server.url, timeoutMs: 5000 }))
    expect(error.established).toBe(true)
  })

  test('fails if the body is larger than the limit', async () => {
    const server = await serve((_request, response) => response.end('x'.repeat(2000)))
    await expect(send({ method: 'GET', url: server.url, timeoutMs: 5000 }, 2000)).resolves.toMatchObject({
      status: 200
    })
    const error = await networkFailure(send({ method: 'GET', url: server.url, timeoutMs: 5000 }, 1999))
    expect(error.message).toContain('larger than')
  })

  test('reads only the beginning of an error', async () => {
    const server = await serve((_request, response) => {
      response.statusCode = 502
      response.end('bad gateway'.repeat(2_000_000))
    })
    const { status, body } = await send({ method: 'GET', url: server.url, timeoutMs: 5000 })
    expect(status).toBe(502)
    expect(body).toMatch(/^bad gateway/)
    expect(body.length).toBeLessThan(1_000_000)
  })

  test('explains an invalid header or address without showing it', async () => {
    const server = await serve((_request, response) => response.end())
    const header = await failureOf(
      send({ method: 'GET', url: server.url, headers: { Authorization: 'Bearer k\nx' }, timeoutMs: 1000 })
    )
    expect(header).toBeInstanceOf(Failure)
    expect(header).not.toBeInstanceOf(NetworkError)
    const address = await failureOf(send({ method: 'GET', url: 'ftp://h/secret', timeoutMs: 1000 }))
    expect(address).toBeInstanceOf(Failure)
    expect(String(address)).not.toContain('secret')
  })
})

describe('abort', () => {
  test('before the start sends nothing', async () => {
    let visits = 0
    const server = await serve((_request, response) => {
      visits += 1
      response.end()
    })
    const reason = new Cancelled()
    const error = await failureOf(
      send({ method: 'GET', url: server.url, timeoutMs: 1000, signal: AbortSignal.abort(reason) })
    )
    expect(error).toBe(reason)
    await sleep(20)
    expect(visits).toBe(0)
  })

  test('before the head rejects with the reason and closes the connection', async () => {
    const controller = new AbortController()
    let hangUp = () => {}
    const hungUp = new Promise<void>((resolve) => {
      hangUp = resolve
    })
    const { url } = await serve((request) => {
      request.socket.once('close', hangUp)
      controller.abort(new Cancelled())
    })
    const error = await failureOf(send({ method: 'GET', url, timeoutMs: 5000, signal: controller.signal }))
    expect(error).toBeInstanceOf(Cancelled)
    await hungUp
  })

  test('in the middle of the body rejects with the reason', async () => {
    const server = await serve((_request, response) => response.write('a'))
    const controller = new AbortController()
    const reason = new Failure('Out of time.', '', '')
    const sending = failureOf(send({ method: 'GET', url: server.url, timeoutMs: 5000, signal: controller.signal }))
    setTimeout(() => controller.abort(reason), 50)
    expect(await sending).toBe(reason)
  })

  test('without a reason rejects with an error', async () => {
    const error = await failureOf(
      send({ method: 'GET', url: 'http://127.0.0.1:1', timeoutMs: 1000, signal: AbortSignal.abort() })
    )
    expect(error).toMatchObject({ name: 'AbortError' })
    const odd = await failureOf(
      send({ method: 'GET', url: 'http://127.0.0.1:1', timeoutMs: 1000, signal: AbortSignal.abort('x') })
    )
    expect(odd).toBeInstanceOf(Cancelled)
  })
})

describe('open', () => {
  test('returns at the head, and fails if the body stands still', async () => {
    const server = await serve((_request, response) => response.write('first'))
    const answer = await open({ method: 'GET', url: server.url, timeoutMs: 5000, idleMs: 100 })
    expect(answer.status).toBe(200)
    const error = await networkFailure(answer.stream.toArray())
    expect(error).toMatchObject({ timedOut: true, established: true })
  })

  test('does not apply the time limit of the head to a slow body', async () => {
    const server = await serve(async (_request, response) => {
      response.write('a')
      for (let count = 0; count < 5; count += 1) {
        await sleep(50)
        response.write('b')
      }
      response.end()
    })
    const answer = await open({ method: 'GET', url: server.url, timeoutMs: 150, idleMs: 2000 })
    expect(Buffer.concat(await answer.stream.toArray()).toString()).toBe('abbbbb')
  })
})
