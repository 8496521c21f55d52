const SAMPLES = 8192
const RUN = 128
const MOST_BITS_WORTH_COMPRESSING = 7.7

/** Whether compressing these bytes is a waste of time: they are compressed or encrypted already. */
export function looksCompressed(data: Buffer): boolean {
  const counts = new Uint32Array(256)
  const gap = Math.max(RUN, Math.floor(data.length / (SAMPLES / RUN)))
  let total = 0
  for (let start = 0; start < data.length; start += gap) {
    for (const byte of data.subarray(start, start + RUN)) counts[byte] = (counts[byte] ?? 0) + 1
    total += Math.min(RUN, data.length - start)
  }
  return entropy(counts, total) > MOST_BITS_WORTH_COMPRESSING
}

function entropy(counts: Uint32Array, total: number): number {
  let bits = 0
  for (const count of counts) if (count > 0) bits -= (count / total) * Math.log2(count / total)
  return bits
}
