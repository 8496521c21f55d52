import { createReadStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Failure, messageOf } from '../host/failure.ts'
import { errorCode } from './error-code.ts'

const CHUNK = 1024 * 1024

/** Reads a gzip to its end: the size of what is in it, or a failure when it is cut off, damaged or no gzip at all. */
export async function isWholeGzip(path: string, signal?: AbortSignal): Promise<{ readonly unpackedBytes: number }> {
  signal?.throwIfAborted()
  let unpackedBytes = 0
  const source = createReadStream(path, { highWaterMark: CHUNK })
  const count = new Writable({
    write(chunk: Buffer, _encoding, done) {
      unpackedBytes += chunk.length
      done()
    }
  })
  try {
    await pipeline(source, createGunzip({ chunkSize: CHUNK }), count, ...(signal ? [{ signal }] : []))
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw source.bytesRead === 0 ? damaged('The file is empty.', error) : gzipFailure(error)
  }
  return { unpackedBytes }
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
