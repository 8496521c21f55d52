import type { IncomingMessage } from 'node:http'

const SLOWEST_MS = 30_000

/** Why the body of a request could not be read; the connection is of no more use then. */
export class UnreadBody extends Error {
  readonly status: 400 | 408 | 413

  constructor(status: 400 | 408 | 413, message: string) {
    super(message)
    this.name = 'UnreadBody'
    this.status = status
  }
}

/** The body of a request as text, all of it or an `UnreadBody`. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const tooLarge = (): UnreadBody => new UnreadBody(413, `The body is larger than ${maxBytes} bytes`)
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(tooLarge())
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let isRead = false
    const timer = setTimeout(() => fail(new UnreadBody(408, 'The body did not arrive in time')), SLOWEST_MS)
    const fail = (error: UnreadBody): void => {
      clearTimeout(timer)
      request.pause()
      reject(error)
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) fail(tooLarge())
      else chunks.push(chunk)
    })
    request.once('end', () => {
      clearTimeout(timer)
      isRead = true
      resolve((chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))?.toString('utf8') ?? '')
    })
    const cutShort = (): void => {
      if (!isRead) fail(new UnreadBody(400, 'The request was cut short'))
    }
    request.once('close', cutShort)
    request.once('error', cutShort)
  })
}
