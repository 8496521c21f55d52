import { createReadStream } from 'node:fs'

const NEWLINE = 0x0a

/**
 * The lines of a file one by one, never more than one in memory; undefined stands for one that is longer than allowed.
 * Only a line feed ends a line: in JSON the other line breaks of Unicode may stand as they are.
 */
export async function* linesOf(path: string, longestBytes: number): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = []
  let bytes = 0
  const take = (part: Buffer): void => {
    bytes += part.length
    if (bytes <= longestBytes) parts.push(part)
    else parts = []
  }
  const line = (): string | undefined => {
    const text = bytes > longestBytes ? undefined : Buffer.concat(parts).toString('utf8')
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
