import type { Exchange } from './exchange.ts'
import { CANCELLED, errorFor, type Fields, type Id, notificationOf, SERVER_GONE, textOf } from './message.ts'
import type { Session } from './session.ts'

/** A session is over: the server need not go on with its calls, nor wait for its answers. */
export function clientLeft(exchange: Exchange, session: Session): void {
  for (const [number, { id }] of exchange.calls.of(session)) {
    abandon(exchange, number, 'The client has left')
    session.answer(errorFor(id, SERVER_GONE, 'The session has ended'))
  }
  for (const id of exchange.asks.idsOf(session)) {
    exchange.asks.take(id)
    exchange.send(errorFor(id, SERVER_GONE, 'The client has left'))
  }
  for (const uri of session.subscriptions) {
    if (isWatchedByOthers(exchange, session, uri)) continue
    // No session waits for the answer: an id that is not a number is no call of ours.
    exchange.send({ jsonrpc: '2.0', id: `unsubscribe ${uri}`, method: 'resources/unsubscribe', params: { uri } })
  }
}

/** Servers do not answer what was cancelled; without an answer the client's stream would stay open. */
export function cancel(exchange: Exchange, session: Session, id: Id | undefined, params: Fields | undefined): void {
  const number = id === undefined ? undefined : exchange.calls.numberOf(session, id)
  if (id === undefined || number === undefined) return
  abandon(exchange, number, textOf(params?.['reason']))
  session.answer(errorFor(id, CANCELLED, 'Request cancelled'))
}

function abandon(exchange: Exchange, number: number, reason: string | undefined): void {
  exchange.calls.take(number)
  const neverSent = exchange.turns.leave(number)
  if (neverSent) return
  const params = reason === undefined ? { requestId: number } : { requestId: number, reason }
  exchange.send(notificationOf('notifications/cancelled', params))
}

/** Whether some other session wants to hear of the resource. */
export function isWatchedByOthers({ sessions }: Exchange, session: Session, uri: string): boolean {
  return sessions.all().some((other) => other !== session && other.subscriptions.has(uri))
}
