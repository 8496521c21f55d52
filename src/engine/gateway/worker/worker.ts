import { createServer } from 'node:http'
import { Socket } from 'node:net'
import { errorCode } from '../../../base/failure.ts'
import { isJsonObject } from '../../../base/json.ts'
import { exitNow, printLine } from '../../../host/process.ts'
import { type MessageFromWorker, type MessageToWorker, RECORDS_FD } from '../worker-protocol.ts'
import { createGateway, type GatewayHandler } from './gateway.ts'
import { recordPipe } from './record-pipe.ts'

// Node's default of 5 s would close the connection while an agent thinks, and its next call could fail.
const KEEP_ALIVE_MS = 600_000

/** Runs the gateway's worker: serves the connections that the parent hands over, until the parent is gone. */
export function serveAsWorker(): void {
  const record = recordPipe(RECORDS_FD, () => exitNow(1))
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: 0 })
  let gateway: GatewayHandler | undefined
  server.on('request', (request, response) => void gateway?.handle(request, response))

  process.on('message', (message: unknown, handle: unknown) => {
    if (!isFromParent(message)) return
    if (message.type === 'ping') {
      answer({ type: 'pong' })
      return
    }
    if (message.type === 'connection') {
      if (!(handle instanceof Socket)) return
      handle.setNoDelay(true)
      server.emit('connection', handle)
      handle.resume()
      return
    }
    const isFirst = gateway === undefined
    gateway ??= createGateway({ port: message.port, record })
    gateway.setRoutes(message.routes, message.revision)
    if (isFirst) answer({ type: 'ready' })
  })
  process.once('disconnect', () => exitNow(0))
  // One request must not end those of other clients. The message is not printed, because it may contain a secret.
  process.on('uncaughtException', (error) => printLine(`Error in the gateway: ${error.name} ${errorCode(error) ?? ''}`))
}

function answer(message: MessageFromWorker): void {
  process.send?.(message)
}

function isFromParent(message: unknown): message is MessageToWorker {
  return isJsonObject(message) && ['routes', 'connection', 'ping'].includes(String(message['type']))
}
