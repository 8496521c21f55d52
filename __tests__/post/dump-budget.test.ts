import { expect, test } from '@jest/globals'
import { DumpBudget, DumpTooLarge } from '../../src/post/dump-budget.ts'

const check = { take: () => Promise.resolve(), end: () => Promise.resolve(), close: () => undefined }

test('all dumps of a step share one limit', async () => {
  const budget = new DumpBudget(100)
  const [one, other] = [budget.counting(check), budget.counting(check)]
  await one.take(Buffer.alloc(60))
  await expect(other.take(Buffer.alloc(60))).rejects.toThrow(DumpTooLarge)
})

test('a dump that is removed or starts over gives its space back, once', async () => {
  const budget = new DumpBudget(100)
  const one = budget.counting(check)
  await one.take(Buffer.alloc(100))
  one.close()
  one.close()
  expect(() => budget.take(100)).not.toThrow()
  expect(() => budget.take(1)).toThrow('All dumps together are larger than 100 B.')
})
