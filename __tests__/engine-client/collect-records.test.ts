import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { Secrets } from '../../src/base/secrets.ts'
import { sha256 } from '../../src/base/sha256.ts'
import { copyRecords, readToolSummary, summariseCalls } from '../../src/engine-client/collect-records.ts'
import { logTail } from '../../src/engine-client/engine-process.ts'
import { parseRecordedCalls } from '../../src/engine-client/recorded-calls.ts'
import { memoryHost } from '../host/memory-host.ts'

test('counts a call whose answer contains Unicode line breaks', async () => {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  try {
    const call = { server: 'git', tool: 'git_log', failed: false, ms: 5, result: 'one\u2028two\u2029three' }
    writeFileSync(join(home, 'transcript.jsonl'), `${JSON.stringify(call)}\n${JSON.stringify(call)}\n{"cut`)
    const calls = await readToolSummary({ home })
    const counts = { calls: 2, errors: 0, denied: 0, p50: 5, p95: 5 }
    expect(calls).toEqual([{ caller: 'agent', server: 'git', tool: 'git_log', ...counts }])
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('reports no calls if there is no transcript', async () => {
  expect(await readToolSummary({ home: join(tmpdir(), 'never') })).toEqual([])
})

const COUNTS = { server: 'git', tool: 'git_log', calls: 3, errors: 1, denied: 1, p50: 5, p95: 9 }
const LINE = `${JSON.stringify({ caller: 'agent', server: 'git', tool: 'git_log', ms: 7 })}\n`

describe('the calls of an engine that answered its shutdown', () => {
  const records = {
    tools: [{ caller: 'agent' as const, ...COUNTS }],
    transcript: { bytes: Buffer.byteLength(LINE), sha256: sha256(LINE) }
  }

  async function callsWith(content: string | undefined) {
    const home = mkdtempSync(join(tmpdir(), 'engine-'))
    const warnings: string[] = []
    try {
      if (content !== undefined) writeFileSync(join(home, 'transcript.jsonl'), content)
      const log = { ...memoryHost().log, warning: (text: string) => void warnings.push(text) }
      return { calls: await summariseCalls({ home, pid: 1, url: '', key: '' }, records, log), warnings }
    } finally {
      rmSync(home, { recursive: true })
    }
  }

  test('are those that it counted itself', async () => {
    expect(await callsWith(LINE)).toEqual({ calls: records.tools, warnings: [] })
  })

  test.each([
    ['changed', LINE.replace('agent', 'tnega')],
    ['extended', LINE + LINE],
    ['emptied', ''],
    ['removed', undefined]
  ])('do not follow a transcript that was %s, which is a warning', async (_, content) => {
    expect(await callsWith(content)).toEqual({
      calls: records.tools,
      warnings: [expect.stringMatching(/^transcript\.jsonl is not what was recorded\. A later step changed it/)]
    })
  })

  test('are read from the transcript if the engine was killed', async () => {
    const home = mkdtempSync(join(tmpdir(), 'engine-'))
    try {
      writeFileSync(join(home, 'transcript.jsonl'), LINE)
      const calls = await summariseCalls({ home, pid: 1, url: '', key: '' }, undefined, memoryHost().log)
      expect(calls).toMatchObject([{ caller: 'agent', tool: 'git_log', calls: 1 }])
    } finally {
      rmSync(home, { recursive: true })
    }
  })
})

describe('the answer to a shutdown', () => {
  const answer = {
    transcript: { bytes: 7, sha256: sha256('') },
    tools: [{ caller: 'companion', ...COUNTS }]
  }

  test('is read', () => {
    expect(parseRecordedCalls(JSON.stringify({ message: 'bye', ...answer }))).toEqual(answer)
  })

  test.each<[string, unknown]>([
    ['no object', []],
    ['no digest', { tools: [] }],
    ['no tools', { transcript: answer.transcript }],
    ['a hash that is none', { ...answer, transcript: { bytes: 7, sha256: 'x' } }],
    ['a size that is none', { ...answer, transcript: { ...answer.transcript, bytes: -1 } }],
    ['a caller that is unknown', { ...answer, tools: [{ caller: 'nobody', ...COUNTS }] }],
    ['a count that is none', { ...answer, tools: [{ caller: 'agent', ...COUNTS, calls: '3' }] }],
    ['a tool without a name', { ...answer, tools: [{ caller: 'agent', ...COUNTS, tool: null }] }]
  ])('is ignored if it has %s', (_, value) => {
    expect(parseRecordedCalls(JSON.stringify(value))).toBeUndefined()
  })
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

test('an empty log has no lines, so that no title is printed above it', () => {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  try {
    writeFileSync(join(home, 'engine.log'), '\n')
    expect(logTail(home)).toEqual([])
    writeFileSync(join(home, 'engine.log'), 'one\ntwo\n')
    expect(logTail(home)).toEqual(['one', 'two'])
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
