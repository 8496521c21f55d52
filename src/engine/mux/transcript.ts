import { createWriteStream } from 'node:fs'
import { messageOf } from '../../base/failure.ts'
import { redactJson } from '../../base/redact.ts'
import type { TrafficEvent } from '../contract.ts'
import { type Answer, fieldsOf, type Id, isAnswer, isRequest, type Message, type Request, textOf } from './message.ts'

export { summarise, type ToolSummary } from '../../mcp/transcript-summary.ts'

/** How a transcript is written. */
export interface TranscriptOptions {
  /** Takes the values of known secrets out of a text. */
  readonly redact: (text: string) => string
  /** What is kept of params, result or error each. */
  readonly maxPayloadBytes: number
  /** Told once when the file can no longer be written. */
  readonly trouble?: (message: string) => void
}

/** A record of what was asked and answered. */
export interface Transcript {
  readonly record: (event: TrafficEvent) => void
  /** Writes what has no answer yet, and all that waits. */
  readonly close: () => Promise<void>
}

/** A request that waits for its answer. */
interface Open {
  readonly event: TrafficEvent
  readonly request: Request
  readonly at: number
}

const MAX_OPEN = 10_000
/** Lines of this time are written together. */
const GATHER_MS = 100
const MAX_UNWRITTEN_BYTES = 64 * 1024 * 1024

/** Appends a JSON line for each request with its answer, in the order of the answers; never waits for the disk. */
export function openTranscript(path: string, options: TranscriptOptions): Transcript {
  const open = new Map<string, Open>()
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 })
  let failed = false
  const fail = (why: string): void => {
    if (!failed) options.trouble?.(`The transcript is incomplete: ${why}`)
    failed = true
  }
  file.on('error', (error) => fail(messageOf(error)))

  // Lines are made when the answers are out: nobody waits for the record.
  let pending: (() => string)[] = []
  const flush = (): void => {
    const lines = pending
    pending = []
    if (failed || lines.length === 0) return
    if (file.writableLength > MAX_UNWRITTEN_BYTES) fail('the disk is too slow')
    else file.write(lines.map((line) => `${line()}\n`).join(''))
  }

  const write = (key: string, { event, request, at }: Open, answer: Answer | undefined): void => {
    open.delete(key)
    if (failed) return
    const ms = Date.now() - at
    pending.push(() => lineOf(event, request, { at, ms }, answer, options))
    if (pending.length === 1) setTimeout(flush, GATHER_MS)
  }

  return {
    record: (event) => {
      const message = event.message as Message
      if (isAnswer(message)) {
        const key = keyOf(event, message.id, opposite(event.direction))
        const asked = open.get(key)
        if (asked !== undefined) write(key, asked, message)
      } else if (isRequest(message)) {
        open.set(keyOf(event, message.id, event.direction), { event, request: message, at: Date.now() })
        const oldest = open.size > MAX_OPEN ? open.entries().next().value : undefined
        if (oldest !== undefined) write(...oldest, undefined)
      }
    },
    close: () => {
      for (const [key, asked] of open) write(key, asked, undefined)
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

/** The id 1 and the id "1" are two; both sides count for themselves. */
const keyOf = ({ sandbox, server, session }: TrafficEvent, id: Id, direction: Direction): string =>
  `${sandbox} ${server} ${session} ${direction} ${typeof id} ${id}`

function lineOf(
  { sandbox, server, session, direction }: TrafficEvent,
  { id, method, params }: Request,
  { at, ms }: { readonly at: number; readonly ms: number },
  answer: Answer | undefined,
  { redact, maxPayloadBytes }: TranscriptOptions
): string {
  const [kind, payload] = payloadOf(answer)
  const answered = redactJson(payload, redact)
  const head = {
    at: new Date(at).toISOString(),
    sandbox,
    server,
    session,
    direction,
    id,
    method,
    tool: method === 'tools/call' ? textOf(params?.['name']) : undefined
  }
  const tail = { failed: hasFailed(answer), ms, bytes: Buffer.byteLength(answered) }
  const asked = params === undefined ? '' : `"params":${cut(redactJson(params, redact), maxPayloadBytes)},`
  const inner = `${asked}"${kind}":${cut(answered, maxPayloadBytes)}`
  return `${redactJson(head, redact).slice(0, -1)},${inner},${JSON.stringify(tail).slice(1)}`
}

function payloadOf(answer: Answer | undefined): [string, unknown] {
  if (answer === undefined) return ['error', { message: 'No answer' }]
  return 'result' in answer ? ['result', answer.result] : ['error', answer.error]
}

/** A tool says in its result that it failed. */
function hasFailed(answer: Answer | undefined): boolean {
  return answer === undefined || !('result' in answer) || fieldsOf(answer.result)['isError'] === true
}

/** JSON that is too long becomes its beginning, as text, and its size. Cut after redaction: half a secret is one, too. */
function cut(json: string, limit: number): string {
  const bytes = Buffer.byteLength(json)
  if (bytes <= limit) return json
  const beginning = Buffer.from(json).toString('utf8', 0, limit)
  return JSON.stringify({ cut: `${bytes} bytes, the first ${limit} are kept`, beginning })
}
