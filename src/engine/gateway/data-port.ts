import { type AddressInfo, createServer } from 'node:net'
import { ConnectionQueue } from './connection-queue.ts'

/** The port that clients use. It belongs to the parent, so that no other process can take it when a worker dies. */
export interface DataPort {
  readonly port: number
  readonly connections: ConnectionQueue
  readonly close: () => void
}

/** Listens on 127.0.0.1, and reads nothing from the connections: the worker does that. */
export async function openDataPort(log: (line: string) => void): Promise<DataPort> {
  const connections = new ConnectionQueue()
  const server = createServer({ pauseOnConnect: true }, connections.add)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject)
      server.on('error', (error) => log(`The port of the gateway: ${error.message}`))
      resolve()
    })
  })
  return {
    port: (server.address() as AddressInfo).port,
    connections,
    close: () => {
      server.close()
      connections.close()
    }
  }
}
