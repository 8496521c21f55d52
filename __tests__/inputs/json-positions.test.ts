import { describe, expect, test } from '@jest/globals'
import { findSyntaxError, findValue } from '../../src/inputs/json-positions.ts'

describe('findSyntaxError', () => {
  test.each([
    ['', 1, 1, 'value expected'],
    ['{', 1, 2, 'close brace expected'],
    ['{"a": 1\n "b": 2}', 2, 2, 'comma expected'],
    ['{"a": 1,\r\n}', 2, 1, 'property name expected'],
    ['{"a": 1,\r "b" 2}', 2, 6, 'colon expected'],
    ['{"a": tru}', 1, 7, 'invalid symbol'],
    ['{"a": 1} x', 1, 10, 'invalid symbol'],
    ['{"a": 1} {}', 1, 10, 'end of file expected'],
    ['// why\n{}', 1, 1, 'invalid comment token'],
    ['{"a": "b\n"}', 1, 7, 'unexpected end of string'],
    ["{'a': 1}", 1, 2, 'invalid symbol']
  ])('%j: line %d, column %d, %s', (text, line, column, message) => {
    expect(findSyntaxError(text)).toEqual({ line, column, message })
    expect(() => JSON.parse(text)).toThrow()
  })

  test('returns undefined for JSON', () => {
    expect(findSyntaxError('{"a": [1, 2.5e3, "\\u00e9", null]}')).toBeUndefined()
  })

  test('returns undefined for a text that is nested too deeply', () => {
    const deep = '['.repeat(200_000)
    expect(findSyntaxError(deep)).toBeUndefined()
    expect(findValue(`${deep}${']'.repeat(200_000)}`, [0, 0])).toMatchObject({ line: 1, column: 1 })
  })
})

describe('findValue', () => {
  const text = `{
  "projects": [
    { "key": "A", "issues": [] },
    {
      "name": "ü😀",  "odd key.": [1, {"x": null}]
    }
  ],
  "a": {"a": {}}
}`
  test.each([
    [[], 1, 1, ''],
    [['projects'], 2, 15, 'projects'],
    [['projects', 0, 'key'], 3, 14, 'projects[0].key'],
    // Missing: the position of its object.
    [['projects', 1, 'key'], 4, 5, 'projects[1].key'],
    [['boards'], 1, 1, 'boards'],
    [['projects', 1, 'odd key.', 1, 'x'], 5, 45, 'projects[1]["odd key."][1].x'],
    // Branches of a union, the name of the argument, a list that is shorter.
    [['projects', 'Project-Input', 0, 'key', 'str'], 3, 14, 'projects[0].key'],
    [['data', 'projects', 0, 'function-after[check(), Model]', 'key'], 3, 14, 'projects[0].key'],
    [['projects', 7, 'key'], 2, 15, 'projects'],
    [['projects', '0', 'key'], 2, 15, 'projects'],
    [['a', 'a', 'a'], 8, 14, 'a.a.a'],
    [['__proto__'], 1, 1, '__proto__']
  ])('%j: line %d, column %d, %s', (path, line, column, shown) => {
    expect(findValue(text, path)).toMatchObject({ line, column, path: shown })
  })

  test('counts Windows line breaks once', () => {
    expect(findValue('{\r\n  "a":\r\n    [1,\r\n 2]}', ['a', 1])).toMatchObject({ line: 4, column: 2, value: 2 })
  })
})
