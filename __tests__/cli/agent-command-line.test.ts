import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { agentCommandLine } from '../../src/cli/agent-command-line.ts'

const isFile = (path: string): boolean => ['agent.mjs', './run me.sh', 'node'].includes(path)

test('files of the current folder are named by the variable of the repository, and all else is as typed', () => {
  expect(agentCommandLine(['node', 'agent.mjs', '--flag', "it's"], isFile, 'linux')).toBe(
    `node "$GITHUB_WORKSPACE"/agent.mjs --flag 'it'\\''s'`
  )
  expect(agentCommandLine(['./run me.sh'], isFile, 'linux')).toBe(`"$GITHUB_WORKSPACE"/'run me.sh'`)
  expect(agentCommandLine(['node', 'agent.mjs', "it's"], isFile, 'win32')).toBe(
    `& 'node' (Join-Path $env:GITHUB_WORKSPACE 'agent.mjs') 'it''s'`
  )
})

const testOnPosix = process.platform === 'win32' ? test.skip : test

testOnPosix('a shell gives the program the same arguments', () => {
  const args = ['', 'a b', '$HOME', '`x`', '"', "'", '\\', '*', 'ä', '-n', 'a\nb', '~', '!', '#', ';']
  const line = agentCommandLine(['printf', '%s\\0', ...args], () => false)
  expect(execFileSync('sh', ['-c', line], { encoding: 'utf8' }).split('\0').slice(0, -1)).toEqual(args)
})
