import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AnswerBody } from './answer-body.ts'

/** So many bytes may pass before the memory of their chunks is freed. */
const MAX_PASSED_BYTES = 8 * 1024 * 1024

/** How an answer of the server reaches the client. */
interface PassOptions {
  readonly answer: IncomingMessage
  readonly response: ServerResponse
  readonly body: AnswerBody
  /** Sends the head; with the length of the body if the whole body is known. */
  readonly writeHead: (length: number | undefined) => void
  /** `by next tick` sends a short answer in one piece; `with body` is for bodies that decide about the head. */
  readonly sendHead: 'at once' | 'by next tick' | 'with body'
  /** Called at the end of the answer, before the last bytes are given to the client. */
  readonly ending: () => void
  /** The connection to the server broke in the middle of the answer. */
  readonly broken: () => void
  /** The body cannot be passed on. */
  readonly refused: (error: unknown) => void
}

let passedBytes = 0

/** V8 collects small objects, and does not know that each of these holds 64 KiB outside of its memory. */
function freePassed(bytes: number): void {
  passedBytes += bytes
  if (passedBytes < MAX_PASSED_BYTES) return
  passedBytes = 0
  void globalThis.gc?.({ type: 'minor' })
}

/** Passes the body on as it comes. The server is not read while the client does not read. */
export function passAnswer({ answer, response, body, writeHead, sendHead, ...events }: PassOptions): void {
  let hasHead = false
  let isOver = false
  const begin = (length?: number): void => {
    if (!hasHead) writeHead(length)
    hasHead = true
  }
  const attempt = (act: () => void): void => {
    if (isOver) return
    try {
      act()
    } catch (error) {
      isOver = true
      answer.destroy()
      events.refused(error)
    }
  }
  const finish = (): void => {
    const last = body.end()
    events.ending()
    // A body that is complete before the head is sent needs no chunks.
    const isSized = sendHead !== 'with body' && answer.headers['content-length'] !== undefined
    begin(isSized ? undefined : (last?.length ?? 0))
    isOver = true
    response.end(last)
    // Otherwise the connection to the server would not become free if the client reads slowly.
    answer.resume()
  }
  const listen = (): void => {
    let left = Number(answer.headers['content-length'] ?? Number.NaN)
    answer.on('data', (chunk: Buffer) =>
      attempt(() => {
        left -= chunk.length
        const passed = body.take(chunk)
        if (passed !== undefined) {
          begin()
          if (!response.write(passed)) answer.pause()
        }
        // The end itself is reported later.
        if (left === 0) finish()
        freePassed(chunk.length)
      })
    )
    response.on('drain', () => answer.resume())
    answer.once('end', () => attempt(finish))
    answer.once('close', () => {
      if (isOver) return
      isOver = true
      events.broken()
    })
  }
  const passWhole = (): void => {
    const chunk = answer.read() as Buffer | null
    const passed = chunk === null ? undefined : body.take(chunk)
    if (passed !== undefined) {
      begin()
      response.write(passed)
    }
    finish()
  }
  const flush = (): void => {
    if (isOver) return
    attempt(begin)
    response.flushHeaders()
  }
  answer.once('error', () => {})
  if (sendHead === 'at once') {
    listen()
    flush()
    return
  }
  // A short answer comes in one piece, which Node has read by the next tick. Then it is sent in one piece, too.
  process.nextTick(() => {
    if (answer.complete && !answer.destroyed) {
      attempt(passWhole)
      return
    }
    listen()
    if (sendHead === 'by next tick') flush()
  })
}
