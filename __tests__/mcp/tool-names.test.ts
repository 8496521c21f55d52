import { expect, test } from '@jest/globals'
import { namesFor, type OwnedTool } from '../../src/mcp/tool-names.ts'

const of = (server: string, ...tools: string[]): OwnedTool[] => tools.map((tool) => ({ server, tool }))

test('a tool keeps its own name where it can', () => {
  expect(namesFor([...of('jira', 'search', 'create-it'), ...of('notion', 'find')], 'openai')).toEqual([
    'search',
    'create-it',
    'find'
  ])
})

test.each(['mcp_native', 'openai', 'anthropic', 'gemini'] as const)('%s: two servers with one name', (format) => {
  expect(namesFor([...of('a', 'search', 'x'), ...of('b', 'search')], format)).toEqual(['a_search', 'x', 'b_search'])
})

test('what a model refuses is replaced, and MCP keeps it', () => {
  const odd = of('cal.com', 'get.user/by id', '7days', 'é', '')
  expect(namesFor(odd, 'openai')).toEqual(['get_user_by_id', '7days', '_', '__2'])
  expect(namesFor(odd, 'gemini')).toEqual(['get_user_by_id', '_7days', '_', '__2'])
  expect(namesFor(odd, 'mcp_native')).toEqual(odd.map(({ tool }) => tool))
})

test('no name is longer than 64, and none is there twice', () => {
  const long = 'x'.repeat(80)
  const tools = [...of('a', `${long}1`, `${long}2`, 'a.b', 'a/b', 'a_b'), ...of('b', `${long}1`, 'a_b')]
  for (const format of ['openai', 'anthropic', 'gemini'] as const) {
    const names = namesFor(tools, format)
    expect(new Set(names).size).toBe(tools.length)
    for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
  }
})
