import { expect, test } from '@jest/globals'
import { linesOf, valueIn } from '../../src/cli/output-lines.ts'

test('a tool is one line, whatever its server calls it', () => {
  const tools = valueIn(JSON.stringify({ jira: ['search', 'a\njira b', '::error::\u001b[2J'] }))
  expect(linesOf([['tools', tools]], 'tools')).toEqual(['jira search', 'jira a jira b', 'jira : :error::�[2J'])
})

test('an answer that is text is shown as it came, and an empty one is nothing', () => {
  expect(linesOf([['text', 'a\nb']], 'text')).toEqual(['a\nb'])
  expect(linesOf([['text', '[1, 2]']], 'text')).toEqual(['[1, 2]'])
  const others = ['result', { content: [] }] as const
  expect(linesOf([['text', ''], others], 'text')).toEqual([])
})

test('without one to show there are all outputs', () => {
  expect(linesOf([['reset', ['jira', 'x\ny']]], undefined)).toEqual(['reset: jira, x y'])
})
