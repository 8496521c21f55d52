import { withTimeLimit } from '../base/time-limits.ts'
import { readChunks, readText } from './body.ts'
import { timeoutError } from './network-error.ts'
import { type HttpRequest, type HttpResponse, open } from './request.ts'

const MAX_ERROR_BYTES = 64 * 1024

/** Takes the body of an answer as it arrives. */
export type BodyReceiver<T> = (body: AsyncIterable<Buffer>, status: number) => Promise<T>

/** Sends the request and passes on the body of a success as it arrives. Of any other answer the beginning is read. */
export async function sendForStream<T>(
  request: HttpRequest,
  receive: BodyReceiver<T>
): Promise<{ readonly received: T } | { readonly refused: HttpResponse }> {
  const late = () => timeoutError(new URL(request.url).host, request.timeoutMs, true)
  return withTimeLimit(request.timeoutMs, request.signal, late, async (signal) => {
    const limited = { ...request, signal }
    const { status, headers, stream } = await open(limited)
    if (status >= 200 && status <= 299) {
      try {
        return { received: await receive(readChunks(stream, limited), status) }
      } finally {
        stream.destroy()
      }
    }
    const limits = { maxBytes: MAX_ERROR_BYTES, leftMs: request.timeoutMs, cut: true }
    return { refused: { status, headers, body: await readText(stream, limited, limits) } }
  })
}
