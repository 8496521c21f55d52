import { afterAll, expect, test } from '@jest/globals'
import { formatProblem } from '../../../../src/companions/test/cases/problems.ts'
import {
  splitToolName,
  unknownTools,
  unmatchedToolPatterns
} from '../../../../src/companions/test/cases/unknown-tools.ts'
import { caseIn, removeRepositories } from './repository.ts'

afterAll(removeRepositories)

const TOOLS = { filesystem: ['read_file', 'write_file'], long: ['long_read_file'], 'cal.com': ['list'], cal: ['com.x'] }

test('names unknown servers and tools with their position and the nearest name', async () => {
  const one = await caseIn(`name: A
prompt: p
seed: { jria: default }
allowed-tools: { filesystem: '*, !fs_*, !wriet_file', filesytem: '*', long: read_file }
expect:
  calls:
    - filesystem.write_file: {}
    - filesystem.wriet_file: { times: 0 }
    - filesystem.delete_*: { times: 0 }
    - '*.anything': {}
    - fielsystem.write_file: {}
    - cal.com.list: {}
    - cal.com.lost: {}
  state:
    - filesystem.zebra: {}
    - long.read_file: {}
`)
  expect(unknownTools(one, TOOLS).map(({ file, position, message }) => [file, position.line, message])).toEqual([
    ['cases/a.yml', 3, 'there is no server `jria`. Check its name.'],
    ['cases/a.yml', 4, 'there is no server `filesytem`. Did you mean `filesystem`?'],
    ['cases/a.yml', 4, 'filesystem has no tool `wriet_file`. Did you mean `write_file`?'],
    ['cases/a.yml', 4, 'long has no tool `read_file`. Did you mean `long_read_file`?'],
    ['cases/a.yml', 8, 'filesystem has no tool `wriet_file`. Did you mean `filesystem.write_file`?'],
    ['cases/a.yml', 11, 'there is no server `fielsystem`. Did you mean `filesystem`?'],
    ['cases/a.yml', 13, 'cal.com has no tool `lost`. Did you mean `cal.com.list`?'],
    ['cases/a.yml', 15, 'filesystem has no tool `zebra`. Check its name.'],
    ['cases/a.yml', 16, 'long has no tool `read_file`. Did you mean `long.long_read_file`?']
  ])
  expect(unmatchedToolPatterns(one, TOOLS).map(formatProblem)).toEqual([
    'cases/a.yml:4:18: `!fs_*` of `allowed-tools` matches no tool of filesystem.',
    'cases/a.yml:9:7: `filesystem.delete_*` matches no tool.',
    'cases/a.yml:10:7: `*.anything` matches no tool.'
  ])
})

test('splits a name after the longest alias', () => {
  expect(splitToolName('cal.com.list', Object.keys(TOOLS))).toEqual({ server: 'cal.com', tool: 'list' })
  expect(splitToolName('cal.other', Object.keys(TOOLS))).toEqual({ server: 'cal', tool: 'other' })
  expect(splitToolName('jira.search', Object.keys(TOOLS))).toBeUndefined()
})
