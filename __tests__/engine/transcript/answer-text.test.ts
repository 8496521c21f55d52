import { describe, expect, test } from '@jest/globals'
import type { JSONRPCResponse } from '../../../src/engine/json-rpc.ts'
import { answerText } from '../../../src/engine/transcript/answer-text.ts'

const response = (fields: object): JSONRPCResponse => ({ jsonrpc: '2.0', id: 1, ...fields }) as JSONRPCResponse
const result = (value: unknown): JSONRPCResponse => response({ result: value })
const text = (value: string) => ({ type: 'text', text: value })

describe('the text of an answer', () => {
  test.each([
    ['texts, one per line', result({ content: [text('one'), text('two')] }), 'one\ntwo'],
    ['the text of a resource', result({ content: [{ type: 'resource', resource: { text: 'inside' } }] }), 'inside'],
    [
      'a word for a picture',
      result({ content: [{ type: 'image', data: 'AAAA'.repeat(500), mimeType: 'image/png' }] }),
      '(image, image/png, 1.5 kB)'
    ],
    ['structured content if there is nothing else', result({ structuredContent: { a: 1 } }), '{"a":1}'],
    ['the message of an error', response({ error: { code: -1, message: 'No such tool' } }), 'No such tool'],
    ['nothing for what is no message', response({ error: null }), ''],
    ['nothing for what is no result', result('text'), ''],
    ['a word for what is no item', result({ content: [null, { type: 7 }] }), '(no text)\n(no text)']
  ])('is %s', (_, answer, expected) => expect(answerText(answer, 100)).toEqual({ text: expected, isCut: false }))

  test('is cut at its limit, across items', () => {
    expect(answerText(result({ content: [text('a'.repeat(6)), text('b'.repeat(600))] }), 10)).toEqual({
      text: 'aaaaaa\nbbb',
      isCut: true
    })
  })

  test('is the beginning of an answer that the gateway has cut', () => {
    const cut = { kind: 'result', isError: false, bytes: 9_999, beginning: '{"content":' } as const
    expect(answerText({ id: 1, cut }, 100)).toEqual({ text: '{"content":', isCut: true })
  })
})
