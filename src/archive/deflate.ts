import { createDeflateRaw, type ZlibOptions } from 'node:zlib'

/** Compresses a block on the thread pool. Unlike `zlib.deflateRaw` it does not copy the result. */
export function deflate(data: Buffer, options: ZlibOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    createDeflateRaw(options)
      .on('data', (part: Buffer) => parts.push(part))
      .once('end', () => resolve(concatenated(parts)))
      .once('error', reject)
      .end(data)
  })
}

/** Joins the parts. The end of a flush is a part of its own, but usually follows the rest in memory, so nothing is copied. */
function concatenated(parts: readonly Buffer[]): Buffer {
  const [first, ...others] = parts
  if (first === undefined) return Buffer.alloc(0)
  let end = first.byteOffset + first.length
  for (const part of others) {
    if (part.buffer !== first.buffer || part.byteOffset !== end) return Buffer.concat(parts)
    end += part.length
  }
  return Buffer.from(first.buffer, first.byteOffset, end - first.byteOffset)
}

/** Frees the memory of a result at once, if Node can. Garbage collection would free it only dozens of megabytes later. */
export function freeMemory(result: Buffer): void {
  const { buffer } = result
  // Small buffers share their memory with others.
  if (buffer.byteLength <= Buffer.poolSize) return
  if ('transfer' in buffer && typeof buffer.transfer === 'function') buffer.transfer(0)
}

const SAMPLES = 8192
const RUN = 128
const MAX_COMPRESSIBLE_BITS = 7.7

/** Whether the bytes are already compressed or encrypted, so that compressing them again would waste time. */
export function looksCompressed(data: Buffer): boolean {
  const counts = new Uint32Array(256)
  const gap = Math.max(RUN, Math.floor(data.length / (SAMPLES / RUN)))
  let total = 0
  for (let start = 0; start < data.length; start += gap) {
    for (const byte of data.subarray(start, start + RUN)) counts[byte] = (counts[byte] ?? 0) + 1
    total += Math.min(RUN, data.length - start)
  }
  return entropy(counts, total) > MAX_COMPRESSIBLE_BITS
}

/** The Shannon entropy in bits per byte. */
function entropy(counts: Uint32Array, total: number): number {
  let bits = 0
  for (const count of counts) if (count > 0) bits -= (count / total) * Math.log2(count / total)
  return bits
}
