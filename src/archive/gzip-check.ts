import { finished } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Failure, hasCode, messageOf } from '../base/failure.ts'

const CHUNK = 256 * 1024

/**
 * Checks a stream for a complete gzip file: CRC and size of each member must be right, and only zeros may follow the last
 * one. The content is decompressed on the thread pool and dropped, so a gzip bomb takes time but no memory.
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

  /** Resolves when the bytes are decompressed; rejects as soon as they cannot be gzip. */
  take(bytes: Buffer): Promise<void> {
    this.#bytes += bytes.length
    return this.#orFailure((done) => this.#gunzip.write(bytes, done))
  }

  /** Rejects if the file is incomplete. */
  async end(): Promise<void> {
    if (this.#bytes === 0) throw damaged('The file is empty.')
    // Waits until everything is decompressed, because only then is the file known to be complete.
    await this.#orFailure((done) => finished(this.#gunzip.end(), done))
  }

  close(): void {
    this.#gunzip.destroy()
  }

  /** Rejects on stream errors, because zlib does not call back for a write that fails. */
  #orFailure(act: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#fail = reject
      if (this.#error !== undefined) reject(gzipFailure(this.#error))
      else act((error) => (error ? reject(gzipFailure(this.#error ?? error)) : resolve()))
    })
  }
}

function gzipFailure(error: unknown): Failure {
  if (hasCode(error, 'Z_BUF_ERROR')) return damaged('It ends too early: the transfer was cut off.', error)
  if (hasCode(error, 'Z_DATA_ERROR')) return damaged('It is not gzip, or it was damaged in transit.', error)
  return damaged(`It could not be read: ${messageOf(error)}.`, error)
}

function damaged(why: string, cause?: unknown): Failure {
  return new Failure('The archive is not a complete gzip file.', why, '', { cause })
}
