import { afterEach, describe, expect, test } from '@jest/globals'
import { EventStore, type SessionEventStore } from '../../../src/engine/mux/event-store.ts'
import { DEFAULT_LIMITS } from '../../../src/engine/mux/limits.ts'
import { call, closeAll, openSession, post, startMux } from './stage.ts'

afterEach(closeAll)

interface Event {
  readonly id: string
  readonly data: string
}

/** The events of a stream as they arrive. */
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

/** Listens after an event. Retries a 409, which comes until the server has noticed that the old stream broke. */
async function listen(url: URL, headers: Record<string, string>, after?: string): Promise<Response> {
  const more: Record<string, string> = after === undefined ? {} : { 'last-event-id': after }
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers, ...more } })
  return response.status === 409 ? listen(url, headers, after) : response
}

test('resumes the broken stream of a call after its last event, and gets the response', async () => {
  const { url, connect } = await startMux()
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

test('replays messages that were sent while the client was disconnected', async () => {
  const { url, connect } = await startMux()
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

test('does not replay the events of another session', async () => {
  const { url, connect } = await startMux()
  const helper = await connect()
  const [headers, others] = [await openSession(url), await openSession(url)]
  const listening = await listen(url, headers)
  await call(helper, 'change')
  const seen = await first(listening)

  expect((await listen(url, others, seen.id)).status).toBe(400)
})

describe('EventStore', () => {
  const message = (text: string) => ({ jsonrpc: '2.0' as const, method: 'x', params: { text } })
  const later = (store: SessionEventStore, id: string): unknown[] => {
    const replayed: unknown[] = []
    store.replayEventsAfter(id, (_, json) => void replayed.push(JSON.parse(json)))
    return replayed
  }

  test('replays the later events of the same stream, in order', () => {
    const store = new EventStore(DEFAULT_LIMITS).forSession('s')
    const id = store.storeEvent('a')
    store.storeEvent('b', message('other'))
    store.storeEvent('a', message('1'))
    store.storeEvent('a', message('2'))

    expect(later(store, id)).toEqual([message('1'), message('2')])
  })

  test('limits the number of events, and removes the oldest', () => {
    const store = new EventStore({ ...DEFAULT_LIMITS, replayEvents: 3 }).forSession('s')
    const ids = [0, 1, 2, 3, 4].map((number) => store.storeEvent('a', message(String(number))))

    expect(store.streamIdOf(ids[1] ?? '')).toBeUndefined()
    expect(later(store, ids[2] ?? '')).toEqual([message('3'), message('4')])
  })

  test('limits the bytes of all sessions together', () => {
    const all = new EventStore({ ...DEFAULT_LIMITS, replayBytes: 1000 })
    const [one, other] = [all.forSession('one'), all.forSession('other')]
    const id = one.storeEvent('a', message('x'.repeat(150)))
    for (let number = 0; number < 5; number += 1) other.storeEvent('a', message('x'.repeat(150)))

    expect(one.streamIdOf(id)).toBeUndefined()
  })

  test('stores an error in place of a response that is too large', () => {
    const store = new EventStore({ ...DEFAULT_LIMITS, replayBytes: 1000 }).forSession('s')
    const id = store.storeEvent('a', message('start'))
    store.storeEvent('a', { jsonrpc: '2.0', id: 7, result: { text: 'x'.repeat(1000) } })
    store.storeEvent('a', message('x'.repeat(1000)))

    expect(later(store, id)).toMatchObject([{ id: 7, error: { code: -32000 } }, { method: 'notifications/message' }])
  })
})
