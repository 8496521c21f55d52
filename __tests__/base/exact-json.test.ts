import { describe, expect, test } from '@jest/globals'
import { canonicalNumber, ExactNumber, exactJson, parseExactJson } from '../../src/base/exact-json.ts'

describe('JSON whose numbers JSON.parse would change', () => {
  test.each([
    '[18446744073709551616]',
    '{"a":[3.10,{"b":-0}],"c":"3.10"}',
    '[1e400,1E-400,100e-2,0.0000001,123456789.123456789]',
    '{"text":"\\"a\\":1.0,","n":1.0}',
    '{"__proto__":1.0}',
    '"2026-01-01T10:20:30.000Z"'
  ])('is written as it was read: %s', (json) => {
    expect(exactJson(parseExactJson(json))).toBe(json)
  })

  test.each(['{"a":1.0', '{"a":01.0}', '{"a":1.0.0}', '[1.0,--1]', ''])('is undefined if it is no JSON: %s', (json) => {
    expect(parseExactJson(json)).toBeUndefined()
  })

  test('has the nearest numbers for JSON.stringify, and the usual ones if nothing is lost', () => {
    expect(JSON.stringify(parseExactJson('[18446744073709551616,1.0]'))).toBe('[18446744073709552000,1]')
    expect(parseExactJson('{"a":[1,0.1,"1.0",9007199254740991]}')).toEqual({ a: [1, 0.1, '1.0', 9007199254740991] })
  })

  test.each([
    ['3.10', '3.1'],
    ['-0', '0'],
    ['0e5', '0'],
    ['1e2', '100'],
    ['1000000000000000000000e-21', '1'],
    ['18446744073709551616', '18446744073709551616'],
    ['10e399', '1e400'],
    ['1e9999999999999999999', '1e9999999999999999999']
  ])('%s has the canonical form %s', (text, canonical) => {
    expect(canonicalNumber(new ExactNumber(text))).toBe(canonical)
  })
})
