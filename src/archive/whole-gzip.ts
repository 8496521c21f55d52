import { finished } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Failure, messageOf } from '../base/failure.ts'
import { errorCode } from './error-code.ts'

const CHUNK = 256 * 1024

/**
 * Whether bytes that pass by are a whole gzip: CRC and size of each member must be right, and zeros may follow the
 * last. What is in it is unpacked on the thread pool and dropped, so even a bomb takes time only, and no memory.
 */
export class GzipCheck {
  readonly #gunzip = createGunzip({ chunkSize: CHUNK })
  #bytes = 0
  #error: Error | undefined
  #fail: (error: Failure) => void = () => {}

  constructor() {
    this.#gunzip.resume()
    this.#gunzip.on('error', (error) => {
      this.#error = error
      this.#fail(gzipFailure(error))
    })
  }

  /** Resolves when the bytes were unpacked; rejects as soon as they cannot be right. */
  take(bytes: Buffer): Promise<void> {
    this.#bytes += bytes.length
    return this.#unless((done) => this.#gunzip.write(bytes, done))
  }

  /** Rejects when something is missing. */
  async end(): Promise<void> {
    if (this.#bytes === 0) throw damaged('The file is empty.')
    // Not when the last byte was taken in, but when all of it is out: only then is it known to be complete.
    await this.#unless((done) => finished(this.#gunzip.end(), done))
  }

  close(): void {
    this.#gunzip.destroy()
  }

  /** zlib calls nobody back for the bytes that broke it: only the stream tells. */
  #unless(act: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#fail = reject
      if (this.#error !== undefined) reject(gzipFailure(this.#error))
      else act((error) => (error ? reject(gzipFailure(this.#error ?? error)) : resolve()))
    })
  }
}

function gzipFailure(error: unknown): Failure {
  const code = errorCode(error)
  if (code === 'Z_BUF_ERROR') return damaged('It ends too early: the transfer was cut off.', error)
  if (code === 'Z_DATA_ERROR') return damaged('It is not gzip, or its bytes were changed on the way.', error)
  return damaged(`It could not be read: ${messageOf(error)}.`, error)
}

function damaged(why: string, cause?: unknown): Failure {
  return new Failure('The archive is not a whole gzip file.', why, '', { cause })
}
