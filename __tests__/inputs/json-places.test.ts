import { describe, expect, test } from '@jest/globals'
import { findPlace, syntaxTrouble } from '../../src/inputs/json-places.ts'

describe('where a text stops being JSON', () => {
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
  ])('%j: line %d, column %d, %s', (text, line, column, what) => {
    expect(syntaxTrouble(text)).toEqual({ line, column, what })
    expect(() => JSON.parse(text)).toThrow()
  })

  test('JSON is not to blame', () => {
    expect(syntaxTrouble('{"a": [1, 2.5e3, "\\u00e9", null]}')).toBeUndefined()
  })

  test('what is nested without end has no place, and harms nobody', () => {
    const deep = '['.repeat(200_000)
    expect(syntaxTrouble(deep)).toBeUndefined()
    expect(findPlace(`${deep}${']'.repeat(200_000)}`, [0, 0])).toMatchObject({ line: 1, column: 1 })
  })
})

describe('where a path leads', () => {
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
    // Missing: the object that lacks it.
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
    expect(findPlace(text, path)).toMatchObject({ line, column, path: shown })
  })

  test('in a file of Windows', () => {
    expect(findPlace('{\r\n  "a":\r\n    [1,\r\n 2]}', ['a', 1])).toMatchObject({ line: 4, column: 2, value: 2 })
  })
})
