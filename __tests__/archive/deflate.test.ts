import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { deflate, release } from '../../src/archive/deflate.ts'

const TEXT = Buffer.from('to compress or not to compress '.repeat(10_000))
const NOISE = randomBytes(200_000)

describe('deflate', () => {
  test.each([
    ['with room for all of it', 1024 * 1024],
    ['with room for a part of it', 16 * 1024],
    ['with hardly any room', 64]
  ])('gives what zlib gives, %s', async (_, chunkSize) => {
    for (const data of [TEXT, NOISE, Buffer.alloc(0)]) {
      for (const finishFlush of [constants.Z_SYNC_FLUSH, constants.Z_FINISH]) {
        const options = { level: 1, finishFlush, dictionary: TEXT.subarray(0, 1000), chunkSize }
        const result = await deflate(data, options)
        expect(result.equals(deflateRawSync(data, options))).toBe(true)
      }
    }
  })

  test('fails as zlib does', async () => {
    await expect(deflate(TEXT, { chunkSize: 1024 * 1024, level: 99 })).rejects.toThrow(/level/)
  })
})

describe('release', () => {
  test('takes back a result, and nothing of others', async () => {
    const neighbour = Buffer.from('a neighbour in the shared memory')
    const small = Buffer.from('small')
    expect(small.buffer).toBe(neighbour.buffer)
    release(small)
    expect(neighbour.toString()).toBe('a neighbour in the shared memory')
    const kept = await deflate(TEXT, { chunkSize: 1024 * 1024 })
    release(await deflate(NOISE, { chunkSize: 1024 * 1024 }))
    expect(inflateRawSync(kept).equals(TEXT)).toBe(true)
  })
})
