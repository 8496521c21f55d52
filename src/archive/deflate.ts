import { createDeflateRaw, type ZlibOptions } from 'node:zlib'

/** Compresses a block on the thread pool: as zlib's own function does, but without a copy of the result. */
export function deflate(data: Buffer, options: ZlibOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    createDeflateRaw(options)
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => resolve(joined(parts)))
      .once('error', reject)
      .end(data)
  })
}

/** The end of a flush comes as a part of its own, but lies right behind the rest as long as there was room for it. */
function joined(parts: readonly Buffer[]): Buffer {
  const [first, ...others] = parts
  if (first === undefined) return Buffer.alloc(0)
  let end = first.byteOffset + first.length
  for (const part of others) {
    if (part.buffer !== first.buffer || part.byteOffset !== end) return Buffer.concat(parts)
    end += part.length
  }
  return Buffer.from(first.buffer, first.byteOffset, end - first.byteOffset)
}

/** Gives the memory of a result back at once where Node can: else the collector does, dozens of megabytes later. */
export function release(result: Buffer): void {
  const { buffer } = result
  // Small buffers share their memory with others.
  if (buffer.byteLength <= Buffer.poolSize) return
  if ('transfer' in buffer && typeof buffer.transfer === 'function') buffer.transfer(0)
}
