import { describe, expect, test } from '@jest/globals'
import { closeSpellings, LOCAL_SERVERS, mayHaveDump, SAAS_SERVERS } from '../../src/klavis/server-names.ts'
import { distance } from '../../src/klavis/spelling.ts'

test('the two lists have no name in common and none twice', () => {
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
])('distance of %j and %j is %i', (from, to, expected) => {
  expect(distance(from, to)).toBe(expected)
  expect(distance(to, from)).toBe(expected)
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
  ])('%s may be %s', (name, expected) => {
    expect(closeSpellings(name)[0]).toBe(expected)
  })

  test.each(['jira', 'git', 'kubernetes', 'x'])('%s is like no other', (name) => {
    expect(closeSpellings(name)).toEqual([])
  })
})

test('a dump is not expected of servers without data, but of all others, known or not', () => {
  expect(['wikipedia', '12306', 'fetch'].map(mayHaveDump)).toEqual([false, false, false])
  expect(['jira', 'cal.com', 'brand_new'].map(mayHaveDump)).toEqual([true, true, true])
})
