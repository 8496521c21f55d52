import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { assignment } from '../../src/cli/environment.ts'

const NASTY = `it's "a" $HOME \`id\` \\ %PATH% \n second line`
const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('a value comes through a shell as it is', () => {
  const script = `${assignment('sh', 'KLAVIS_X', NASTY)}\nprintf %s "$KLAVIS_X"`
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(NASTY)
})

test('each shell has its own way to quote', () => {
  expect(assignment('fish', 'KLAVIS_X', `a'b\\c`)).toBe(`set -gx KLAVIS_X 'a\\'b\\\\c'`)
  expect(assignment('powershell', 'KLAVIS_X', `a'b\\c`)).toBe(`$env:KLAVIS_X = 'a''b\\c'`)
})
