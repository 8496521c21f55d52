import { describe, expect, test } from '@jest/globals'
import { configKey, configKeys } from '../../src/mcp/config-key.ts'

describe('the key of a server in client configs', () => {
  test.each([
    ['jira', 'jira'],
    ['google_sheets', 'google-sheets'],
    ['cal.com', 'cal-com'],
    ['My__Odd..Name_', 'my-odd-name'],
    ['workspace', 'workspace-mcp'],
    ['Computer_Use', 'computer-use-mcp'],
    ['claude.in.chrome', 'claude-in-chrome-mcp']
  ])('%s -> %s', (alias, key) => {
    expect(configKey(alias)).toBe(key)
  })

  test('aliases that would share a key are numbered in their order, and never meet again', () => {
    const keys = configKeys(['a_b', 'a.b', 'A-B', 'a-b-2'])
    expect([...keys]).toEqual([
      ['a_b', 'a-b'],
      ['a.b', 'a-b-2'],
      ['A-B', 'a-b-3'],
      ['a-b-2', 'a-b-2-2']
    ])
  })

  test('the same alias twice is one server', () => {
    expect([...configKeys(['jira', 'jira'])]).toEqual([['jira', 'jira']])
  })
})
