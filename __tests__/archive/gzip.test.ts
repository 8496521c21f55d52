import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { constants, deflateRawSync, gzipSync, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { deflate, looksCompressed } from '../../src/archive/deflate.ts'
import { GzipBlocks } from '../../src/archive/gzip-blocks.ts'
import { GzipCheck } from '../../src/archive/gzip-check.ts'
import { buffersInUse } from '../support/buffers-in-use.ts'

const WHOLE = gzipSync(randomBytes(300_000))

/** Checks bytes in chunks of this size, as a download does. */
async function check(bytes: Buffer, chunk = 65_536): Promise<void> {
  const gzip = new GzipCheck()
  try {
    for (let at = 0; at < bytes.length; at += chunk) await gzip.take(bytes.subarray(at, at + chunk))
    await gzip.end()
  } finally {
    gzip.close()
  }
}

describe('the check of a download', () => {
  test.each([1000, 65_536, 1_000_000])('accepts a complete gzip, in chunks of %d', async (chunk) => {
    await check(WHOLE, chunk)
  })

  test.each([65_536, WHOLE.length, 1_000_000])('accepts several members, in chunks of %d', async (chunk) => {
    await check(Buffer.concat([WHOLE, gzipSync('abc'), WHOLE]), chunk)
  })

  test.each([1, 700_000])('accepts %d zeros at the end', async (zeros) => {
    await check(Buffer.concat([WHOLE, Buffer.alloc(zeros)]))
  })

  test.each([1000, WHOLE.length, 1_000_000])('rejects anything else at the end, in chunks of %d', async (chunk) => {
    await expect(check(Buffer.concat([WHOLE, Buffer.from('more')]), chunk)).rejects.toThrow(/not a complete gzip/)
  })

  test.each([1, 5, 10, 100, 100_000, WHOLE.length - 8, WHOLE.length - 1])(
    'rejects a gzip that is cut off after %d bytes',
    async (size) => {
      await expect(check(WHOLE.subarray(0, size))).rejects.toThrow(/not a complete gzip.*ends too early/)
    }
  )

  test.each([
    ['the bytes', 150_000],
    ['the CRC', WHOLE.length - 6],
    ['the size', WHOLE.length - 2]
  ])('rejects a change of %s', async (_name, at) => {
    const changed = Buffer.from(WHOLE)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(check(changed)).rejects.toThrow(/damaged in transit/)
  })

  test('rejects other data at its first bytes', async () => {
    const gzip = new GzipCheck()
    const text = Buffer.from('<Error><Code>AccessDenied</Code></Error>')
    await expect(gzip.take(text)).rejects.toThrow(/not a complete gzip file\. It is not gzip/)
    await expect(gzip.take(text)).rejects.toThrow(/It is not gzip/)
    await expect(gzip.end()).rejects.toThrow(/It is not gzip/)
  })

  test('rejects an empty file', async () => {
    await expect(check(Buffer.alloc(0))).rejects.toThrow(/The file is empty/)
  })

  test('needs little memory for a gzip bomb', async () => {
    const member = gzipSync(Buffer.alloc(16 * 1024 * 1024), { level: 1 })
    const bomb = Buffer.concat(Array<Buffer>(12).fill(member))
    const before = await buffersInUse()
    const gzip = new GzipCheck()
    await gzip.take(bomb)
    expect((await buffersInUse()) - before).toBeLessThan(16 * 1024 * 1024)
    await gzip.end()
    gzip.close()
  })
})

const TEXT = Buffer.from('to compress or not to compress '.repeat(10_000))
const NOISE = randomBytes(200_000)

const END = Buffer.from([3, 0])

describe('a compressed block', () => {
  test.each([
    ['text', TEXT],
    ['bytes that cannot be compressed', NOISE],
    ['one byte', Buffer.from('a')]
  ])('of %s is read by zlib, also behind another block', async (_, data) => {
    const [block, stored] = [await deflate(data, 1), await deflate(data, 0)]
    expect(inflateRawSync(Buffer.concat([block, END])).equals(data)).toBe(true)
    const options = { level: 1, memLevel: 9, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 1024 * 1024 }
    expect(block.equals(deflateRawSync(data, options))).toBe(true)
    expect(inflateRawSync(Buffer.concat([block, stored, block, END])).equals(Buffer.concat([data, data, data]))).toBe(
      true
    )
  })

  test('fails with the error of zlib', async () => {
    await expect(async () => await deflate(TEXT, 99)).rejects.toThrow(/level/)
  })
})

test('writing gzip waits for a slow disk instead of filling the memory', async () => {
  const writes: (() => void)[] = []
  const write = () => new Promise<void>((resolve) => writes.push(resolve))
  const blocks = new GzipBlocks({ write, level: 1, inFlight: 3 })
  const adding = blocks.add(Buffer.alloc(20 * 1024 * 1024))
  for (let turns = 0; turns < 200; turns += 1) await setImmediate()
  expect(blocks.size).toBeLessThanOrEqual(3 * 512 * 1024)
  const pump = setInterval(() => writes.shift()?.(), 1)
  await adding
  await blocks.finish()
  clearInterval(pump)
  expect(blocks.size).toBe(20 * 1024 * 1024)
})

test('recognises bytes that are already compressed', () => {
  expect(looksCompressed(randomBytes(1024 * 1024))).toBe(true)
  expect(looksCompressed(Buffer.from(randomBytes(700_000).toString('base64')))).toBe(false)
  expect(looksCompressed(Buffer.alloc(0))).toBe(false)
})
