import { afterEach, describe, expect, test } from '@jest/globals'
import { LIMITS } from '../../../src/engine/mux/limits.ts'
import { type EventLog, Replay } from '../../../src/engine/mux/replay.ts'
import { call, lower, openSession, post, raise } from './stage.ts'

afterEach(lower)

interface Event {
  readonly id: string
  readonly data: string
}

/** The events of a stream as they come, until it ends or we leave. */
async function* eventsOf(response: Response): AsyncGenerator<Event> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      if (!block.startsWith(':')) yield { id: field('id'), data: field('data') }
    }
  }
}

const first = async (response: Response): Promise<Event> => {
  for await (const event of eventsOf(response)) return event
  throw new Error('the stream ended')
}

/** Listens from an event on; until the server has seen that the old stream broke, it says 409. */
async function listen(url: URL, headers: Record<string, string>, after?: string): Promise<Response> {
  const more: Record<string, string> = after === undefined ? {} : { 'last-event-id': after }
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers, ...more } })
  return response.status === 409 ? listen(url, headers, after) : response
}

test('a call whose stream broke is read on by its last event, the answer included', async () => {
  const { url, connect } = await raise()
  const helper = await connect()
  const headers = await openSession(url)
  const params = { name: 'hold', arguments: { name: 'a' } }
  const started = await first(await post(url, { jsonrpc: '2.0', id: 5, method: 'tools/call', params }, headers))
  expect(started.data).toBe('')
  while ((await call(helper, 'held')) !== '["a"]');
  await call(helper, 'release', { name: 'a' })

  const answer = await first(await listen(url, headers, started.id))

  expect(JSON.parse(answer.data)).toMatchObject({ id: 5, result: { content: [{ text: 'held a' }] } })
})

test('what was told while nobody listened is told again', async () => {
  const { url, connect } = await raise()
  const helper = await connect()
  const headers = await openSession(url)
  const listening = await listen(url, headers)
  await call(helper, 'change')
  const seen = await first(listening)
  await call(helper, 'touch', { uri: 'test://unwatched' })
  await call(helper, 'change')

  const missed = await first(await listen(url, headers, seen.id))

  expect(JSON.parse(missed.data)).toEqual({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' })
  expect(missed.id).not.toBe(seen.id)
})

test('no session reads the events of another', async () => {
  const { url, connect } = await raise()
  const helper = await connect()
  const [headers, others] = [await openSession(url), await openSession(url)]
  const listening = await listen(url, headers)
  await call(helper, 'change')
  const seen = await first(listening)

  expect((await listen(url, others, seen.id)).status).toBe(400)
})

describe('the memory of events', () => {
  const message = (text: string) => ({ jsonrpc: '2.0' as const, method: 'x', params: { text } })
  const later = (log: EventLog, id: string): unknown[] => {
    const told: unknown[] = []
    log.replayAfter(id, (_, json) => void told.push(JSON.parse(json)))
    return told
  }

  test('gives what came later on the same stream, in order', () => {
    const log = new Replay(LIMITS).logFor('s')
    const id = log.keep('a')
    log.keep('b', message('other'))
    log.keep('a', message('1'))
    log.keep('a', message('2'))

    expect(later(log, id)).toEqual([message('1'), message('2')])
  })

  test('has an end in events: the oldest are forgotten, and nobody can come back to them', () => {
    const log = new Replay({ ...LIMITS, replayEvents: 3 }).logFor('s')
    const ids = [0, 1, 2, 3, 4].map((number) => log.keep('a', message(String(number))))

    expect(log.streamOf(ids[1] ?? '')).toBeUndefined()
    expect(later(log, ids[2] ?? '')).toEqual([message('3'), message('4')])
  })

  test('has an end in bytes, over all sessions', () => {
    const replay = new Replay({ ...LIMITS, replayBytes: 1000 })
    const [one, other] = [replay.logFor('one'), replay.logFor('other')]
    const id = one.keep('a', message('x'.repeat(150)))
    for (let number = 0; number < 5; number += 1) other.keep('a', message('x'.repeat(150)))

    expect(one.streamOf(id)).toBeUndefined()
  })

  test('keeps an error in place of an answer that is too big', () => {
    const log = new Replay({ ...LIMITS, replayBytes: 1000 }).logFor('s')
    const id = log.keep('a', message('start'))
    log.keep('a', { jsonrpc: '2.0', id: 7, result: { text: 'x'.repeat(1000) } })
    log.keep('a', message('x'.repeat(1000)))

    expect(later(log, id)).toMatchObject([{ id: 7, error: { code: -32000 } }, { method: 'notifications/message' }])
  })
})
