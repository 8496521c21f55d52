import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { casePatterns, checkAgentIsGiven } from '../../src/cli/case-arguments.ts'

const isFolder = (path: string): boolean => ['agent-tests', 'agent-tests/', 'a[1]'].includes(path)
const check = (args: readonly string[], flags = {}, command: readonly string[] = []) => {
  return () => checkAgentIsGiven(args, flags, command, isFolder)
}

test('a folder stands for the case files in it, and other paths stay as they are', () => {
  const patterns = casePatterns(['agent-tests/', 'a[1]', 'b/*.yml', '!b/../c.yml'], isFolder)
  expect(patterns.split('\n')).toEqual([
    join('agent-tests', '**', '*.y*ml'),
    join('a[[]1]', '**', '*.y*ml'),
    'b/*.yml',
    '!b/../c.yml'
  ])
  expect(casePatterns(['b/../c.yml'], isFolder)).toBe('c.yml')
})

test('says what is missing, and where the command of an agent belongs if `--` is forgotten', () => {
  expect(check([], {}, ['node', 'agent.js'])).toThrow(
    'No case files are given. Name them: `test agent-tests/*.yml -- node agent.js`.'
  )
  expect(check(['agent-tests/ok.yml', 'agent-tests', 'node', 'agent.js'])).toThrow(
    'No agent is given. Write its command after --: `test agent-tests/ok.yml agent-tests -- node agent.js`, or use `--agent claude-code`.'
  )
  expect(check(['agent-tests'])).toThrow('`test agent-tests -- <command>`')
})

test.each([
  [{ agent: 'codex' }, []],
  [{ run: 'node agent.js' }, []],
  [{}, ['node', 'agent.js']]
])('accepts an agent: %j %j', (flags, command) => {
  expect(check(['agent-tests'], flags, command)).not.toThrow()
})
