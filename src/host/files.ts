import { createReadStream, lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { machine, rerun } from '../base/host-wording.ts'

const NEWLINE = 0x0a

/** Whether the path is a regular file of at most this size: later steps may have replaced a file by a link, pipe or folder. */
export function isPlainFile(path: string, maxBytes = Number.POSITIVE_INFINITY): boolean {
  try {
    // With numbers instead of bigints, the result for a pipe would make Node resolve the next `import` wrongly if links
    // lead to it: realpathSync() looks at the result of the last stat.
    const stats = lstatSync(path, { bigint: true })
    return stats.isFile() && stats.size <= maxBytes
  } catch {
    return false
  }
}

/** Creates a file that only this user can read, and returns its path. */
export function writePrivateFile(path: string, text: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
    return path
  } catch (error) {
    throw new Failure(
      `The file ${basename(path)} could not be written: ${messageOf(error)}`,
      `The folder ${dirname(path)} is not writable, or its disk is full.`,
      `Free some disk space on ${machine()}. ${rerun()}.`,
      { cause: error }
    )
  }
}

/**
 * The lines of a file, one at a time; undefined stands for a line that is longer than allowed. Only a line feed ends a
 * line, because JSON strings may contain the other line breaks of Unicode.
 */
export async function* linesOf(path: string, maxLineBytes: number): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = []
  let bytes = 0
  const take = (part: Buffer): void => {
    bytes += part.length
    if (bytes <= maxLineBytes) parts.push(part)
    else parts = []
  }
  const line = (): string | undefined => {
    const text = bytes > maxLineBytes ? undefined : Buffer.concat(parts).toString('utf8')
    parts = []
    bytes = 0
    return text
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, end))
      from = end + 1
      yield line()
    }
    take(chunk.subarray(from))
  }
  if (bytes > 0) yield line()
}
