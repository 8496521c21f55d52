import type { IncomingMessage } from 'node:http'
import { abortReason } from '../base/time-limits.ts'
import { NetworkError, timeoutError, tooLargeError, truncatedError } from './network-error.ts'
import type { HttpRequest } from './request.ts'

/** How much of a body is read, and how long that may take. */
export interface BodyLimits {
  readonly maxBytes: number
  readonly leftMs: number
  /** What is longer is cut, and no error. */
  readonly cut?: boolean
}

/** Reads a body as text. Cut short, too large or too slow is an error. */
export async function readText(stream: IncomingMessage, request: HttpRequest, limits: BodyLimits): Promise<string> {
  const host = new URL(request.url).host
  const late = () => stream.destroy(timeoutError(host, request.timeoutMs, true))
  const timer = setTimeout(late, Math.max(0, limits.leftMs))
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of chunksOf(stream, request)) {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes <= limits.maxBytes) continue
      if (limits.cut === true) break
      throw tooLargeError(host, limits.maxBytes)
    }
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The chunks of a body; ends without an error only when the whole body has come. */
export async function* chunksOf(stream: IncomingMessage, request: HttpRequest): AsyncGenerator<Buffer> {
  const host = new URL(request.url).host
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    if (request.signal?.aborted) throw abortReason(request.signal)
    throw error instanceof NetworkError ? error : truncatedError(host, error)
  } finally {
    stream.destroy()
  }
  if (!stream.complete) throw truncatedError(host)
}
