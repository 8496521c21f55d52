import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { assignment, secretsIn } from '../../src/cli/environment.ts'

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

test('what is secret in an environment is its URLs, what is sent with them, and the id of the local sandbox', () => {
  const url = 'https://mcp.example/mcp?instance_id=0123456789'
  const servers = { jira: { url, headers: { 'X-Token': 'token-of-mine' } } }
  const variables = { KLAVIS_MCP_SERVER_URLS: JSON.stringify(servers), KLAVIS_LOCAL_SANDBOX_ID: 'local-id' }
  expect(new Set(secretsIn(variables))).toEqual(new Set([url, '0123456789', 'token-of-mine', 'local-id']))
  expect(secretsIn({})).toEqual([])
})
