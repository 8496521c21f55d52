import type { IncomingMessage } from 'node:http'

const BODY_MS = 30_000

/** Why the body of a request could not be read. The connection must be closed then. */
export class BodyError extends Error {
  readonly status: 400 | 408 | 413

  constructor(status: 400 | 408 | 413, message: string) {
    super(message)
    this.name = 'BodyError'
    this.status = status
  }
}

/** The complete body of a request as text; throws a `BodyError`. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  return (await readBodyBytes(request, maxBytes)).toString('utf8')
}

/** The complete body of a request as it came; throws a `BodyError`. */
export async function readBodyBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? Number.NaN)
  if (length > maxBytes) throw tooLarge(maxBytes)
  // A short body comes together with the head, and Node has read it when the code that handles the head has returned.
  await undefined
  if (request.readableLength !== length || length === 0) return collectBody(request, maxBytes)
  const bytes = request.read() as Buffer
  // Otherwise the request would not end, and the connection could not be used again.
  request.resume()
  return bytes
}

function collectBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    let isComplete = false
    const timer = setTimeout(() => fail(new BodyError(408, 'The body did not arrive in time')), BODY_MS)
    const fail = (error: BodyError): void => {
      clearTimeout(timer)
      // The rest is discarded when the response has been sent.
      request.off('data', take).pause()
      reject(error)
    }
    const take = (chunk: Buffer): void => {
      bytes += chunk.length
      if (bytes > maxBytes) fail(tooLarge(maxBytes))
      else chunks.push(chunk)
    }
    request.on('data', take)
    request.once('end', () => {
      clearTimeout(timer)
      isComplete = true
      const [first, ...rest] = chunks
      resolve(first !== undefined && rest.length === 0 ? first : Buffer.concat(chunks))
    })
    const failIfIncomplete = (): void => {
      if (!isComplete) fail(new BodyError(400, 'The request was cut off'))
    }
    request.once('close', failIfIncomplete)
    request.once('error', failIfIncomplete)
  })
}

function tooLarge(maxBytes: number): BodyError {
  return new BodyError(413, `The body is larger than ${maxBytes} bytes`)
}
