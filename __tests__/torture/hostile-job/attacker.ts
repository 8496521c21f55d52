import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type Loopback, listen } from '../../support/loopback.ts'
import { TestProxy } from '../../support/proxy.ts'
import { HOSTS } from '../../support/stage.ts'
import { listenTls, makeCertificate } from '../../support/tls.ts'

/** The servers of an attacker on the runner. Nobody has a reason to talk to them. */
export interface Attacker {
  /** A plain HTTP server. */
  readonly url: string
  /** A proxy that leads the names of the stage's hosts to the attacker, whose certificates `authority` has signed. */
  readonly proxyUrl: string
  /** The path of that authority; undefined on a stage without TLS. */
  readonly authority: string | undefined
  /** Everything that came, as text. */
  readonly received: readonly string[]
  /** Takes a port, if it is free, and answers there as an engine would; a request there counts only if it has the key. */
  readonly takePort: (port: number) => Promise<boolean>
  readonly receivedAsEngine: readonly string[]
  readonly close: () => Promise<void>
}

/** Opens the servers of an attacker. They answer 404, so that a release looks as if it were done before. */
export async function openAttacker(folder: string, isTls: boolean): Promise<Attacker> {
  const received: string[] = []
  const receivedAsEngine: string[] = []
  const plain = await listen(createServer(answer(received, 404)))
  const proxy = new TestProxy()
  await proxy.open()
  const opened: Loopback[] = [plain]
  const certificate = isTls
    ? await makeCertificate(join(folder, 'attacker-tls'), [...Object.values(HOSTS), '127.0.0.1'])
    : undefined
  const front = certificate === undefined ? plain : await listenTls(certificate, answer(received, 404))
  if (front !== plain) opened.push(front)
  for (const host of Object.values(HOSTS)) proxy.map(host, front.port)
  return {
    url: plain.origin,
    proxyUrl: proxy.url,
    authority: certificate?.authority,
    get received() {
      return [...received, ...proxy.targets.map((target) => `CONNECT ${target}`)]
    },
    receivedAsEngine,
    takePort: async (port) => {
      const server = createServer(answer(receivedAsEngine, 200))
      const isOpen = await new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false))
        server.listen(port, '127.0.0.1', () => resolve(true))
      })
      if (isOpen) opened.push({ port, origin: '', close: async () => closeAtOnce(server) })
      return isOpen
    },
    close: async () => void (await Promise.all([proxy.close(), ...opened.map((each) => each.close())]))
  }
}

function answer(received: string[], status: number): RequestListener {
  return (request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const head = `${request.method} ${request.url} ${JSON.stringify(request.headers)}`
      received.push(`${head} ${Buffer.concat(chunks).toString('latin1')}`)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"detail":"Sandbox not found"}')
    })
  }
}

function closeAtOnce(server: ReturnType<typeof createServer>): void {
  server.closeAllConnections()
  server.close()
}
