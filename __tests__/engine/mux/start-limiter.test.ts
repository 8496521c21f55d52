import { expect, test } from '@jest/globals'
import { StartLimiter } from '../../../src/engine/mux/start-limiter.ts'

/** A start that ends when `end` is called. */
function start(limiter: StartLimiter, signal = new AbortController().signal) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let began = false
  const done = limiter.run(() => {
    began = true
    return ended
  }, signal)
  return { end, done, began: () => began }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('runs a limited number of starts at once, in the order of the requests', async () => {
  const limiter = new StartLimiter(2)
  const all = [start(limiter), start(limiter), start(limiter), start(limiter)]
  await settled()
  expect(all.map(({ began }) => began())).toEqual([true, true, false, false])
  all[0]?.end()
  await all[0]?.done
  const late = start(limiter)
  await settled()
  expect([...all, late].map(({ began }) => began())).toEqual([true, true, true, false, false])
  for (const { end, done } of [...all, late]) {
    end()
    await done
  }
  expect(late.began()).toBe(true)
})

test('never runs a start whose signal aborts while it waits, and passes on the slot of a failed one', async () => {
  const limiter = new StartLimiter(1)
  const failing = limiter.run(() => Promise.reject(new Error('broken')), new AbortController().signal)
  const giveUp = new AbortController()
  const waiting = start(limiter, giveUp.signal)
  const next = start(limiter)
  giveUp.abort(new Error('released'))
  await expect(waiting.done).rejects.toThrow('released')
  await expect(failing).rejects.toThrow('broken')
  await settled()
  expect([waiting.began(), next.began()]).toEqual([false, true])
  await expect(start(limiter, giveUp.signal).done).rejects.toThrow('released')
  next.end()
  await next.done
})
