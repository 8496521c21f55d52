import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { assignment, assignments, howToSetEnv, secretsIn } from '../../src/cli/env.ts'

const NASTY = `it's "a" $HOME \`id\` \\ %PATH% \n second line`
const onPosix = process.platform === 'win32' ? test.skip : test

onPosix('a value passes through a shell unchanged', () => {
  const script = `${assignment('sh', 'KLAVIS_X', NASTY)}\nprintf %s "$KLAVIS_X"`
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(NASTY)
})

onPosix('writes each URL once, and every variable has its whole value', () => {
  const url = 'http://127.0.0.1:1/mcp/key/?id=it$HOME'
  const variables = {
    KLAVIS_MCP_SERVER_URLS: `{"it's":{"url":"${url}"},"more":{"url":"${url}/more"}}`,
    KLAVIS_A_MCP_URL: url,
    KLAVIS_B_MCP_URL: `${url}/more`,
    KLAVIS_OUTPUT_A_URL: url,
    KLAVIS_OUTPUT_EMPTY: ''
  }
  const script = assignments('sh', variables).join('\n')
  expect(script.split(url)).toHaveLength(3)
  const set = execFileSync('sh', ['-c', `${script}\n"${process.execPath}" -p 'JSON.stringify(process.env)'`])
  expect(JSON.parse(set.toString())).toMatchObject(variables)
  expect(assignments('powershell', variables)).toContain('$env:KLAVIS_OUTPUT_A_URL = $env:KLAVIS_A_MCP_URL')
  expect(assignments('powershell', variables)).toContain(
    `$env:KLAVIS_MCP_SERVER_URLS = '{"it''s":{"url":"' + $env:KLAVIS_A_MCP_URL + '"},"more":{"url":"' + $env:KLAVIS_B_MCP_URL + '"}}'`
  )
})

test('quotes values for fish and PowerShell', () => {
  expect(assignment('fish', 'KLAVIS_X', `a'b\\c`)).toBe(`set -gx KLAVIS_X 'a\\'b\\\\c'`)
  expect(assignment('powershell', 'KLAVIS_X', `a'b\\c`)).toBe(`$env:KLAVIS_X = 'a''b\\c'`)
})

test.each([
  ['sh', 'eval "$(klavis-sandbox env --name x)"'],
  ['fish', 'klavis-sandbox env --name x | source'],
  ['powershell', 'klavis-sandbox env --name x | Out-String | Invoke-Expression']
] as const)('says how to set the variables in %s', (shell, command) => {
  expect(howToSetEnv(' --name x', shell)).toBe(command)
})

test('the secrets of an environment are its URLs, their headers and the id of the local sandbox', () => {
  const url = 'https://mcp.example/mcp?instance_id=0123456789'
  const servers = { jira: { url, headers: { 'X-Token': 'token-of-mine' } } }
  const variables = { KLAVIS_MCP_SERVER_URLS: JSON.stringify(servers), KLAVIS_LOCAL_SANDBOX_ID: 'local-id' }
  expect(new Set(secretsIn(variables))).toEqual(new Set([url, '0123456789', 'token-of-mine', 'local-id']))
  expect(secretsIn({})).toEqual([])
})
