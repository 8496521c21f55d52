import { expect, test } from '@jest/globals'
import { type ServerTool, uniqueToolNames } from '../../src/mcp/tool-formats.ts'

const of = (server: string, ...tools: string[]): ServerTool[] => tools.map((tool) => ({ server, tool }))

test('a tool keeps its own name if possible', () => {
  expect(uniqueToolNames([...of('jira', 'search', 'create-it'), ...of('notion', 'find')], 'openai')).toEqual([
    'search',
    'create-it',
    'find'
  ])
})

test.each(['mcp_native', 'openai', 'anthropic', 'gemini'] as const)(
  '%s: tools of two servers with the same name get the name of their server',
  (format) => {
    expect(uniqueToolNames([...of('a', 'search', 'x'), ...of('b', 'search')], format)).toEqual([
      'a_search',
      'x',
      'b_search'
    ])
  }
)

test('characters that a model refuses are replaced, except for MCP', () => {
  const odd = of('cal.com', 'get.user/by id', '7days', 'é', '')
  expect(uniqueToolNames(odd, 'openai')).toEqual(['get_user_by_id', '7days', '_', '__2'])
  expect(uniqueToolNames(odd, 'gemini')).toEqual(['get_user_by_id', '_7days', '_', '__2'])
  expect(uniqueToolNames(odd, 'mcp_native')).toEqual(odd.map(({ tool }) => tool))
})

test('names are unique and have at most 64 characters', () => {
  const long = 'x'.repeat(80)
  const tools = [...of('a', `${long}1`, `${long}2`, 'a.b', 'a/b', 'a_b'), ...of('b', `${long}1`, 'a_b')]
  for (const format of ['openai', 'anthropic', 'gemini'] as const) {
    const names = uniqueToolNames(tools, format)
    expect(new Set(names).size).toBe(tools.length)
    for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
  }
})
