import { expect, test } from '@jest/globals'
import { combineRules, denialMessage, isAllowedTool } from '../../src/mcp/tool-rules.ts'

const READ = { allowed: ['read_*', 'list_*'], denied: [] }
const SAFE = { allowed: ['*'], denied: ['*secret*'] }
const FEW = { allowed: ['read_a', 'read_secret', 'write_a'], denied: [] }

test('combined rules allow what all of them allow', () => {
  const all = combineRules(combineRules(READ, SAFE), FEW)
  const names = ['read_a', 'read_b', 'read_secret', 'write_a', 'list_a']
  expect(names.filter((name) => isAllowedTool(all, name))).toEqual(['read_a'])
  expect(combineRules(undefined, READ)).toBe(READ)
  expect(combineRules(READ, undefined)).toBe(READ)
  expect(combineRules(undefined, undefined)).toBeUndefined()
})

test.each([
  ['write_a', '`fs: read_*, list_*`'],
  ['read_secret', '`fs: *, !*secret*`'],
  ['read_b', '`fs: read_a, read_secret, write_a`']
])('the denial of %s names the first rule that denies it', (name, rule) => {
  const all = combineRules(combineRules(READ, SAFE), FEW) ?? READ
  expect(denialMessage('fs', name, all)).toContain(`The rule is \`allowed-tools\`: ${rule}.`)
})
