import type { JsonObject } from '../../base/json.ts'
import {
  asString,
  CONNECTION_CLOSED,
  errorResponse,
  notification,
  REQUEST_CANCELLED,
  type RequestId
} from '../json-rpc.ts'
import type { RoutingContext } from './routing-context.ts'
import type { Session } from './session.ts'

const DISCONNECTED = 'The client has disconnected'

/** Cleans up after a session: cancels its requests, answers the server's requests to it, and unsubscribes. */
export function disconnect(context: RoutingContext, session: Session): void {
  for (const [serverId, { id }] of context.clientRequests.of(session)) {
    cancelAtServer(context, serverId, DISCONNECTED)
    session.answerInPlaceOfServer(errorResponse(id, CONNECTION_CLOSED, 'The session has ended'))
  }
  for (const id of context.serverRequests.idsOf(session)) {
    context.serverRequests.take(id)
    context.sendToServer(errorResponse(id, CONNECTION_CLOSED, DISCONNECTED))
  }
  for (const uri of session.subscriptions) {
    if (context.sessions.isSubscribedByOthers(session, uri)) continue
    // Clients' requests have numeric ids, so the response to this one is ignored.
    const id = `unsubscribe ${uri}`
    context.sendToServer({ jsonrpc: '2.0', id, method: 'resources/unsubscribe', params: { uri } })
  }
}

/** Cancels a client's request. Servers do not respond to cancelled requests, so the mux does, to end the client's stream. */
export function cancel(
  context: RoutingContext,
  session: Session,
  id: RequestId | undefined,
  params: JsonObject | undefined
): void {
  const serverId = id === undefined ? undefined : context.clientRequests.serverIdOf(session, id)
  if (id === undefined || serverId === undefined) return
  cancelAtServer(context, serverId, asString(params?.['reason']))
  session.answerInPlaceOfServer(errorResponse(id, REQUEST_CANCELLED, 'Request cancelled'))
}

function cancelAtServer(context: RoutingContext, serverId: number, reason: string | undefined): void {
  context.clientRequests.take(serverId)
  const wasWaiting = context.callQueue.remove(serverId)
  if (wasWaiting) return
  const params = reason === undefined ? { requestId: serverId } : { requestId: serverId, reason }
  context.sendToServer(notification('notifications/cancelled', params))
}
