import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { recordLog } from '../../src/host/recorded-log.ts'
import { openPostContext } from '../../src/post/post-context.ts'
import { memoryHost } from '../host/memory-host.ts'
import { settingsIn } from './settings.ts'

test('post knows the secrets of the servers that main published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'post-work-'))
  try {
    const url = 'https://jira.example/mcp/?instance_id=0123456789abcdef'
    const server = { seq: 0, alias: 'jira', server: 'jira', url, headers: { authorization: 'Bearer hunter22' } }
    writeFileSync(join(folder, 'servers.json'), JSON.stringify([server]))
    const host = memoryHost()
    const state = { settings: settingsIn(folder), folder, engine: undefined, gateway: undefined, isKeyed: true }
    openPostContext(recordLog(host), state, new AbortController().signal)
    expect(host.redact(`at ${url} with 0123456789abcdef and Bearer hunter22`)).toBe('at *** with *** and ***')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
