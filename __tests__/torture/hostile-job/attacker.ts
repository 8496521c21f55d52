import { createServer, type RequestListener, type Server } from 'node:http'
import { openImpostor } from '../../support/impostor.ts'
import { listen, readBody } from '../../support/loopback.ts'

/** The servers of an attacker on the runner. Nobody has a reason to talk to them. */
export interface Attacker {
  /** A plain HTTP server. */
  readonly url: string
  /** A proxy; on a stage with TLS it leads to an impostor, whose certificates `authority` has signed. */
  readonly proxyUrl: string
  /** The path of that authority; empty on a stage without TLS. */
  readonly authority: string
  /** Every request that came, as text. */
  readonly received: () => readonly string[]
  /** Answers on the port of an engine that was killed, unless somebody else has it. */
  readonly takePort: (port: number) => Promise<void>
  /** What came there. Post may look whether the engine still answers. */
  readonly receivedAsEngine: readonly string[]
  readonly close: () => Promise<void>
}

/** Opens the servers of an attacker. They answer 404, so that a release looks as if it were done before. */
export async function openAttacker(folder: string, isTls: boolean): Promise<Attacker> {
  const received: string[] = []
  const receivedAsEngine: string[] = []
  const plain = await listen(createServer(answer(received, 404)))
  const impostor = isTls ? await openImpostor(folder) : undefined
  const engines: Server[] = []
  return {
    url: plain.origin,
    proxyUrl: impostor?.proxyUrl ?? plain.origin,
    authority: impostor?.authority ?? '',
    received: () => [
      ...received,
      ...(impostor?.requests ?? []).map(({ line, headers }) => `${line} ${JSON.stringify(headers)}`),
      ...(impostor?.tunnels ?? []).map((target) => `CONNECT ${target}`)
    ],
    takePort: async (port) => {
      const server = createServer(answer(receivedAsEngine, 200))
      engines.push(server)
      await new Promise<void>((resolve) => {
        server.once('error', () => resolve())
        server.listen(port, '127.0.0.1', resolve)
      })
    },
    receivedAsEngine,
    close: async () => {
      for (const server of engines) server.close().closeAllConnections()
      await Promise.all([plain.close(), impostor?.close()])
    }
  }
}

function answer(received: string[], status: number): RequestListener {
  return (request, response) => {
    const head = `${request.method} ${request.url} ${JSON.stringify(request.headers)}`
    // A client that gives up in the middle has still sent its headers.
    received.push(head)
    readBody(request).then(
      (body) => {
        if (body.length > 0) received.push(`${head} ${body.toString('latin1')}`)
        response.writeHead(status, { 'content-type': 'application/json' }).end('{"detail":"Sandbox not found"}')
      },
      () => undefined
    )
  }
}
