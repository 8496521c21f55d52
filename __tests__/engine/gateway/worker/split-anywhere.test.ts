import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sseBody } from '../../../../src/engine/gateway/worker/answer-body.ts'
import { MessageScanner } from '../../../../src/engine/gateway/worker/message-scanner.ts'
import type { SeenMessage } from '../../../../src/engine/gateway/worker/seen-message.ts'

/** The bytes in chunks that end at these places. */
function split(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b)
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

const places = fc.array(fc.nat(), { maxLength: 20 })
const messages = fc.record({
  id: fc.oneof(fc.integer(), fc.string()),
  payload: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
  isError: fc.boolean(),
  kind: fc.constantFrom('result' as const, 'error' as const),
  isIdLast: fc.boolean()
})

test('a long message is read in the same way, however it is split', () => {
  fc.assert(
    fc.property(messages, places, fc.constantFrom(0, 2), ({ id, payload, isError, kind, isIdLast }, at, indent) => {
      const value = { ...payload, ...(kind === 'result' ? { isError } : {}) }
      const fields = { [kind]: value, nested: { id: 'other', result: {}, isError: true } }
      const message = isIdLast ? { ...fields, id } : { id, ...fields }
      const found: SeenMessage[] = []
      const scanner = new MessageScanner((each) => found.push(each))
      for (const chunk of split(Buffer.from(JSON.stringify([message, message], null, indent)), at)) scanner.take(chunk)

      expect(found).toHaveLength(2)
      const { id: seenId, cut } = JSON.parse(found[0]?.json ?? '') as {
        id: unknown
        cut: { kind: string; isError: boolean; beginning: string }
      }
      expect([seenId, cut.kind, cut.isError]).toEqual([id, kind, kind === 'result' && isError])
      expect(JSON.parse(cut.beginning)).toEqual(JSON.parse(JSON.stringify(value)))
    })
  )
})

test('a stream of events is read in the same way, whatever its line ends and however it is split', () => {
  const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 5 }), lineEnd, fc.boolean(), places, (ids, eol, hasBom, at) => {
      const events = ids.map((id) =>
        [': comment', 'id: 7', `data: {"jsonrpc":"2.0",`, `data:"id":${id},"result":{}}`, 'database: x', '', ''].join(
          eol
        )
      )
      const bytes = Buffer.from(`${hasBom ? '\ufeff' : ''}${events.join('')}`)
      const found: SeenMessage[] = []
      const body = sseBody((message) => found.push(message))
      const passed = split(bytes, at).map((chunk) => body.take(chunk) ?? Buffer.alloc(0))

      expect(found.map(({ id }) => id)).toEqual(ids)
      expect(Buffer.concat(passed).equals(bytes)).toBe(true)
    })
  )
})
