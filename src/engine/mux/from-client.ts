import type { Exchange } from './exchange.ts'
import { cancel, isWatchedByOthers } from './leave.ts'
import { lowestLevel } from './log-level.ts'
import {
  errorFor,
  fieldsOf,
  INVALID_PARAMS,
  idOf,
  isAnswer,
  isRequest,
  type Message,
  type Notification,
  notificationOf,
  type Request,
  resultFor,
  SERVER_GONE,
  textOf
} from './message.ts'
import type { Session } from './session.ts'
import { unprefixCall } from './tool-names.ts'

/** Notifications that end here: the engine has initialised the server itself, and a client's roots are its own. */
const ENDS_HERE = new Set(['notifications/initialized', 'notifications/roots/list_changed'])

/** A client's message on its way to the server. */
export function fromClient(exchange: Exchange, session: Session, message: Message): void {
  if (isAnswer(message)) {
    if (exchange.asks.take(message.id, session) !== undefined) exchange.send(message)
  } else if (isRequest(message)) {
    fromClientRequest(exchange, session, message)
  } else {
    fromClientNotification(exchange, session, message)
  }
}

function fromClientRequest(exchange: Exchange, session: Session, request: Request): void {
  switch (request.method) {
    case 'tools/call':
      callTool(exchange, session, request)
      break
    case 'logging/setLevel':
      setLogLevel(exchange, session, request)
      break
    case 'resources/subscribe':
      session.subscriptions.add(uriOf(request))
      forward(exchange, session, request)
      break
    case 'resources/unsubscribe':
      unsubscribe(exchange, session, request)
      break
    default:
      forward(exchange, session, request)
  }
}

function fromClientNotification(exchange: Exchange, session: Session, notification: Notification): void {
  const { method, params } = notification
  if (ENDS_HERE.has(method)) return
  if (method === 'notifications/cancelled') {
    cancel(exchange, session, idOf(params?.['requestId']), params)
  } else if (method !== 'notifications/progress' || exchange.asks.progresses(session, params?.['progressToken'])) {
    exchange.send(notification)
  }
}

function callTool(exchange: Exchange, session: Session, request: Request): void {
  const call = unprefixCall(request, exchange.toolPrefix)
  if (call === undefined) {
    session.answer(errorFor(request.id, INVALID_PARAMS, `Tool ${String(request.params?.['name'])} not found`))
  } else {
    forward(exchange, session, call)
  }
}

/** The server knows one level only: the lowest that any session wants. Each session's own is kept on the way back. */
function setLogLevel(exchange: Exchange, session: Session, request: Request): void {
  session.logLevel = textOf(request.params?.['level'])
  const level = lowestLevel(exchange.sessions.all().map(({ logLevel }) => logLevel))
  forward(exchange, session, level === undefined ? request : { ...request, params: { ...request.params, level } })
}

function unsubscribe(exchange: Exchange, session: Session, request: Request): void {
  const uri = uriOf(request)
  session.subscriptions.delete(uri)
  if (isWatchedByOthers(exchange, session, uri)) session.answer(resultFor(request.id, {}))
  else forward(exchange, session, request)
}

/** Gives the request a number of its own, which is its progress token, too. */
function forward(exchange: Exchange, session: Session, request: Request): void {
  const meta = fieldsOf(request.params?.['_meta'])
  const token = idOf(meta['progressToken'])
  const number = exchange.calls.open({ session, id: request.id, token, method: request.method, asked: 0 })
  const params = token === undefined ? request.params : { ...request.params, _meta: { ...meta, progressToken: number } }
  const forwarded: Request = { ...notificationOf(request.method, params), id: number }
  const go = (): void => {
    if (exchange.send(forwarded)) return
    exchange.calls.take(number)
    exchange.turns.leave(number)
    session.answer(errorFor(request.id, SERVER_GONE, 'The MCP server has stopped reading'))
  }
  if (exchange.oneCallAtATime && request.method === 'tools/call') exchange.turns.enter(number, go)
  else go()
}

const uriOf = (request: Request): string => textOf(request.params?.['uri']) ?? ''
