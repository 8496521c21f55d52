import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { openTestAgent } from '../../../src/companions/test/test-agent.ts'
import type { AgentRun } from '../../../src/host/agent-process.ts'
import { makeExecutable, write } from '../../archive/fixtures.ts'

const onPosix = process.platform === 'win32' ? test.skip : test
const programs = mkdtempSync(join(tmpdir(), 'programs-'))
const FOLDERS = { cwd: programs, home: programs, temp: programs }

afterAll(() => rmSync(programs, { recursive: true }))

onPosix('what a known agent read with its tools is not taken for its answer if it gave none', () => {
  write(programs, { codex: '#!/bin/sh\n' })
  makeExecutable(join(programs, 'codex'))
  const { report } = openTestAgent({ agent: 'codex', args: [] }, { PATH: programs, OPENAI_API_KEY: 'sk-1' })
  const item = { type: 'mcp_tool_call', result: { content: [{ type: 'text', text: 'the total is 24.5' }] } }
  const stdout = `${JSON.stringify({ type: 'item.completed', item })}\n`
  const run = { exitCode: 0, stdout, stderr: '', isStdoutCut: true, timedOut: false } as AgentRun
  expect(report(run, FOLDERS)).toEqual({ text: '', isCut: false })
})

test('all that a command printed is its answer', () => {
  const { report } = openTestAgent({ command: 'agent' }, {})
  expect(report({ stdout: 'done', isStdoutCut: true } as AgentRun, FOLDERS)).toEqual({ text: 'done', isCut: true })
})
