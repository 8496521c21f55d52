import { describe, expect, test } from '@jest/globals'
import { JsonShape } from '../../src/base/json-shape.ts'

/** Whether a text is whole, taken in chunks of every size. */
function isWhole(text: string): boolean {
  const bytes = Buffer.from(text)
  const results = [1, 2, 3, bytes.length + 1].map((size) => {
    const shape = new JsonShape()
    for (let at = 0; at < bytes.length; at += size) shape.take(bytes.subarray(at, at + size))
    return shape.isWhole()
  })
  expect(new Set(results).size).toBe(1)
  return results[0] === true
}

describe('is whole', () => {
  test.each(['{}', ' [ ]\r\n', '{"a":[{"b":"]}"}]}', '["\\"]", "\\\\"]', '[[[[]]]]'])('%j', (text) => {
    expect(isWhole(text)).toBe(true)
  })
})

describe('is not whole', () => {
  test.each([
    '',
    ' ',
    '{',
    '{"a":',
    '["',
    '["\\"]',
    '{}{}',
    '{},{}',
    '[]]',
    '<html>{}</html>',
    'null',
    'not JSON',
    '"a"'
  ])('%j', (text) => expect(isWhole(text)).toBe(false))
})

test('every beginning of a document is not whole', () => {
  const document = JSON.stringify({ a: ['"', '\\', { 'b]': [1, null, 'é{'] }] })
  for (let end = 0; end < document.length; end++) expect(isWhole(document.slice(0, end))).toBe(false)
})
