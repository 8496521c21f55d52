import { constants, createDeflateRaw } from 'node:zlib'

// More than zlib adds to bytes that it cannot compress.
const OVERHEAD = 16
const MAX_STORED = 2 ** 16 - 1
const STORED_HEADER = 5

/**
 * Compresses a block on the thread pool, without its end, so that another can follow. The output buffer holds any result:
 * if one filled it exactly, zlib would write the end of the flush twice.
 */
export function deflate(data: Buffer, level: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunkSize = data.length + Math.ceil(data.length / OVERHEAD) + 1024
    const parts: Buffer[] = []
    // Flushed with the write itself: `end` would flush in a second turn on the thread pool.
    const stream = createDeflateRaw({ level, chunkSize, flush: constants.Z_SYNC_FLUSH })
    stream.on('data', (part: Buffer) => parts.push(part)).once('error', reject)
    stream.write(data, (error) => {
      stream.close()
      const [result = Buffer.alloc(0), ...more] = parts
      if (error) reject(error)
      else resolve(more.length === 0 ? result : Buffer.concat(parts))
    })
  })
}

/** The block as deflate writes what it does not compress. */
export function stored(data: Buffer): Buffer {
  const result = Buffer.allocUnsafe(data.length + STORED_HEADER * Math.ceil(data.length / MAX_STORED))
  let at = 0
  for (let from = 0; from < data.length; from += MAX_STORED) {
    const part = data.subarray(from, from + MAX_STORED)
    result[at] = 0
    result.writeUInt16LE(part.length, at + 1)
    result.writeUInt16LE(MAX_STORED - part.length, at + 3)
    at += STORED_HEADER + part.copy(result, at + STORED_HEADER)
  }
  return result
}

/** Frees the memory of a result at once, if Node can. Garbage collection would free it only dozens of megabytes later. */
export function freeMemory(result: Buffer): void {
  const { buffer } = result
  // Small buffers share their memory with others.
  if (buffer.byteLength <= Buffer.poolSize) return
  if ('transfer' in buffer && typeof buffer.transfer === 'function') buffer.transfer(0)
}

const SAMPLES = 4096
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
