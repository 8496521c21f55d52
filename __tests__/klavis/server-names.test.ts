import { describe, expect, test } from '@jest/globals'
import { editDistance } from '../../src/base/spelling.ts'
import { closeSpellings, LOCAL_SERVERS, mayHaveDump, SAAS_SERVERS } from '../../src/klavis/server-names.ts'

test('no server is listed twice', () => {
  const all = [...SAAS_SERVERS, ...LOCAL_SERVERS]
  expect(new Set(all).size).toBe(all.length)
  expect([SAAS_SERVERS.length, LOCAL_SERVERS.length]).toEqual([71, 16])
})

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abc', 'ab', 1],
  ['kitten', 'sitting', 3]
])('editDistance of %j and %j is %i', (from, to, expected) => {
  expect(editDistance(from, to)).toBe(expected)
  expect(editDistance(to, from)).toBe(expected)
})

describe('closeSpellings', () => {
  test.each([
    ['gihtub', 'github'],
    ['jria', 'jira'],
    ['Cal.com', 'cal.com'],
    ['calcom', 'cal.com'],
    ['google-sheets', 'google_sheets'],
    ['sheets', 'google_sheets'],
    ['teams', 'microsoft_teams'],
    ['file_system', 'filesystem'],
    ['code_executor', 'code-executor']
  ])('for %s suggests %s', (name, expected) => {
    expect(closeSpellings(name)[0]).toBe(expected)
  })

  test.each(['jira', 'git', 'kubernetes', 'x'])('suggests nothing for %s', (name) => {
    expect(closeSpellings(name)).toEqual([])
  })
})

test('every server may have a dump, except those that are known to keep no data', () => {
  expect(['wikipedia', '12306', 'fetch'].map(mayHaveDump)).toEqual([false, false, false])
  expect(['jira', 'cal.com', 'brand_new'].map(mayHaveDump)).toEqual([true, true, true])
})
