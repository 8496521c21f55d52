import { constants, createDeflateRaw } from 'node:zlib'

// zlib adds at most an eighth and a 64th, and the end of the flush. What is not used takes no memory.
const MOST_ADDED = 1 / 7
const FLUSH_BYTES = 1024
// The most: symbol tables for more bytes at once, which takes 3 % less time.
const MEMORY_LEVEL = 9

/**
 * Compresses a block on the thread pool, without its end, so that another can follow. The output buffer holds any result,
 * so that it is one piece: if one filled the buffer exactly, zlib would also write the end of the flush twice.
 */
export function deflate(data: Buffer, level: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunkSize = Math.ceil(data.length * (1 + MOST_ADDED)) + FLUSH_BYTES
    // Flushed with the write itself: `end` would flush in a second turn on the thread pool.
    const stream = createDeflateRaw({ level, memLevel: MEMORY_LEVEL, chunkSize, flush: constants.Z_SYNC_FLUSH })
    stream.once('data', resolve).once('error', reject)
    stream.write(data, () => stream.close())
  })
}

const SAMPLES = 2048
const RUN = 64
const MAX_COMPRESSIBLE_BITS = 7.7

/** Whether the bytes are already compressed or encrypted, so that compressing them again would waste time. */
export function looksCompressed(data: Buffer): boolean {
  const counts = new Uint32Array(256)
  const gap = Math.max(RUN, Math.floor(data.length / (SAMPLES / RUN)))
  let total = 0
  for (let start = 0; start < data.length; start += gap) {
    const end = Math.min(start + RUN, data.length)
    for (let index = start; index < end; index++) {
      const byte = data[index] ?? 0
      counts[byte] = (counts[byte] ?? 0) + 1
    }
    total += end - start
  }
  return entropy(counts, total) > MAX_COMPRESSIBLE_BITS
}

/** The Shannon entropy in bits per byte. */
function entropy(counts: Uint32Array, total: number): number {
  let bits = 0
  for (const count of counts) if (count > 0) bits -= (count / total) * Math.log2(count / total)
  return bits
}
