import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { Cancelled } from '../../src/base/failure.ts'
import { Pacer, type TurnKind } from '../../src/klavis/pacer.ts'

const passed = async (pacer: Pacer, kind: TurnKind): Promise<void> => (await pacer.turn(kind))()

describe('Pacer', () => {
  test('spaces the starts by 1040 ms divided by the rate, without a burst, in order', async () => {
    const pacer = new Pacer(20)
    const order: number[] = []
    const started = performance.now()
    const turn = async (name: number) => {
      const sent = await pacer.turn('call')
      order.push(name)
      expect(performance.now() - started).toBeGreaterThanOrEqual(name * 52)
      sent()
    }
    await Promise.all([0, 1, 2, 3, 4].map(turn))
    expect(order).toEqual([0, 1, 2, 3, 4])
  })

  test('counts from when the previous request has left, not from its turn', async () => {
    const pacer = new Pacer(20)
    const sent = await pacer.turn('call')
    const next = pacer.turn('call')
    await delay(150)
    const left = performance.now()
    sent()
    await next
    expect(performance.now() - left).toBeGreaterThanOrEqual(52)
  })

  test('does not wait forever for a request that never leaves', async () => {
    const pacer = new Pacer(100)
    const started = performance.now()
    await pacer.turn('call')
    await pacer.turn('release')
    expect(performance.now() - started).toBeGreaterThanOrEqual(1000)
  })

  test('continues a pause when a request leaves during it', async () => {
    const pacer = new Pacer(100)
    const sent = await pacer.turn('call')
    const started = performance.now()
    pacer.pause(200)
    sent()
    await pacer.turn('call')
    expect(performance.now() - started).toBeGreaterThanOrEqual(200)
  })

  test.each([
    [0, 52],
    [20, 32],
    [-5000, 52]
  ])('keeps the interval after a request that another process sent %i ms ago', async (sinceMs, least) => {
    const started = performance.now()
    await new Pacer(20, sinceMs).turn('call')
    expect(performance.now() - started).toBeGreaterThanOrEqual(least)
  })

  test('sends releases before all other requests, in their own order', async () => {
    const pacer = new Pacer(50)
    const order: string[] = []
    const turn = (kind: TurnKind, name: string) => passed(pacer, kind).then(() => order.push(name))
    const calls = ['first', 'a', 'b'].map((name) => turn('call', name))
    const releases = ['r1', 'r2'].map((name) => turn('release', name))
    await Promise.all([...calls, ...releases])
    expect(order).toEqual(['first', 'r1', 'r2', 'a', 'b'])
  })

  test('sends uploads after releases and before other calls', async () => {
    const pacer = new Pacer(50)
    const order: string[] = []
    const kinds: TurnKind[] = ['call', 'call', 'upload', 'release', 'upload', 'call', 'release']
    await Promise.all(kinds.map((kind, index) => passed(pacer, kind).then(() => order.push(`${kind} ${index}`))))
    expect(order).toEqual(['call 0', 'release 3', 'release 6', 'upload 2', 'upload 4', 'call 1', 'call 5'])
  })

  test('does not wait at rate 0', async () => {
    const pacer = new Pacer(0)
    const turns = await Promise.all(Array.from({ length: 1000 }, () => pacer.turn('call')))
    expect(turns).toHaveLength(1000)
  })

  test.each([0, 100])('starts no request during a pause, at rate %i', async (perSecond) => {
    const pacer = new Pacer(perSecond)
    await passed(pacer, 'call')
    const started = performance.now()
    const waiting = [passed(pacer, 'call'), passed(pacer, 'release')]
    pacer.pause(120)
    if (perSecond === 0) waiting.push(passed(pacer, 'call'))
    await waiting.at(-1)
    expect(performance.now() - started).toBeGreaterThanOrEqual(120)
    await Promise.all(waiting)
  })

  test('does not end a longer pause by a shorter one', async () => {
    const pacer = new Pacer(0)
    const started = performance.now()
    pacer.pause(100)
    pacer.pause(1)
    await pacer.turn('call')
    expect(performance.now() - started).toBeGreaterThanOrEqual(100)
  })

  test('removes an aborted request from the queue', async () => {
    const pacer = new Pacer(20)
    const controller = new AbortController()
    const order: string[] = []
    await passed(pacer, 'call')
    const aborted = pacer.turn('call', controller.signal).catch((error: unknown) => error)
    const next = pacer.turn('call').then(() => order.push('next'))
    controller.abort(new Cancelled())
    expect(await aborted).toBeInstanceOf(Cancelled)
    await next
    expect(order).toEqual(['next'])
  })

  test('leaves no timer behind after an abort', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const pacer = new Pacer(0)
    pacer.pause(60_000)
    const before = timers()
    const controller = new AbortController()
    const waiting = pacer.turn('call', controller.signal).catch((error: unknown) => error)
    expect(timers()).toBe(before + 1)
    controller.abort(new Cancelled())
    await waiting
    expect(timers()).toBe(before)
  })

  test('rejects a request that is already aborted', async () => {
    await expect(new Pacer(0).turn('call', AbortSignal.abort(new Cancelled()))).rejects.toBeInstanceOf(Cancelled)
  })
})
