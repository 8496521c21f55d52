import { expect, test } from '@jest/globals'
import { readEvents, type ServerSentEvent } from '../../src/mcp/event-lines.ts'

const STREAM = Buffer.from(
  ': hi\r\nid: 1\r\ndata: {"a":\r\ndata: "ü"}\r\n\r\nevent: other\ndata:x\n\n\rretry: 5\r\rdata: cut'
)

async function eventsOf(...chunks: Buffer[]): Promise<ServerSentEvent[]> {
  const stream = (async function* () {
    yield* chunks
  })()
  const events: ServerSentEvent[] = []
  for await (const event of readEvents(stream)) events.push(event)
  return events
}

test('finds the same events wherever a stream is split', async () => {
  const events = [
    { type: '', data: '{"a":\n"ü"}', hasId: true },
    { type: 'other', data: 'x', hasId: false }
  ]
  for (let at = 0; at <= STREAM.length; at++) {
    expect(await eventsOf(STREAM.subarray(0, at), STREAM.subarray(at))).toEqual(events)
  }
})

test('skips a byte order mark, also if it is split', async () => {
  const stream = Buffer.from('\ufeffdata: x\n\n')
  for (let at = 0; at <= 4; at++) {
    expect(await eventsOf(stream.subarray(0, at), stream.subarray(at))).toEqual([{ type: '', data: 'x', hasId: false }])
  }
})
