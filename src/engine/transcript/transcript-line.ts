import { redactJson } from '../../base/redact.ts'
import { isNotRecorded, NOT_RECORDED } from '../../mcp/cassette/not-recorded.ts'
import type { CutResponse, TrafficEvent } from '../contract.ts'
import { asObject, asString, type JSONRPCRequest, type JSONRPCResponse } from '../json-rpc.ts'
import { MAX_PICTURE_BYTES } from './payload-limits.ts'

/** How a line is written. */
export interface LineOptions {
  /** Replaces known secrets in a text. */
  readonly redact: (text: string) => string
  /** How much of params, result and error is kept. */
  readonly maxPayloadBytes: number
}

/** A request without a response so far. */
export interface RecordedCall {
  readonly event: TrafficEvent
  readonly request: JSONRPCRequest
  readonly startedAt: number
  /** Whether a request with the same id had no response yet. */
  readonly reusesId: boolean
  /** Tells the record in memory how it ended. */
  readonly onEnd?: OnEnd | undefined
}

/** Called when a request has ended, with its response unless there is none. */
export type OnEnd = (outcome: CallOutcome, response: RecordedResponse['message'] | undefined) => void

/** How a request ended. */
export interface CallOutcome {
  readonly ms: number
  readonly failed: boolean
  /** Whether `allowed-tools` did not allow it. */
  readonly denied: boolean
  /** Set if a cassette had no answer. */
  readonly replay?: typeof NOT_RECORDED
}

/** The response to a request. */
export interface RecordedResponse {
  readonly message: JSONRPCResponse | CutResponse
  readonly denied: boolean
  /** Whether no server gave it. */
  readonly unanswered: boolean
}

/** One line of the transcript. */
export function formatLine(
  { event, request: { id, method, params }, startedAt }: RecordedCall,
  ms: number,
  response: RecordedResponse | undefined,
  options: LineOptions
): string {
  const { redact, maxPayloadBytes } = options
  const { sandbox, server, session, caller, temporary, direction, injected } = event
  const { kind, json, bytes } = payloadOf(response?.message, options)
  const head = {
    at: new Date(startedAt).toISOString(),
    sandbox,
    server,
    session,
    caller,
    trial: temporary?.trial,
    direction,
    id,
    method,
    tool: method === 'tools/call' ? asString(params?.['name']) : undefined
  }
  const denied = response?.denied === true ? { denied: true } : {}
  const unanswered = response === undefined || response.unanswered ? { unanswered: true } : {}
  const tail = {
    ...{ failed: hasFailed(response?.message), ...denied, ...unanswered, injected: injected?.what },
    ...{ ...replayMark(response?.message), ms, bytes }
  }
  const paramsField = params === undefined ? '' : `"params":${truncate(redactJson(params, redact), maxPayloadBytes)},`
  return `${redactJson(head, redact).slice(0, -1)},${paramsField}"${kind}":${json},${JSON.stringify(tail).slice(1)}`
}

interface Payload {
  readonly kind: 'result' | 'error'
  readonly json: string
  /** The size before it was cut. */
  readonly bytes: number
}

function payloadOf(
  response: JSONRPCResponse | CutResponse | undefined,
  { redact, maxPayloadBytes }: LineOptions
): Payload {
  if (response !== undefined && 'cut' in response) {
    const { kind, bytes, beginning } = response.cut
    return { kind, bytes, json: cutJson(redact(beginning), bytes, maxPayloadBytes) }
  }
  const [kind, payload]: [Payload['kind'], unknown] =
    response === undefined
      ? ['error', { message: 'No answer' }]
      : 'result' in response
        ? ['result', response.result]
        : ['error', response.error]
  const json = redactJson(payload, redact)
  const maxBytes = hasPicture(payload) ? Math.max(maxPayloadBytes, MAX_PICTURE_BYTES) : maxPayloadBytes
  return { kind, json: truncate(json, maxBytes), bytes: Buffer.byteLength(json) }
}

function hasPicture(payload: unknown): boolean {
  const { content } = asObject(payload)
  return Array.isArray(content) && content.some((item: unknown) => asObject(item)['type'] === 'image')
}

/** Whether a call failed. A tool reports its failure inside a result. */
export function hasFailed(response: JSONRPCResponse | CutResponse | undefined): boolean {
  if (response === undefined) return true
  if ('cut' in response) return response.cut.kind === 'error' || response.cut.isError
  return !('result' in response) || asObject(response.result)['isError'] === true
}

/** Marks a call that a cassette could not answer, so that it is not taken for a recorded error. */
export function replayMark(response: JSONRPCResponse | CutResponse | undefined): Pick<CallOutcome, 'replay'> {
  return response !== undefined && 'error' in response && isNotRecorded(response.error) ? { replay: NOT_RECORDED } : {}
}

/** Replaces JSON that is too long by its beginning and its size. After redaction, because half a secret is not found. */
function truncate(json: string, maxBytes: number): string {
  const bytes = Buffer.byteLength(json)
  return bytes <= maxBytes ? json : cutJson(json, bytes, maxBytes)
}

function cutJson(text: string, bytes: number, maxBytes: number): string {
  const beginning = Buffer.from(text).toString('utf8', 0, maxBytes)
  return JSON.stringify({ cut: `${bytes} bytes, the first ${maxBytes} are kept`, beginning })
}
