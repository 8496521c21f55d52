import { expect, test } from '@jest/globals'
import { allowedTools, warnAboutUnusedRules } from '../../src/main/allowed-tools.ts'
import { parseToolRules } from '../../src/mcp/tool-rules.ts'

const TOOLS = ['read_file', 'write_file', 'list_directory']

function check(rules: string, tools = TOOLS) {
  const warnings: string[] = []
  const warning = (text: string): void => void warnings.push(text)
  return { tools: allowedTools('files', tools, parseToolRules(rules), { warning }), warnings }
}

test('keeps the tools that the rules allow, in their order', () => {
  expect(check('read_*, list_*')).toEqual({ tools: ['read_file', 'list_directory'], warnings: [] })
  expect(check('!write_*')).toEqual({ tools: ['read_file', 'list_directory'], warnings: [] })
})

test('keeps all tools without rules', () => expect(check('')).toEqual({ tools: TOOLS, warnings: [] }))

test.each([
  ['raed_file, write_file', '`raed_file` matches no tool of files. Did you mean `read_file`?'],
  ['*_file, !*_dir', '`!*_dir` matches no tool of files. Did you mean `list_directory`?'],
  ['*_file, !delete_everything', '`!delete_everything` matches no tool of files.'],
  ['*_file, ??', '`??` matches no tool of files.']
])('warns about a pattern of %s that matches nothing', (rules, warning) => {
  expect(check(rules).warnings).toEqual([`\`allowed-tools\`: ${warning}`])
})

test('shows the name of a tool on one line, however it was meant', () => {
  const { warnings } = check('evil', ['evil\n::error::pwned'])
  expect(warnings[0]).not.toContain('\n')
})

test('warns about rules of a server that was not acquired', () => {
  const warnings: string[] = []
  const rules = { files: { allowed: ['*'], denied: [] }, 'jira-issues': { allowed: ['*'], denied: [] } }
  warnAboutUnusedRules(rules, ['files', 'jira'], { warning: (text) => void warnings.push(text) })
  expect(warnings).toEqual([
    '`allowed-tools`: there is no server `jira-issues`, so its line has no effect. The servers are files, jira.'
  ])
})
