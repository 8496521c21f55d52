import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Cancelled } from '../../src/base/failure.ts'
import { Limits, runAll } from '../../src/base/limits.ts'
import { delay } from '../../src/base/time-limits.ts'

describe('Limits', () => {
  let cancel: AbortController
  let limits: Limits

  beforeEach(() => {
    jest.useFakeTimers()
    cancel = new AbortController()
    limits = new Limits(cancel.signal)
  })

  afterEach(() => {
    limits.close()
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })

  test('nothing stops by itself', () => {
    jest.advanceTimersByTime(1e9)
    expect([limits.stop.aborted, limits.inFlight.aborted]).toEqual([false, false])
  })

  test('after a failure nothing new begins, and what was sent is heard out for 30 s', () => {
    const reason = new Error('first')
    limits.halt(reason)
    expect(limits.stop.reason).toBe(reason)
    jest.advanceTimersByTime(29_999)
    expect(limits.inFlight.aborted).toBe(false)
    jest.advanceTimersByTime(1)
    expect(limits.inFlight.reason).toBe(reason)
  })

  test('after a cancel what was sent is heard out for 6 s, before the runner sends SIGTERM', () => {
    cancel.abort(new Cancelled())
    expect(limits.stop.reason).toBeInstanceOf(Cancelled)
    jest.advanceTimersByTime(5_999)
    expect(limits.inFlight.aborted).toBe(false)
    jest.advanceTimersByTime(1)
    expect(limits.inFlight.reason).toBeInstanceOf(Cancelled)
  })

  test('a cancel shortens the wait after a failure', () => {
    limits.halt(new Error('first'))
    jest.advanceTimersByTime(1_000)
    cancel.abort(new Cancelled())
    jest.advanceTimersByTime(6_000)
    expect(limits.inFlight.aborted).toBe(true)
  })

  test('a cancel late in the wait after a failure does not lengthen it', () => {
    limits.halt(new Error('first'))
    jest.advanceTimersByTime(29_000)
    cancel.abort(new Cancelled())
    jest.advanceTimersByTime(1_000)
    expect(limits.inFlight.aborted).toBe(true)
  })

  test('the failures that follow from a cancel do not lengthen the wait', () => {
    cancel.abort(new Cancelled())
    limits.halt(new Error('a consequence'))
    jest.advanceTimersByTime(5_000)
    limits.halt(new Error('another one'))
    jest.advanceTimersByTime(1_000)
    expect(limits.inFlight.aborted).toBe(true)
    expect(limits.stop.reason).toBeInstanceOf(Cancelled)
  })

  test('the first reason stays', () => {
    const first = new Error('first')
    limits.halt(first)
    limits.halt(new Error('second'))
    expect(limits.stop.reason).toBe(first)
  })

  test('the deadline halts with an error made at that moment', () => {
    let made = 0
    limits.endAfter(1_000, () => new Error(`made ${++made}`))
    jest.advanceTimersByTime(999)
    expect([limits.stop.aborted, made]).toEqual([false, 0])
    jest.advanceTimersByTime(1)
    expect(limits.stop.reason).toEqual(new Error('made 1'))
    jest.advanceTimersByTime(30_000)
    expect(limits.inFlight.aborted).toBe(true)
  })

  test('a failure before the deadline is the reason, and the deadline is forgotten', () => {
    limits.endAfter(1_000, () => new Error('late'))
    limits.halt(new Error('first'))
    jest.advanceTimersByTime(2_000)
    expect(limits.stop.reason).toEqual(new Error('first'))
  })

  test('a job that was cancelled before we began', () => {
    const late = new Limits(AbortSignal.abort(new Cancelled()))
    expect(late.stop.aborted).toBe(true)
    late.close()
  })

  test('a cancel after close() changes nothing', () => {
    limits.close()
    cancel.abort(new Cancelled())
    expect(limits.stop.aborted).toBe(false)
  })
})

describe('delay', () => {
  test('passes', async () => {
    await expect(delay(1, new AbortController().signal)).resolves.toBeUndefined()
  })

  test('throws the reason of an abort at once', async () => {
    const controller = new AbortController()
    const paused = delay(1e6, controller.signal)
    controller.abort(new Cancelled())
    await expect(paused).rejects.toBeInstanceOf(Cancelled)
    await expect(delay(1e6, controller.signal)).rejects.toBeInstanceOf(Cancelled)
  })
})

describe('together', () => {
  const never = (error: unknown): void => {
    throw error
  }

  test('waits for all, and gaps are fine', async () => {
    const ended: number[] = []
    const task = async (number: number): Promise<void> => {
      await Promise.resolve()
      ended.push(number)
    }
    await runAll([task(1), undefined, task(2)], never)
    expect(ended).toEqual([1, 2])
    await expect(runAll([], never)).resolves.toBeUndefined()
  })

  test('the first failure halts the others; it is thrown when all have ended', async () => {
    let release = (): void => undefined
    const halted = new Promise<void>((resolve) => {
      release = resolve
    })
    const events: string[] = []
    const slow = halted.then(() => {
      events.push('slow ended')
      throw new Error('a consequence')
    })
    const running = runAll([slow, Promise.reject(new Error('first'))], (error) => {
      events.push(`halt: ${(error as Error).message}`)
      release()
    })
    await expect(running).rejects.toThrow('first')
    expect(events).toEqual(['halt: first', 'slow ended'])
  })

  test('even undefined can be thrown', async () => {
    await expect(runAll([Promise.reject(undefined)], () => undefined)).rejects.toBeUndefined()
  })
})
