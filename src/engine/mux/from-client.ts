import {
  asObject,
  asRequestId,
  asString,
  CONNECTION_CLOSED,
  errorResponse,
  INVALID_PARAMS,
  isRequest,
  isResponse,
  type JSONRPCMessage,
  type JSONRPCNotification,
  type JSONRPCRequest,
  notification,
  resultResponse
} from '../json-rpc.ts'
import { cancel } from './disconnect.ts'
import type { RoutingContext } from './routing-context.ts'
import type { Session } from './session.ts'
import { denialOf, rulesFor } from './tool-filter.ts'
import { removeToolPrefix } from './tool-prefix.ts'

/**
 * Not forwarded: the mux has initialized the server itself, the server must not learn the roots of a client, and a call
 * without an id could not be refused.
 */
const NOT_FORWARDED = new Set(['notifications/initialized', 'notifications/roots/list_changed', 'tools/call'])

/** Routes a client's message to the server. */
export function routeFromClient(context: RoutingContext, session: Session, message: JSONRPCMessage): void {
  if (isResponse(message)) {
    if (context.serverRequests.take(message.id, session) !== undefined) context.sendToServer(message)
  } else if (isRequest(message)) {
    routeRequest(context, session, message)
  } else {
    routeNotification(context, session, message)
  }
}

function routeRequest(context: RoutingContext, session: Session, request: JSONRPCRequest): void {
  switch (request.method) {
    case 'tools/call':
      callTool(context, session, request)
      break
    case 'logging/setLevel':
      setLogLevel(context, session, request)
      break
    case 'resources/subscribe':
      session.subscriptions.add(uriOf(request))
      forward(context, session, request)
      break
    case 'resources/unsubscribe':
      unsubscribe(context, session, request)
      break
    default:
      forward(context, session, request)
  }
}

function routeNotification(context: RoutingContext, session: Session, message: JSONRPCNotification): void {
  const { method, params } = message
  if (NOT_FORWARDED.has(method)) return
  if (method === 'notifications/cancelled') {
    cancel(context, session, asRequestId(params?.['requestId']), params)
  } else if (
    method !== 'notifications/progress' ||
    context.serverRequests.hasProgressToken(session, params?.['progressToken'])
  ) {
    context.sendToServer(message)
  }
}

function callTool(context: RoutingContext, session: Session, request: JSONRPCRequest): void {
  const denial = denialOf(rulesFor(session.caller, context.toolRules()), request)
  const call = removeToolPrefix(request, context.toolPrefix)
  if (denial !== undefined) {
    session.deny(errorResponse(request.id, INVALID_PARAMS, denial))
  } else if (call === undefined) {
    const name = String(request.params?.['name'])
    session.respond(errorResponse(request.id, INVALID_PARAMS, `Tool ${name} not found`))
  } else {
    forward(context, session, call)
  }
}

/** The server has one level for all sessions, the lowest that any of them wants. Messages are filtered on the way back. */
function setLogLevel(context: RoutingContext, session: Session, request: JSONRPCRequest): void {
  session.logLevel = asString(request.params?.['level'])
  const level = context.sessions.lowestLogLevel()
  forward(context, session, level === undefined ? request : { ...request, params: { ...request.params, level } })
}

function unsubscribe(context: RoutingContext, session: Session, request: JSONRPCRequest): void {
  const uri = uriOf(request)
  session.subscriptions.delete(uri)
  if (context.sessions.isSubscribedByOthers(session, uri)) session.respond(resultResponse(request.id, {}))
  else forward(context, session, request)
}

/** Forwards the request under the mux's own id, which is also its progress token. */
function forward(context: RoutingContext, session: Session, { id, method, params }: JSONRPCRequest): void {
  const meta = asObject(params?.['_meta'])
  const progressToken = asRequestId(meta['progressToken'])
  const tool = method === 'tools/call' ? asString(params?.['name']) : undefined
  const serverId = context.clientRequests.add({ session, id, progressToken, method, tool, serverRequestCount: 0 })
  const forwardedParams =
    progressToken === undefined ? params : { ...params, _meta: { ...meta, progressToken: serverId } }
  const send = (): void => {
    if (context.sendToServer({ ...notification(method, forwardedParams), id: serverId })) return
    context.clientRequests.take(serverId)
    context.callQueue.remove(serverId)
    session.answerInPlaceOfServer(errorResponse(id, CONNECTION_CLOSED, 'The MCP server has stopped reading'))
  }
  if (context.oneCallAtATime && method === 'tools/call') context.callQueue.add(serverId, send)
  else send()
}

const uriOf = (request: JSONRPCRequest): string => asString(request.params?.['uri']) ?? ''
