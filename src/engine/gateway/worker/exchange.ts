import type { IncomingMessage } from 'node:http'
import type { ChosenFault } from '../../../mcp/faults.ts'
import type { RequestId } from '../../json-rpc.ts'
import { DEFAULT_LIMITS } from '../../mux/limits.ts'
import { sendJson, TransportError } from '../../mux/transport-error.ts'
import { BodyError, readBodyBytes } from '../../request-body.ts'
import type { ExchangeRecord } from './exchange-record.ts'
import { requestHeaders } from './headers.ts'
import { cancelDelayed, type DelayableExchange, injectFaults } from './inject-faults.ts'
import { type PostedMessages, readPosted } from './posted-messages.ts'
import { isStream, NO_ANSWER, refuse, returnAnswer } from './return-answer.ts'
import type { SeenMessage } from './seen-message.ts'
import type { Upstream } from './upstream.ts'

/** One HTTP request of a client and what belongs to it. */
interface Exchange extends DelayableExchange {
  readonly upstream: Upstream
  /** What is injected into the next call of a tool; undefined if nothing ever is. */
  readonly decide: ((tool: string) => ChosenFault | undefined) | undefined
  /** The record of the request in flight on whose answer the server asked this. */
  readonly recordOfAsked: (id: RequestId) => ExchangeRecord | undefined
}

/** Passes one request on to the server, and its answer back. Throws a `TransportError` if it is not sent. */
export async function passExchange(exchange: Exchange): Promise<void> {
  const { request, target } = exchange
  if (request.method === 'GET' || request.method === 'DELETE') {
    request.resume()
    send(exchange, undefined)
  } else if (request.method === 'POST') {
    checkEncoding(request)
    const bytes = await readBytes(request)
    // Skips requests whose client disconnected or was cut off.
    if (exchange.response.destroyed) return
    const posted = readPosted(bytes, request.headers, target.alias, target.rules, exchange.decide)
    for (const message of posted.seen)
      recordOf(message, exchange).toServer(message, posted.faults?.marks.get(message.id))
    for (const denial of posted.denials) exchange.record.deny(denial)
    for (const id of posted.cancelled) cancel(id, exchange)
    if (posted.faults !== undefined && (await injectFaults(posted, posted.faults, exchange))) return
    for (const answer of posted.injected) exchange.record.inPlaceOfServer(answer)
    if (posted.body === undefined) answerDenied(exchange, posted)
    else send(exchange, posted)
  } else throw new TransportError(405, 'Method not allowed.', undefined, { allow: 'GET, POST, DELETE' })
}

/** Without a session, only the id tells on which answer the server has asked what this responds to. */
function recordOf({ id, isRequest }: SeenMessage, { record, hasSession, recordOfAsked }: Exchange): ExchangeRecord {
  return isRequest || hasSession ? record : (recordOfAsked(id) ?? record)
}

/** Ends a call that the client has cancelled. The server gets the notification as well. */
function cancel(id: RequestId, exchange: Exchange): void {
  const wasDelayed = cancelDelayed(id, exchange)
  // Without a session, another client may have a call with the same id.
  if (!wasDelayed && exchange.hasSession) exchange.record.cancel(id)
}

/** JSON is UTF-8. Another charset could make the server read other messages than we do. */
const READABLE_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i

/** The server must read the same text as we do. Only a body without a type is left to the server to accept or refuse. */
function checkEncoding({ headers }: IncomingMessage): void {
  const type = headers['content-type']
  if (headers['content-encoding'] === undefined && (type === undefined || READABLE_TYPE.test(type.trim()))) return
  throw new TransportError(415, 'Unsupported Media Type: the body must be JSON in UTF-8, and not compressed')
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  try {
    return await readBodyBytes(request, DEFAULT_LIMITS.requestBytes)
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    throw new TransportError(error.status, error.message, undefined, { connection: 'close' })
  }
}

function answerDenied({ response }: Exchange, { denials, injected, isBatch }: PostedMessages): void {
  const responses = [...denials, ...injected].map(({ json }) => json)
  if (responses.length === 0) response.writeHead(202, { 'content-length': 0 }).end()
  else sendJson(response, 200, isBatch ? `[${responses.join(',')}]` : responses.join(), {})
}

/** Without rules, answers pass unread, and could not be combined with injected ones of the same batch. */
function combining(exchange: Exchange, posted: PostedMessages | undefined): Exchange {
  if (posted === undefined || posted.injected.length === 0 || exchange.target.rules !== undefined) return exchange
  return { ...exchange, target: { ...exchange.target, rules: { allowed: ['*'], denied: [] } } }
}

function isSuccess({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300
}

function send(exchange: Exchange, posted: PostedMessages | undefined): void {
  const { request, response, target, record, upstream } = exchange
  let isResumable = false
  const abort = upstream.send({
    target,
    method: request.method ?? '',
    headers: requestHeaders(request, target, posted?.body),
    body: posted?.body,
    isRepeatable: posted === undefined ? request.method === 'GET' : posted.isRepeatable,
    answered: (answer) => {
      isResumable = exchange.hasSession && isStream(answer)
      if (request.method === 'DELETE' && exchange.hasSession && isSuccess(answer)) record.endSession()
      returnAnswer(combining(exchange, posted), answer, {
        denials: [...(posted?.denials ?? []), ...(posted?.injected ?? [])],
        isForCalls: posted?.isForCalls === true
      })
    },
    failed: (error) => refuse(exchange, new TransportError(error.timedOut ? 504 : 502, error.message))
  })
  response.once('close', () => {
    if (response.writableFinished) return
    abort()
    if (!isResumable) record.fail(NO_ANSWER)
  })
}
