import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { messageOf } from '../../base/failure.ts'
import { CallCounter, type ToolSummary } from '../../mcp/transcript-summary.ts'
import type { CutResponse, EndedSession, TrafficEvent } from '../contract.ts'
import {
  asString,
  CONNECTION_CLOSED,
  errorResponse,
  isRequest,
  isResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  meantIds,
  type RequestId
} from '../json-rpc.ts'
import { PendingCalls } from './pending-calls.ts'
import { isOfOtherRequest, keyOf, opposite, sessionKeyOf } from './request-key.ts'
import {
  type CallOutcome,
  formatLine,
  hasFailed,
  type LineOptions,
  type OnEnd,
  type RecordedCall,
  type RecordedResponse,
  replayMark
} from './transcript-line.ts'

/** How a transcript is written. */
export interface TranscriptOptions extends LineOptions {
  /** Called once if the file can no longer be written. */
  readonly onError?: (message: string) => void
  /** Called with each request; what it returns is called when the request has ended. */
  readonly onRequest?: (event: TrafficEvent, request: JSONRPCRequest) => OnEnd | undefined
}

/** What the process that wrote a transcript knows about it. Other steps can write to the file, but not to this. */
export interface TranscriptDigest {
  /** The calls per caller and tool. */
  readonly tools: readonly ToolSummary[]
  readonly bytes: number
  /** The SHA-256 of the file. */
  readonly sha256: string
}

/** The recorded requests with their responses. */
export interface Transcript {
  readonly record: (event: TrafficEvent) => void
  /** Gives everything recorded so far to the file. */
  readonly flush: () => void
  /**
   * The process that passed the requests on is gone. Writes those without a response, but not those of sessions: a client can
   * resume its stream and get the response through the next process.
   */
  readonly abandon: () => void
  /** Writes the requests of a session without a response. */
  readonly endSession: (session: EndedSession) => void
  /** Writes the requests of a temporary caller without a response, because it is cut off. */
  readonly endCaller: (id: string) => void
  /** Writes the requests without a response, and everything that is buffered. */
  readonly close: () => Promise<TranscriptDigest>
}

/** So many requests of servers are recognised when a resumed stream repeats them. */
const MAX_ANSWERED = 1_000
/** Lines are collected for this long and written together. */
const FLUSH_MS = 100
const MAX_UNWRITTEN_BYTES = 64 * 1024 * 1024

/** Appends one JSON line for each request with its response, in the order of the responses. Never waits for the disk. */
export function openTranscript(path: string, options: TranscriptOptions): Transcript {
  // Apart, so that a server that asks without end pushes out no call of an agent.
  const pending = { 'to-server': new PendingCalls(), 'to-client': new PendingCalls() } as const
  const allPending = () => Object.values(pending).flatMap((calls) => [...calls.entries()])
  const answeredByClients = new Set<string>()
  /** When the process was gone that passed a request on. If no response comes after that, it ended then. */
  const lostAt = new WeakMap<RecordedCall, number>()
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 })
  const counter = new CallCounter()
  const hash = createHash('sha256')
  let bytes = 0
  let hasError = false
  let isClosed = false
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
    if (file.writableLength > MAX_UNWRITTEN_BYTES) {
      fail('the disk is too slow')
      return
    }
    const text = Buffer.from(lines.map((line) => `${line()}\n`).join(''))
    hash.update(text)
    bytes += text.length
    file.write(text)
  }

  const end = (key: string, call: RecordedCall, response: RecordedResponse | undefined, at = Date.now()): void => {
    pending[call.event.direction].delete(key)
    // The clock may have been set back.
    const ms = Math.max(0, at - call.startedAt)
    const { message, denied = false } = response ?? {}
    const outcome = { ms, failed: hasFailed(message), denied, ...replayMark(message) }
    call.onEnd?.(outcome, message)
    count(call, outcome)
    if (hasError) return
    unwritten.push(() => formatLine(call, ms, response, options))
    if (unwritten.length === 1) setTimeout(flush, FLUSH_MS)
  }

  const count = ({ event, request }: RecordedCall, outcome: CallOutcome): void => {
    const tool = request.method === 'tools/call' ? asString(request.params?.['name']) : undefined
    if (tool === undefined || event.direction !== 'to-server') return
    const { caller, server, injected } = event
    counter.add({ caller, server, tool: options.redact(tool), isInjected: injected !== undefined, ...outcome })
  }

  const endAll = (isOver: (event: TrafficEvent) => boolean, why?: string): void => {
    for (const [key, call] of allPending()) {
      if (!isOver(call.event)) continue
      const message = why === undefined ? undefined : errorResponse(call.request.id, CONNECTION_CLOSED, why)
      end(key, call, message && { message, denied: false, unanswered: true }, lostAt.get(call))
    }
  }

  const rememberAnswered = (key: string): void => {
    answeredByClients.add(key)
    const [oldest = ''] = answeredByClients
    if (answeredByClients.size > MAX_ANSWERED) answeredByClients.delete(oldest)
  }

  const requestOf = (event: TrafficEvent, id: RequestId): readonly [string, RecordedCall] | undefined => {
    const direction = opposite(event.direction)
    for (const meant of meantIds(id)) {
      const key = keyOf(event, meant, direction)
      const call = pending[direction].get(key)
      if (call !== undefined && !isOfOtherRequest(event, call)) return [key, call]
    }
    return undefined
  }

  return {
    flush,
    abandon: () => {
      endAll(({ sessionless }) => sessionless === true)
      for (const [, call] of allPending()) if (!lostAt.has(call)) lostAt.set(call, Date.now())
    },
    endSession: (ended) => endAll((event) => sessionKeyOf(event) === sessionKeyOf(ended), 'The session has ended'),
    endCaller: (id) => endAll(({ temporary }) => temporary?.id === id),
    record: (event) => {
      // A request whose body arrives late must not change what the digest says.
      if (isClosed) return
      const message = event.message as JSONRPCMessage | CutResponse
      if ('cut' in message || isResponse(message)) {
        const [key, call] = requestOf(event, message.id) ?? []
        if (key === undefined || call === undefined) return
        end(key, call, { message, denied: event.denied === true, unanswered: event.unanswered === true }, event.at)
        if (event.direction === 'to-server') rememberAnswered(key)
      } else if (isRequest(message)) {
        const key = keyOf(event, message.id, event.direction)
        const calls = pending[event.direction]
        const same = calls.get(key)
        if (event.resumed === true && (same !== undefined || answeredByClients.has(key))) return
        // A client that uses an id twice must not hide the first of its calls.
        if (same !== undefined) end(key, same, undefined)
        const onEnd = options.onRequest?.(event, message)
        calls.add(key, {
          event,
          request: message,
          startedAt: event.at ?? Date.now(),
          reusesId: same !== undefined,
          onEnd
        })
        for (let oldest = calls.oldestTooMany(); oldest !== undefined; oldest = calls.oldestTooMany())
          end(...oldest, undefined)
      }
    },
    close: async () => {
      isClosed = true
      endAll(() => true)
      flush()
      await new Promise<void>((resolve) => {
        if (file.closed) resolve()
        file.once('close', resolve)
        file.end()
      })
      return { tools: counter.summary(), bytes, sha256: hash.digest('hex') }
    }
  }
}
