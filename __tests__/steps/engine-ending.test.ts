import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { callsIn } from '../../src/steps/engine-ending.ts'

test('a call counts also when its answer has the line breaks that only Unicode knows', async () => {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  try {
    const call = { server: 'git', tool: 'git_log', failed: false, ms: 5, result: 'one\u2028two\u2029three' }
    writeFileSync(join(home, 'transcript.jsonl'), `${JSON.stringify(call)}\n${JSON.stringify(call)}\n{"cut`)
    const calls = await callsIn({ home, pid: 1, url: '', key: '' })
    expect(calls).toEqual([{ server: 'git', tool: 'git_log', calls: 2, errors: 0, p50: 5, p95: 5 }])
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('where there is no transcript nothing was called', async () => {
  expect(await callsIn({ home: join(tmpdir(), 'never'), pid: 1, url: '', key: '' })).toEqual([])
})
