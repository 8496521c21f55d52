import { once } from 'node:events'
import { getDefaultHighWaterMark, PassThrough } from 'node:stream'
import { expect, test } from '@jest/globals'
import { RecordReader, withUnbufferedStreams } from '../../../src/engine/gateway/record-reader.ts'

/** A reader of a pipe that the test writes to. */
function open() {
  const pipe = withUnbufferedStreams(() => new PassThrough())
  const read: string[] = []
  let batches = 0
  const reader = new RecordReader(
    pipe,
    (chunk) => read.push(String(chunk)),
    () => {
      batches += 1
      pipe.emit('batch')
    }
  )
  return { pipe, read, reader, batches: () => batches }
}

test('records that follow the first one are read later and together, and do not disturb the calls that they belong to', async () => {
  const { pipe, read, reader, batches } = open()
  pipe.write('first')
  await once(pipe, 'batch')
  expect(pipe.isPaused()).toBe(true)
  for (const text of ['second', 'third']) pipe.write(text)
  expect(read).toEqual(['first'])
  await once(pipe, 'batch')
  expect(read.join(' ')).toBe('first second third')
  expect(batches()).toBe(2)
  reader.close()
})

test('without batching, records are read at once', async () => {
  const { pipe, read, reader } = open()
  pipe.write('first')
  await once(pipe, 'batch')
  reader.setBatching(false)
  expect(pipe.isPaused()).toBe(false)
  pipe.write('second')
  await once(pipe, 'batch')
  expect(read).toEqual(['first', 'second'])
  expect(pipe.isPaused()).toBe(false)
  pipe.end()
  await reader.ended
})

test('a worker that writes much is read without pauses, because it would have to wait', async () => {
  const { pipe, reader } = open()
  pipe.write('x'.repeat(64 * 1024))
  await once(pipe, 'batch')
  expect(pipe.isPaused()).toBe(false)
  reader.close()
})

test('other streams keep their buffers', () => {
  const usual = getDefaultHighWaterMark(false)
  expect(() =>
    withUnbufferedStreams(() => {
      throw new Error('No process')
    })
  ).toThrow('No process')
  expect(getDefaultHighWaterMark(false)).toBe(usual)
})
