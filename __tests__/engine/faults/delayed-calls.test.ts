import { expect, test } from '@jest/globals'
import { DelayedCalls } from '../../../src/engine/faults/delayed-calls.ts'

test('ends all delays when the clients are cut off, also of calls that a client gave the same id', async () => {
  const delayed = new DelayedCalls()
  const ends: string[] = []
  for (const key of ['1', '1', undefined]) void delayed.wait(key, 600_000).then((how) => ends.push(how))
  delayed.close()
  await new Promise(setImmediate)
  expect(ends).toEqual(['gone', 'gone', 'gone'])
})
