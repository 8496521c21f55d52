import type { IncomingMessage } from 'node:http'
import { abortReason, onAbort, withTimeLimit } from '../base/time-limits.ts'
import { NetworkError, timeoutError, tooLargeError, truncatedError } from './network-error.ts'

/** As much of a request as reading the body of its answer depends on. */
interface BodySource {
  readonly url: string
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** How much of a body is read, and how long that may take. */
interface BodyLimits {
  readonly maxBytes: number
  readonly leftMs: number
  /** A longer body is cut instead of being an error. */
  readonly cut?: boolean
}

/** Reads a body as text. An incomplete, too large or too slow body is an error. */
export async function readText(stream: IncomingMessage, source: BodySource, limits: BodyLimits): Promise<string> {
  const host = new URL(source.url).host
  const late = () => timeoutError(host, source.timeoutMs, true)
  return withTimeLimit(limits.leftMs, undefined, late, async (signal) => {
    onAbort(signal, (reason) => stream.destroy(reason))
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of readChunks(stream, source)) {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes <= limits.maxBytes) continue
      if (limits.cut === true) break
      throw tooLargeError(host, limits.maxBytes)
    }
    return Buffer.concat(chunks).toString('utf8')
  })
}

/** The chunks of a body. Ends without an error only if the whole body was received. */
export async function* readChunks(stream: IncomingMessage, source: BodySource): AsyncGenerator<Buffer> {
  const host = new URL(source.url).host
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    if (source.signal?.aborted) throw abortReason(source.signal)
    throw error instanceof NetworkError ? error : truncatedError(host, error)
  } finally {
    stream.destroy()
  }
  if (!stream.complete) throw truncatedError(host)
}
