import { LOST_ANSWER_DATA } from '../../mcp/lost-answer.ts'
import {
  asRequestId,
  asString,
  CONNECTION_CLOSED,
  errorResponse,
  isRequest,
  isResponse,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  type JSONRPCResponse,
  METHOD_NOT_FOUND,
  notification,
  resultResponse
} from '../json-rpc.ts'
import type { ClientRequest } from './client-requests.ts'
import type { RoutingContext } from './routing-context.ts'
import { findRecipient } from './server-requests.ts'
import type { Session } from './session.ts'
import { allowedToolsIn, rulesFor } from './tool-filter.ts'
import { addToolPrefix } from './tool-prefix.ts'
import { adaptToolList, adaptToolResult } from './tool-results.ts'

/** Routes a server's message to the clients that it concerns. */
export function routeFromServer(context: RoutingContext, message: JSONRPCMessage): void {
  if (isResponse(message)) routeResponse(context, message)
  else if (isRequest(message)) routeRequest(context, message)
  else routeNotification(context, message)
}

/** Answers every request in flight with an error, because the server has exited. */
export function failPendingRequests({ clientRequests }: RoutingContext, why: string): void {
  for (const { session, id } of clientRequests.takeAll())
    session.answerInPlaceOfServer(errorResponse(id, CONNECTION_CLOSED, why, LOST_ANSWER_DATA))
}

/** Sends the response under the client's id. Responses to cancelled or unknown requests are ignored. */
export function routeResponse(context: RoutingContext, response: JSONRPCResponse): void {
  const request = context.clientRequests.take(response.id)
  if (request === undefined) return
  context.callQueue.remove(Number(response.id))
  request.session.respond(adapt(context, request, { ...response, id: request.id }))
}

function adapt(context: RoutingContext, request: ClientRequest, response: JSONRPCResponse): JSONRPCResponse {
  const { toolPrefix, mediaTools, keepsResults } = context
  const { session, method, tool } = request
  if (method === 'tools/call')
    return keepsResults ? response : adaptToolResult(response, mediaTools.includes(tool ?? ''))
  if (method !== 'tools/list') return response
  const rules = rulesFor(session.caller, context.toolRules())
  return allowedToolsIn(addToolPrefix(adaptToolList(response, mediaTools), toolPrefix), rules)
}

function routeRequest(context: RoutingContext, request: JSONRPCRequest): void {
  if (request.method === 'ping') {
    context.sendToServer(resultResponse(request.id, {}))
    return
  }
  const recipient = findRecipient(request, context.clientRequests, context.sessions)
  if (recipient === undefined) {
    const why = `No connected client supports ${request.method}`
    context.sendToServer(errorResponse(request.id, METHOD_NOT_FOUND, why))
    return
  }
  const { session, clientRequest } = recipient
  if (clientRequest !== undefined) clientRequest.serverRequestCount += 1
  context.serverRequests.add(request, recipient)
  session.send(request, clientRequest?.id)
}

function routeNotification(context: RoutingContext, message: JSONRPCNotification): void {
  switch (message.method) {
    case 'notifications/progress':
      sendProgress(context, message)
      break
    case 'notifications/cancelled':
      sendCancelled(context, message)
      break
    case 'notifications/message':
      sendLogMessage(context, message)
      break
    case 'notifications/resources/updated':
      sendResourceUpdated(context, message)
      break
    default:
      for (const session of context.sessions.ready()) session.send(message)
  }
}

function sendProgress(context: RoutingContext, { method, params }: JSONRPCNotification): void {
  const request = context.clientRequests.get(asRequestId(params?.['progressToken']) ?? '')
  if (request?.progressToken === undefined) return
  const { session, id, progressToken } = request
  const values = context.clientRequests.progressOf(request, params)
  session.send(notification(method, { ...params, ...values, progressToken }), id)
}

function sendCancelled(context: RoutingContext, message: JSONRPCNotification): void {
  const id = asRequestId(message.params?.['requestId'])
  const request = id === undefined ? undefined : context.serverRequests.take(id)
  request?.session.send(message, request.relatedRequestId)
}

/** Sends a log message to the sessions with requests in flight; if there are none, to all. */
function sendLogMessage(context: RoutingContext, message: JSONRPCNotification): void {
  const latest = new Map<Session, ClientRequest>()
  for (const request of context.clientRequests.all()) latest.set(request.session, request)
  const recipients = latest.size > 0 ? [...latest.keys()] : context.sessions.ready()
  for (const session of recipients) {
    if (session.wantsLogLevel(message.params?.['level'])) session.send(message, latest.get(session)?.id)
  }
}

function sendResourceUpdated(context: RoutingContext, message: JSONRPCNotification): void {
  const uri = asString(message.params?.['uri']) ?? ''
  for (const session of context.sessions.ready()) if (session.isSubscribedTo(uri)) session.send(message)
}
