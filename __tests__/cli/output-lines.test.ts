import { expect, test } from '@jest/globals'
import { outputLines, valueIn } from '../../src/cli/output-lines.ts'

test('prints one safe line per tool', () => {
  const tools = valueIn(JSON.stringify({ jira: ['search', 'a\njira b', '::error::\u001b[2J'] }))
  expect(outputLines([['tools', tools]], 'tools')).toEqual(['jira search', 'jira a jira b', 'jira : :error::�[2J'])
})

test('shows text unchanged, and nothing for an empty text', () => {
  expect(outputLines([['text', 'a\nb']], 'text')).toEqual(['a\nb'])
  expect(outputLines([['text', '[1, 2]']], 'text')).toEqual(['[1, 2]'])
  const others = ['result', { content: [] }] as const
  expect(outputLines([['text', ''], others], 'text')).toEqual([])
})

test('shows all outputs if none is named', () => {
  expect(outputLines([['reset', ['jira', 'x\ny']]], undefined)).toEqual(['reset: jira, x y'])
})
