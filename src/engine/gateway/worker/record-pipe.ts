import { writeSync } from 'node:fs'
import { errorCode } from '../../../base/failure.ts'

const RETRY_MS = 1

/** Writes lines to a pipe. When a line is written, the kernel has it, so killing this process cannot lose it. */
export function recordPipe(fd: number, onClosed: () => void): (line: string) => void {
  const waiting = new Int32Array(new SharedArrayBuffer(4))
  return (line) => {
    const bytes = Buffer.from(`${line}\n`)
    let written = 0
    while (written < bytes.length) {
      try {
        written += writeSync(fd, bytes, written)
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
