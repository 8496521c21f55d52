import { writeSync } from 'node:fs'
import { errorCode } from '../../../base/failure.ts'

const RETRY_MS = 1
/** Most lines fit into it, and are not allocated again. A character needs up to three bytes. */
const BUFFER_BYTES = 32 * 1024
const MAX_BUFFERED_LENGTH = BUFFER_BYTES / 3

/** Writes lines to a pipe. When a line is written, the kernel has it, so killing this process cannot lose it. */
export function recordPipe(fd: number, onClosed: () => void): (line: string) => void {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  const buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES)
  return (line) => {
    const text = `${line}\n`
    const isBuffered = text.length <= MAX_BUFFERED_LENGTH
    const bytes = isBuffered ? buffer : Buffer.from(text)
    const length = isBuffered ? buffer.write(text) : bytes.length
    let written = 0
    while (written < length) {
      try {
        written += writeSync(fd, bytes, written, length - written)
      } catch (error) {
        if (errorCode(error) !== 'EAGAIN') {
          onClosed()
          throw error
        }
        // The pipe is full: the parent is busy.
        Atomics.wait(waiting, 0, 0, RETRY_MS)
      }
    }
  }
}
