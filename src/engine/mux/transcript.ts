import { createWriteStream } from 'node:fs'
import { messageOf } from '../../base/failure.ts'
import { redactJson } from '../../base/redact.ts'
import type { TrafficEvent } from '../contract.ts'
import {
  asObject,
  asString,
  isRequest,
  isResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResponse,
  type RequestId
} from './json-rpc.ts'

/** How a transcript is written. */
export interface TranscriptOptions {
  /** Replaces known secrets in a text. */
  readonly redact: (text: string) => string
  /** How much of params, result and error is kept. */
  readonly maxPayloadBytes: number
  /** Called once if the file can no longer be written. */
  readonly onError?: (message: string) => void
}

/** The recorded requests with their responses. */
interface Transcript {
  readonly record: (event: TrafficEvent) => void
  /** Writes the requests without a response, and everything that is buffered. */
  readonly close: () => Promise<void>
}

/** A request without a response so far. */
interface RecordedCall {
  readonly event: TrafficEvent
  readonly request: JSONRPCRequest
  readonly startedAt: number
}

const MAX_PENDING = 10_000
/** Lines are collected for this long and written together. */
const FLUSH_MS = 100
const MAX_UNWRITTEN_BYTES = 64 * 1024 * 1024

/** Appends one JSON line for each request with its response, in the order of the responses. Never waits for the disk. */
export function openTranscript(path: string, options: TranscriptOptions): Transcript {
  const pending = new Map<string, RecordedCall>()
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 })
  let hasError = false
  const fail = (why: string): void => {
    if (!hasError) options.onError?.(`The transcript is incomplete: ${why}`)
    hasError = true
  }
  file.on('error', (error) => fail(messageOf(error)))

  // Lines are formatted at the flush, so that no response waits for it.
  let unwritten: (() => string)[] = []
  const flush = (): void => {
    const lines = unwritten
    unwritten = []
    if (hasError || lines.length === 0) return
    if (file.writableLength > MAX_UNWRITTEN_BYTES) fail('the disk is too slow')
    else file.write(lines.map((line) => `${line()}\n`).join(''))
  }

  const write = (key: string, call: RecordedCall, response: JSONRPCResponse | undefined): void => {
    pending.delete(key)
    if (hasError) return
    const ms = Date.now() - call.startedAt
    unwritten.push(() => formatLine(call, ms, response, options))
    if (unwritten.length === 1) setTimeout(flush, FLUSH_MS)
  }

  return {
    record: (event) => {
      const message = event.message as JSONRPCMessage
      if (isResponse(message)) {
        const key = keyOf(event, message.id, opposite(event.direction))
        const call = pending.get(key)
        if (call !== undefined) write(key, call, message)
      } else if (isRequest(message)) {
        pending.set(keyOf(event, message.id, event.direction), { event, request: message, startedAt: Date.now() })
        const oldest = pending.size > MAX_PENDING ? pending.entries().next().value : undefined
        if (oldest !== undefined) write(...oldest, undefined)
      }
    },
    close: () => {
      for (const [key, call] of pending) write(key, call, undefined)
      flush()
      return new Promise((resolve) => {
        if (file.closed) resolve()
        file.once('close', resolve)
        file.end()
      })
    }
  }
}

type Direction = TrafficEvent['direction']

const opposite = (direction: Direction): Direction => (direction === 'to-server' ? 'to-client' : 'to-server')

/** Includes the type of the id, because 1 and "1" differ, and the direction, because both sides number their requests. */
const keyOf = ({ sandbox, server, session }: TrafficEvent, id: RequestId, direction: Direction): string =>
  `${sandbox} ${server} ${session} ${direction} ${typeof id} ${id}`

function formatLine(
  { event: { sandbox, server, session, direction }, request: { id, method, params }, startedAt }: RecordedCall,
  ms: number,
  response: JSONRPCResponse | undefined,
  { redact, maxPayloadBytes }: TranscriptOptions
): string {
  const [kind, payload] = payloadOf(response)
  const payloadJson = redactJson(payload, redact)
  const head = {
    at: new Date(startedAt).toISOString(),
    sandbox,
    server,
    session,
    direction,
    id,
    method,
    tool: method === 'tools/call' ? asString(params?.['name']) : undefined
  }
  const tail = { failed: hasFailed(response), ms, bytes: Buffer.byteLength(payloadJson) }
  const paramsField = params === undefined ? '' : `"params":${truncate(redactJson(params, redact), maxPayloadBytes)},`
  const payloadField = `"${kind}":${truncate(payloadJson, maxPayloadBytes)}`
  return `${redactJson(head, redact).slice(0, -1)},${paramsField}${payloadField},${JSON.stringify(tail).slice(1)}`
}

function payloadOf(response: JSONRPCResponse | undefined): [string, unknown] {
  if (response === undefined) return ['error', { message: 'No answer' }]
  return 'result' in response ? ['result', response.result] : ['error', response.error]
}

/** A tool reports its failure inside a result. */
function hasFailed(response: JSONRPCResponse | undefined): boolean {
  return response === undefined || !('result' in response) || asObject(response.result)['isError'] === true
}

/** Replaces JSON that is too long by its beginning and its size. After redaction, because half a secret is not found. */
function truncate(json: string, maxBytes: number): string {
  const bytes = Buffer.byteLength(json)
  if (bytes <= maxBytes) return json
  const beginning = Buffer.from(json).toString('utf8', 0, maxBytes)
  return JSON.stringify({ cut: `${bytes} bytes, the first ${maxBytes} are kept`, beginning })
}
