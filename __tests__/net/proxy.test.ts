import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { NetworkError } from '../../src/net/network-error.ts'
import { send } from '../../src/net/request.ts'
import { freePort, httpServer, type Listening, tcpServer } from './server.ts'

const VARIABLES = ['http_proxy', 'HTTP_PROXY', 'https_proxy', 'HTTPS_PROXY', 'no_proxy', 'NO_PROXY']
const before: Record<string, string | undefined> = {}
const servers: Pick<Listening, 'close'>[] = []
let connects: string[] = []

beforeEach(() => {
  connects = []
  for (const name of VARIABLES) {
    before[name] = process.env[name]
    delete process.env[name]
  }
})
afterEach(async () => {
  for (const name of VARIABLES) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

/** A proxy that answers CONNECT, and leads every tunnel to one port of this machine. */
async function proxyTo(port: number, answer = 'HTTP/1.1 200 Connected'): Promise<Listening> {
  const proxy = await tcpServer((socket) => {
    socket.once('data', (head: Buffer) => {
      connects.push(head.toString().split('\r\n')[0] ?? '')
      if (answer.includes(' 200 ')) tunnel(socket, port, `${answer}\r\n\r\n`)
      else socket.end(`${answer}\r\n\r\n`)
    })
  })
  servers.push(proxy)
  return proxy
}

function tunnel(socket: Socket, port: number, greeting: string): void {
  const target = connect(port, '127.0.0.1', () => {
    socket.write(greeting)
    socket.pipe(target).pipe(socket)
  })
  target.on('error', () => socket.destroy())
  socket.on('close', () => target.destroy())
}

async function networkFailure(promise: Promise<unknown>): Promise<NetworkError> {
  const error: unknown = await promise.catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(NetworkError)
  return error as NetworkError
}

describe('a proxy in the environment', () => {
  test('is used with CONNECT for other hosts than this machine', async () => {
    const server = await httpServer((request, response) => response.end(`hello ${request.headers.host}`))
    servers.push(server)
    process.env['http_proxy'] = (await proxyTo(server.port)).url
    const answer = await send({ method: 'POST', url: 'http://sandbox.test/x', body: '{}', timeoutMs: 5000 })
    expect(answer).toMatchObject({ status: 200, body: 'hello sandbox.test' })
    expect(connects).toEqual(['CONNECT sandbox.test:80 HTTP/1.1'])
  })

  test('may have delivered a request whose connection breaks behind the tunnel', async () => {
    const server = await tcpServer((socket) => socket.once('data', () => socket.resetAndDestroy()))
    servers.push(server)
    process.env['http_proxy'] = (await proxyTo(server.port)).url
    const error = await networkFailure(send({ method: 'POST', url: 'http://sandbox.test/', timeoutMs: 5000 }))
    expect(error.established).toBe(true)
  })

  test('is not used for hosts in NO_PROXY', async () => {
    process.env['http_proxy'] = (await proxyTo(1)).url
    process.env['no_proxy'] = 'sandbox.invalid'
    const error = await networkFailure(send({ method: 'GET', url: 'http://sandbox.invalid/', timeoutMs: 10_000 }))
    expect(error.established).toBe(false)
    expect(connects).toEqual([])
  })

  test('is named with its status if it refuses, and nothing was sent', async () => {
    process.env['https_proxy'] = (await proxyTo(1, 'HTTP/1.1 407 Proxy Authentication Required')).url
    const error = await networkFailure(send({ method: 'POST', url: 'https://sandbox.test/', timeoutMs: 5000 }))
    expect(error).toMatchObject({ established: false, code: 'ERR_PROXY' })
    expect(error.message).toMatch(/proxy did not connect to sandbox\.test: it answered 407/)
  })

  test('is named if it is not reachable, and nothing was sent', async () => {
    process.env['https_proxy'] = `http://user:hush@127.0.0.1:${await freePort()}`
    const error = await networkFailure(send({ method: 'POST', url: 'https://sandbox.test/', timeoutMs: 5000 }))
    expect(error).toMatchObject({ established: false, code: 'ERR_PROXY' })
    expect(error.message).not.toContain('hush')
  })

  test('is disconnected if it never answers, and nothing was sent', async () => {
    let closed = () => {}
    const gone = new Promise<void>((resolve) => {
      closed = resolve
    })
    const proxy = await tcpServer((socket) => socket.resume().once('close', () => closed()))
    servers.push(proxy)
    process.env['https_proxy'] = proxy.url
    const error = await networkFailure(send({ method: 'POST', url: 'https://sandbox.test/', timeoutMs: 200 }))
    expect(error).toMatchObject({ established: false, timedOut: true })
    await gone
  })

  test('gets no request for a host whose certificate is not trusted', async () => {
    let requests = 0
    const server = createTlsServer(await selfSigned(), (_request, response) => {
      requests += 1
      response.end()
    })
    server.on('tlsClientError', () => {})
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push({ close: () => new Promise((resolve) => server.close(() => resolve())) })
    process.env['https_proxy'] = (await proxyTo((server.address() as AddressInfo).port)).url
    const error = await networkFailure(send({ method: 'POST', url: 'https://sandbox.test/', timeoutMs: 5000 }))
    expect(connects).toEqual(['CONNECT sandbox.test:443 HTTP/1.1'])
    expect(error).toMatchObject({ established: false, timedOut: false })
    expect(error.message).toContain('NODE_EXTRA_CA_CERTS')
    expect(requests).toBe(0)
  })
})

async function selfSigned(): Promise<{ readonly key: Buffer; readonly cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const options = [
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=sandbox.test',
    '-keyout',
    key,
    '-out',
    cert
  ]
  try {
    await promisify(execFile)('openssl', ['req', '-x509', ...options])
    return { key: await readFile(key), cert: await readFile(cert) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
