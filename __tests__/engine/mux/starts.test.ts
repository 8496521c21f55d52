import { expect, test } from '@jest/globals'
import { Starts } from '../../../src/engine/mux/starts.ts'

/** A start that ends when told. */
function start(starts: Starts, signal = new AbortController().signal) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let began = false
  const done = starts.run(() => {
    began = true
    return ended
  }, signal)
  return { end, done, began: () => began }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('only so many start at once; the next goes when one is done, and none in between', async () => {
  const starts = new Starts(2)
  const all = [start(starts), start(starts), start(starts), start(starts)]
  await settled()
  expect(all.map(({ began }) => began())).toEqual([true, true, false, false])
  all[0]?.end()
  await all[0]?.done
  const late = start(starts)
  await settled()
  expect([...all, late].map(({ began }) => began())).toEqual([true, true, true, false, false])
  for (const { end, done } of [...all, late]) {
    end()
    await done
  }
  expect(late.began()).toBe(true)
})

test('one that is given up while it waits never starts, and one that fails makes room', async () => {
  const starts = new Starts(1)
  const failing = starts.run(() => Promise.reject(new Error('broken')), new AbortController().signal)
  const giveUp = new AbortController()
  const waiting = start(starts, giveUp.signal)
  const next = start(starts)
  giveUp.abort(new Error('released'))
  await expect(waiting.done).rejects.toThrow('released')
  await expect(failing).rejects.toThrow('broken')
  await settled()
  expect([waiting.began(), next.began()]).toEqual([false, true])
  await expect(start(starts, giveUp.signal).done).rejects.toThrow('released')
  next.end()
  await next.done
})
