import { whomToAsk } from './asks.ts'
import type { ClientRequest } from './calls.ts'
import type { Exchange } from './exchange.ts'
import { isLogged } from './log-level.ts'
import {
  type Answer,
  errorFor,
  type Fields,
  type Id,
  idOf,
  isAnswer,
  isRequest,
  METHOD_NOT_FOUND,
  type Message,
  type Notification,
  notificationOf,
  type Request,
  resultFor,
  SERVER_GONE,
  textOf
} from './message.ts'
import type { Session } from './session.ts'
import { prefixTools } from './tool-names.ts'

/** A server's message on its way to the clients it concerns. */
export function fromServer(exchange: Exchange, message: Message): void {
  if (isAnswer(message)) answerCall(exchange, message)
  else if (isRequest(message)) ask(exchange, message)
  else tell(exchange, message)
}

/** The server is gone: every call in flight is answered. */
export function failCalls(exchange: Exchange, why: string): void {
  for (const call of exchange.calls.all()) call.session.answer(errorFor(call.id, SERVER_GONE, why))
}

/** The answer under the client's own id. One that is cancelled, or was never asked for, has no call. */
export function answerCall(exchange: Exchange, answer: Answer): void {
  const call = exchange.calls.take(answer.id)
  if (call === undefined) return
  exchange.turns.leave(Number(answer.id))
  const own: Answer = { ...answer, id: call.id }
  call.session.answer(call.method === 'tools/list' ? prefixTools(own, exchange.toolPrefix) : own)
}

function ask(exchange: Exchange, request: Request): void {
  if (request.method === 'ping') {
    exchange.send(resultFor(request.id, {}))
    return
  }
  const asked = whomToAsk(request, exchange.calls, exchange.sessions)
  if (asked === undefined) {
    exchange.send(errorFor(request.id, METHOD_NOT_FOUND, `No client is connected that takes ${request.method}`))
    return
  }
  if (asked.call !== undefined) asked.call.asked += 1
  exchange.asks.open(request, asked)
  asked.session.tell(request, asked.call?.id)
}

function tell(exchange: Exchange, notification: Notification): void {
  const { params = {} } = notification
  switch (notification.method) {
    case 'notifications/progress':
      tellProgress(exchange, notification, params)
      break
    case 'notifications/cancelled':
      tellCancelled(exchange, notification, idOf(params['requestId']))
      break
    case 'notifications/message':
      tellLogLine(exchange, notification, params)
      break
    case 'notifications/resources/updated':
      for (const session of exchange.sessions.ready()) if (isWatching(session, params)) session.tell(notification)
      break
    default:
      for (const session of exchange.sessions.ready()) session.tell(notification)
  }
}

function tellProgress(exchange: Exchange, notification: Notification, params: Fields): void {
  const call = exchange.calls.get(idOf(params['progressToken']) ?? '')
  if (call?.token === undefined) return
  call.session.tell(notificationOf(notification.method, { ...params, progressToken: call.token }), call.id)
}

function tellCancelled(exchange: Exchange, notification: Notification, id: Id | undefined): void {
  const ask = id === undefined ? undefined : exchange.asks.take(id)
  ask?.session.tell(notification, ask.about)
}

/** A log line belongs to whoever has a call in flight, or to all when nobody has. */
function tellLogLine(exchange: Exchange, notification: Notification, params: Fields): void {
  const latest = new Map<Session, ClientRequest>()
  for (const call of exchange.calls.all()) latest.set(call.session, call)
  const concerned = latest.size > 0 ? [...latest.keys()] : exchange.sessions.ready()
  for (const session of concerned) {
    if (isLogged(params['level'], session.logLevel)) session.tell(notification, latest.get(session)?.id)
  }
}

/** A server may name a part of what the client watches. */
function isWatching(session: Session, params: Fields): boolean {
  const uri = textOf(params['uri']) ?? ''
  return [...session.subscriptions].some((watched) => uri === watched || uri.startsWith(`${watched}/`))
}
