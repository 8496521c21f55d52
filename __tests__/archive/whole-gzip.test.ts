import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { GzipCheck } from '../../src/archive/whole-gzip.ts'

const WHOLE = gzipSync(randomBytes(300_000))

/** Lets bytes pass in chunks of this size, as a download would. */
async function check(bytes: Buffer, chunk = 65_536): Promise<void> {
  const gzip = new GzipCheck()
  try {
    for (let at = 0; at < bytes.length; at += chunk) await gzip.take(bytes.subarray(at, at + chunk))
    await gzip.end()
  } finally {
    gzip.close()
  }
}

test.each([1000, 65_536, 1_000_000])('a whole gzip is good, in chunks of %d', async (chunk) => {
  await check(WHOLE, chunk)
})

test.each([65_536, WHOLE.length, 1_000_000])('several members are good, in chunks of %d', async (chunk) => {
  await check(Buffer.concat([WHOLE, gzipSync('abc'), WHOLE]), chunk)
})

test.each([1, 700_000])('zeros may follow, %d of them', async (zeros) => {
  await check(Buffer.concat([WHOLE, Buffer.alloc(zeros)]))
})

test.each([1000, WHOLE.length, 1_000_000])('anything else may not follow, in chunks of %d', async (chunk) => {
  await expect(check(Buffer.concat([WHOLE, Buffer.from('more')]), chunk)).rejects.toThrow(/not a whole gzip/)
})

test.each([1, 5, 10, 100, 100_000, WHOLE.length - 8, WHOLE.length - 1])(
  'cut after %d bytes it is not whole',
  async (size) => {
    await expect(check(WHOLE.subarray(0, size))).rejects.toThrow(/not a whole gzip.*ends too early/)
  }
)

test.each([
  ['the bytes', 150_000],
  ['the CRC', WHOLE.length - 6],
  ['the size', WHOLE.length - 2]
])('a change of %s is noticed', async (_name, at) => {
  const changed = Buffer.from(WHOLE)
  changed[at] = (changed[at] ?? 0) ^ 1
  await expect(check(changed)).rejects.toThrow(/changed on the way/)
})

test('what cannot be gzip is told at its first bytes', async () => {
  const gzip = new GzipCheck()
  const text = Buffer.from('<Error><Code>AccessDenied</Code></Error>')
  await expect(gzip.take(text)).rejects.toThrow(/not a whole gzip file\. It is not gzip/)
  await expect(gzip.take(text)).rejects.toThrow(/It is not gzip/)
  await expect(gzip.end()).rejects.toThrow(/It is not gzip/)
})

test('nothing is no gzip', async () => {
  await expect(check(Buffer.alloc(0))).rejects.toThrow(/The file is empty/)
})

test('a bomb takes no memory', async () => {
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024), { level: 1 })
  const bomb = Buffer.concat(Array<Buffer>(12).fill(member))
  const before = process.memoryUsage().arrayBuffers
  const gzip = new GzipCheck()
  await gzip.take(bomb)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024)
  await gzip.end()
  gzip.close()
})
