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

  test('does not abort by itself', () => {
    jest.advanceTimersByTime(1e9)
    expect([limits.signal.aborted, limits.inFlightSignal.aborted]).toEqual([false, false])
  })

  test('starts nothing new after a failure, and awaits requests in flight for 30 s', () => {
    const reason = new Error('first')
    limits.abort(reason)
    expect(limits.signal.reason).toBe(reason)
    jest.advanceTimersByTime(29_999)
    expect(limits.inFlightSignal.aborted).toBe(false)
    jest.advanceTimersByTime(1)
    expect(limits.inFlightSignal.reason).toBe(reason)
  })

  test('awaits requests in flight for 6 s after a cancellation, before the runner sends SIGTERM', () => {
    cancel.abort(new Cancelled())
    expect(limits.signal.reason).toBeInstanceOf(Cancelled)
    jest.advanceTimersByTime(5_999)
    expect(limits.inFlightSignal.aborted).toBe(false)
    jest.advanceTimersByTime(1)
    expect(limits.inFlightSignal.reason).toBeInstanceOf(Cancelled)
  })

  test('shortens the wait after a failure if the job is cancelled', () => {
    limits.abort(new Error('first'))
    jest.advanceTimersByTime(1_000)
    cancel.abort(new Cancelled())
    jest.advanceTimersByTime(6_000)
    expect(limits.inFlightSignal.aborted).toBe(true)
  })

  test('does not extend a wait that is nearly over when the job is cancelled', () => {
    limits.abort(new Error('first'))
    jest.advanceTimersByTime(29_000)
    cancel.abort(new Cancelled())
    jest.advanceTimersByTime(1_000)
    expect(limits.inFlightSignal.aborted).toBe(true)
  })

  test('does not extend the wait for failures that follow from a cancellation', () => {
    cancel.abort(new Cancelled())
    limits.abort(new Error('a consequence'))
    jest.advanceTimersByTime(5_000)
    limits.abort(new Error('another one'))
    jest.advanceTimersByTime(1_000)
    expect(limits.inFlightSignal.aborted).toBe(true)
    expect(limits.signal.reason).toBeInstanceOf(Cancelled)
  })

  test('keeps the first reason', () => {
    const first = new Error('first')
    limits.abort(first)
    limits.abort(new Error('second'))
    expect(limits.signal.reason).toBe(first)
  })

  test('aborts at the deadline with an error that is made at that moment', () => {
    let made = 0
    limits.abortAfter(1_000, () => new Error(`made ${++made}`))
    jest.advanceTimersByTime(999)
    expect([limits.signal.aborted, made]).toEqual([false, 0])
    jest.advanceTimersByTime(1)
    expect(limits.signal.reason).toEqual(new Error('made 1'))
    jest.advanceTimersByTime(30_000)
    expect(limits.inFlightSignal.aborted).toBe(true)
  })

  test('ignores the deadline after a failure', () => {
    limits.abortAfter(1_000, () => new Error('late'))
    limits.abort(new Error('first'))
    jest.advanceTimersByTime(2_000)
    expect(limits.signal.reason).toEqual(new Error('first'))
  })

  test('is aborted from the start if the job was cancelled before', () => {
    const late = new Limits(AbortSignal.abort(new Cancelled()))
    expect(late.signal.aborted).toBe(true)
    late.close()
  })

  test('ignores a cancellation after close()', () => {
    limits.close()
    cancel.abort(new Cancelled())
    expect(limits.signal.aborted).toBe(false)
  })
})

describe('delay', () => {
  test('resolves after the time', async () => {
    await expect(delay(1, new AbortController().signal)).resolves.toBeUndefined()
  })

  test('rejects at once with the reason of an abort', async () => {
    const controller = new AbortController()
    const paused = delay(1e6, controller.signal)
    controller.abort(new Cancelled())
    await expect(paused).rejects.toBeInstanceOf(Cancelled)
    await expect(delay(1e6, controller.signal)).rejects.toBeInstanceOf(Cancelled)
  })
})

describe('runAll', () => {
  const never = (error: unknown): void => {
    throw error
  }

  test('awaits all tasks and skips undefined', async () => {
    const ended: number[] = []
    const task = async (number: number): Promise<void> => {
      await Promise.resolve()
      ended.push(number)
    }
    await runAll([task(1), undefined, task(2)], never)
    expect(ended).toEqual([1, 2])
    await expect(runAll([], never)).resolves.toBeUndefined()
  })

  test('reports the first failure at once and throws it when all tasks have ended', async () => {
    let release = (): void => undefined
    const aborted = new Promise<void>((resolve) => {
      release = resolve
    })
    const events: string[] = []
    const slow = aborted.then(() => {
      events.push('slow ended')
      throw new Error('a consequence')
    })
    const running = runAll([slow, Promise.reject(new Error('first'))], (error) => {
      events.push(`failed: ${(error as Error).message}`)
      release()
    })
    await expect(running).rejects.toThrow('first')
    expect(events).toEqual(['failed: first', 'slow ended'])
  })

  test('throws even undefined', async () => {
    await expect(runAll([Promise.reject(undefined)], () => undefined)).rejects.toBeUndefined()
  })
})
