import type { IncomingMessage, ServerResponse } from 'node:http'
import { oneLine } from '../../../base/text.ts'
import { sendError, TransportError } from '../../mux/transport-error.ts'
import { type AnswerBody, jsonBody, sseBody, unreadBody } from './answer-body.ts'
import { ByteCollector } from './byte-collector.ts'
import type { ExchangeRecord } from './exchange-record.ts'
import { filteredJson, unreadable } from './filtered-json.ts'
import { filteredSse } from './filtered-sse.ts'
import { answerHeaders } from './headers.ts'
import { passAnswer } from './pass-answer.ts'
import type { GatewayTarget } from './route-table.ts'
import type { SeenMessage } from './seen-message.ts'

/** What is recorded for a request whose answer is missing. */
export const NO_ANSWER = 'No answer'
const MAX_EXCERPT_BYTES = 500

/** What the way back needs of an exchange. */
export interface ExchangeParts {
  readonly response: ServerResponse
  readonly target: GatewayTarget
  readonly record: ExchangeRecord
  /** Without a session, the answer to a request cannot come on another stream. */
  readonly hasSession: boolean
}

/** Whether an answer is a stream of events. */
export function isStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.toLowerCase().includes('text/event-stream') === true
}

/** Ends an exchange with an error of our own. If the answer has begun, it can only be cut off. */
export function refuse({ response, record }: ExchangeParts, error: unknown): void {
  const known = error instanceof TransportError ? error : new TransportError(502, 'The answer cannot be passed on.')
  record.fail(known.message)
  if (response.headersSent) response.destroy()
  else sendError(response, known)
}

/** What the gateway knows of a request when its answer comes. */
interface SentRequest {
  /** The responses to its denied calls, which are given to the client with the answer. */
  readonly denials: readonly SeenMessage[]
  /** Whether it asks for nothing but calls of tools. */
  readonly isForCalls: boolean
}

/** Passes the answer of the server on to the client. */
export function returnAnswer(exchange: ExchangeParts, answer: IncomingMessage, sent: SentRequest): void {
  const { denials } = sent
  const { response, target, record } = exchange
  const status = answer.statusCode ?? 502
  const problem = problemOf(answer, target)
  if (problem !== undefined) {
    // Its body may be endless, so it is not read.
    answer.once('error', () => {}).destroy()
    refuse(exchange, problem)
    return
  }
  const isCombined = denials.length > 0 && status < 300 && !isStream(answer)
  const observed = observe(answer, exchange, isCombined || isStream(answer) ? sent : { ...sent, denials: [] })
  const changed = target.rules === undefined ? [] : ['content-length', ...(isCombined ? ['content-type'] : [])]
  passAnswer({
    answer,
    response,
    body: observed.body,
    sendHead: isStream(answer) ? 'at once' : target.rules === undefined ? 'by next tick' : 'with body',
    writeHead: (length) => {
      const headers = answerHeaders(answer, target, changed)
      if (length !== undefined && status !== 204) headers.push('content-length', String(length))
      if (isCombined) headers.push('content-type', 'application/json')
      response.writeHead(isCombined ? 200 : status, headers)
    },
    ending: () => settle(exchange, answer, observed),
    broken: () => {
      if (!isStream(answer) || !exchange.hasSession) record.fail(NO_ANSWER)
      response.destroy()
    },
    refused: (error) => refuse(exchange, error)
  })
}

/** Why an answer is not passed on. */
function problemOf(answer: IncomingMessage, { url, rules }: GatewayTarget): TransportError | undefined {
  const status = answer.statusCode ?? 0
  // Node cannot pass it on: below 100 there is no status, and 101 ends HTTP.
  if (status < 200)
    return new TransportError(502, `${url.host} answered with status ${status}, which nobody asked for.`)
  if (status >= 300 && status < 400) {
    return new TransportError(502, `${url.host} answered with a redirect (status ${status}), which is not followed.`)
  }
  if (rules === undefined) return undefined
  if (isEncoded(answer)) return unreadable('a compressed answer')
  return isOfTwoTypes(answer) ? unreadable('an answer that is both a stream and something else') : undefined
}

/** Whether some clients read an answer as a stream, and others as JSON. */
function isOfTwoTypes({ headersDistinct }: IncomingMessage): boolean {
  const types = headersDistinct['content-type']?.join().toLowerCase() ?? ''
  return types.includes('text/event-stream') && !/^text\/event-stream *(?:;|$)/.test(types)
}

function isEncoded({ headers }: IncomingMessage): boolean {
  return !/^(?:identity)?$/i.test(headers['content-encoding']?.trim() ?? '')
}

/** The body of an answer, and what is known about it at its end. */
interface ObservedBody {
  readonly body: AnswerBody
  /** The first bytes of an error. */
  readonly excerpt: ByteCollector
  readonly bytes: () => number
}

function observe(
  answer: IncomingMessage,
  { target: { rules }, record }: ExchangeParts,
  sent: SentRequest
): ObservedBody {
  const onMessage = record.toClient
  const excerpt = new ByteCollector(MAX_EXCERPT_BYTES)
  const isError = (answer.statusCode ?? 0) >= 400
  let bytes = 0
  const body =
    rules !== undefined
      ? (isStream(answer) ? filteredSse : filteredJson)({ rules, onMessage, ...sent })
      : isEncoded(answer)
        ? unreadBody(isStream(answer), () => record.answerUnread(bytes, 'The answer is compressed'))
        : isStream(answer)
          ? sseBody(onMessage)
          : jsonBody(onMessage)
  const take = (chunk: Buffer): Buffer | undefined => {
    bytes += chunk.length
    if (isError) excerpt.fill(chunk)
    return body.take(chunk)
  }
  return { body: { take, end: body.end }, excerpt, bytes: () => bytes }
}

/** Records what became of the requests that the answer does not answer. */
function settle(
  { record, hasSession }: ExchangeParts,
  answer: IncomingMessage,
  { excerpt, bytes }: ObservedBody
): void {
  const status = answer.statusCode ?? 0
  if (status >= 400) {
    const text = oneLine(excerpt.bytes().toString())
    record.fail(`The MCP server answered with status ${status}${text === '' ? '' : `: ${text}`}`)
  } else if (!isStream(answer) && bytes() > 0) record.fail('The MCP server did not answer with a JSON-RPC response')
  // Within a session, the client may get the response on another stream.
  else if (!hasSession) record.fail(NO_ANSWER)
}
