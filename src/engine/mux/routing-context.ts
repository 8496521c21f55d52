import type { AliasedToolRules } from '../contract.ts'
import type { JSONRPCMessage } from '../json-rpc.ts'
import type { CallQueue } from './call-queue.ts'
import type { ClientRequests } from './client-requests.ts'
import type { ServerRequests } from './server-requests.ts'
import type { Sessions } from './session.ts'

/** What both directions share to route messages between the clients and the server. */
export interface RoutingContext {
  readonly toolPrefix: string
  readonly oneCallAtATime: boolean
  /** The server's names of tools whose structured content only repeats a picture. */
  readonly mediaTools: readonly string[]
  /** Whether results pass as they are. */
  readonly keepsResults: boolean
  readonly toolRules: () => AliasedToolRules | undefined
  readonly sessions: Sessions
  readonly clientRequests: ClientRequests
  readonly serverRequests: ServerRequests
  readonly callQueue: CallQueue
  /** Sends a message to the server. Returns false if the server does not read. */
  readonly sendToServer: (message: JSONRPCMessage) => boolean
}
