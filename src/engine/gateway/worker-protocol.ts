import type { GatewayRoute } from '../../engine-client/gateway-protocol.ts'

/**
 * What the gateway's parent sends to its worker over IPC. `connection` comes with the handle of an accepted socket that the
 * parent has not read from (`pauseOnConnect`). Only the parent listens, so the port stays ours when a worker dies.
 */
export type MessageToWorker =
  | {
      readonly type: 'routes'
      readonly port: number
      /** All routes. Requests on others are cut off. */
      readonly routes: readonly GatewayRoute[]
      /** Asks for `RoutesServed`. */
      readonly revision?: number
    }
  | { readonly type: 'connection' }
  /** Asks for `pong`. */
  | { readonly type: 'ping' }

/** What the worker answers over IPC: `ready` after its first routes. Connections may be sent from then on. */
export interface MessageFromWorker {
  readonly type: 'ready' | 'pong'
}

/**
 * What the worker writes between its records when it serves the routes with this revision. It comes after the records of
 * all requests that were cut off, so the reader of this line knows everything that the routes that are gone were used for.
 */
export interface RoutesServed {
  readonly revision: number
}

/** What the worker writes between its records when a client has ended a session: with the fields of an `EndedSession`. */
export interface SessionEnded {
  readonly ended: true
}

/**
 * The worker writes its records to this file descriptor, a pipe to the parent: one `TrafficEvent` per line, as JSON. A
 * request is written before it is sent to the server, and a response before its last byte is given to the client, so
 * killing the worker loses no call that was answered. A request that gets no answer is answered by an error of the worker.
 * After a worker's death, its last line may be incomplete.
 */
export const RECORDS_FD = 3
