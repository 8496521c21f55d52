/** Frees the memory of bytes at once, if Node can. Garbage collection would free it only dozens of megabytes later. */
export function freeMemory(bytes: Buffer): void {
  const { buffer } = bytes
  // Small buffers share their memory with others.
  if (buffer.byteLength <= Buffer.poolSize) return
  if ('transfer' in buffer && typeof buffer.transfer === 'function') buffer.transfer(0)
}
