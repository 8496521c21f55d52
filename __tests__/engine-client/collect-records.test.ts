import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Secrets } from '../../src/base/secrets.ts'
import { copyRecords, readToolSummary } from '../../src/engine-client/collect-records.ts'
import { logTail } from '../../src/engine-client/engine-process.ts'
import { memoryHost } from '../host/memory-host.ts'

test('counts a call whose answer contains Unicode line breaks', async () => {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  try {
    const call = { server: 'git', tool: 'git_log', failed: false, ms: 5, result: 'one\u2028two\u2029three' }
    writeFileSync(join(home, 'transcript.jsonl'), `${JSON.stringify(call)}\n${JSON.stringify(call)}\n{"cut`)
    const calls = await readToolSummary({ home, pid: 1, url: '', key: '' })
    expect(calls).toEqual([{ server: 'git', tool: 'git_log', calls: 2, errors: 0, p50: 5, p95: 5 }])
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('reports no calls if there is no transcript', async () => {
  expect(await readToolSummary({ home: join(tmpdir(), 'never'), pid: 1, url: '', key: '' })).toEqual([])
})

test('redacts the secrets of the job in the copied records, and keeps a damaged line', async () => {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  try {
    const secret = 'to"ken-0815'
    const secrets = new Secrets()
    secrets.add(secret)
    const host = { ...memoryHost({}), redact: (text: string) => secrets.redact(text) }
    const lines = [JSON.stringify({ tool: 'x', params: { a: secret } }), JSON.stringify({ tool: 'y' }), '{"cut']
    writeFileSync(join(home, 'transcript.jsonl'), lines.join('\n'))
    writeFileSync(join(home, 'engine.log'), `said ${secret}\n`)
    mkdirSync(join(home, 'dump'))
    const copied = await copyRecords({ home, pid: 1, url: '', key: '' }, join(home, 'dump'), host)
    expect(copied.map((path) => readFileSync(path, 'utf8'))).toEqual([
      '{"tool":"x","params":{"a":"***"}}\n{"tool":"y"}\n{"cut\n',
      'said ***\n'
    ])
  } finally {
    rmSync(home, { recursive: true })
  }
})

// Windows lets only administrators create links.
const onUnix = process.platform === 'win32' ? test.skip : test

onUnix('does not read a link that another step put in the place of a record', async () => {
  const [home, folder] = [mkdtempSync(join(tmpdir(), 'engine-')), mkdtempSync(join(tmpdir(), 'kept-'))]
  const engine = { home, pid: 1, url: '', key: '' }
  try {
    writeFileSync(join(home, 'elsewhere'), '{"server":"git","tool":"git_log","ms":5}\n')
    for (const name of ['transcript.jsonl', 'engine.log']) symlinkSync(join(home, 'elsewhere'), join(home, name))
    expect(await readToolSummary(engine)).toEqual([])
    expect(logTail(home)).toEqual([])
    expect(await copyRecords(engine, folder, memoryHost())).toEqual([])
  } finally {
    for (const each of [home, folder]) rmSync(each, { recursive: true })
  }
})
