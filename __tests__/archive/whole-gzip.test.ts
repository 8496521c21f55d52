import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { isWholeGzip } from '../../src/archive/whole-gzip.ts'
import { Failure } from '../../src/host/failure.ts'
import { freshFolder } from './scene.ts'

const WHOLE = gzipSync(randomBytes(300_000))

function file(bytes: Buffer): string {
  const path = join(freshFolder(), 'file.gz')
  writeFileSync(path, bytes)
  return path
}

test('a whole gzip tells the size of what is in it', async () => {
  expect(await isWholeGzip(file(WHOLE))).toEqual({ unpackedBytes: 300_000 })
})

test('several members count together', async () => {
  expect(await isWholeGzip(file(Buffer.concat([WHOLE, gzipSync('abc')])))).toEqual({ unpackedBytes: 300_003 })
})

test.each([1, 5, 10, 100, 100_000, WHOLE.length - 8, WHOLE.length - 1])(
  'cut after %d bytes it is not whole',
  async (size) => {
    await expect(isWholeGzip(file(WHOLE.subarray(0, size)))).rejects.toThrow(/not a whole gzip.*ends too early/)
  }
)

test('a changed byte is noticed', async () => {
  const changed = Buffer.from(WHOLE)
  changed[WHOLE.length - 6] = (changed[WHOLE.length - 6] ?? 0) ^ 1
  await expect(isWholeGzip(file(changed))).rejects.toThrow(/changed on the way/)
})

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['text', Buffer.from('<Error><Code>AccessDenied</Code></Error>')]
])('%s is no gzip', async (_name, bytes) => {
  await expect(isWholeGzip(file(bytes))).rejects.toThrow(Failure)
})

test('a file that is not there is a failure, too', async () => {
  await expect(isWholeGzip(join(freshFolder(), 'missing'))).rejects.toThrow(Failure)
})

test('it stops when told to', async () => {
  const path = file(WHOLE)
  await expect(isWholeGzip(path, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
  expect(readFileSync(path).length).toBe(WHOLE.length)
})
