import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Failure } from '../../src/base/failure.ts'
import { replay } from '../../src/lease/lease-state.ts'
import { fileSink, Ledger, recordsInState, recordsInText, stateSink } from '../../src/lease/ledger.ts'

const onPosix = process.platform === 'win32' ? test.skip : test
const ASK = { kind: 'sandbox', server: 'jira', ttlSeconds: 60 } as const

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ledger-'))
  path = join(folder, 'ledger.jsonl')
})

afterEach(() => rmSync(folder, { recursive: true }))

/** A whole job: held, refused, lost, released, and one that is still under way. */
function live(ledger: Ledger): void {
  const [a, b, c, d, e] = [1, 2, 3, 4, 5].map(() => ledger.reserve()) as [number, number, number, number, number]
  ledger.intend({ ...ASK, seq: a, alias: 'held' })
  ledger.hold({ seq: a, id: 'sb-ä-1', instanceId: 'in-1', urlHash: 'hash' })
  ledger.intend({ ...ASK, seq: b, alias: 'refused' })
  ledger.intend({ ...ASK, seq: c, alias: 'lost' })
  ledger.end(b, 'refused')
  ledger.end(c, 'lost')
  ledger.intend({ kind: 'local', server: 'filesystem,git', ttlSeconds: 60, seq: d, alias: 'local-sandbox' })
  ledger.hold({ seq: d, id: 'local-1' })
  ledger.end(d, 'released')
  ledger.intend({ ...ASK, seq: e, alias: 'under-way' })
}

test('waiting for an idle sandbox does not fill the state or the file', () => {
  const state: Record<string, string> = {}
  const sinks = [stateSink((name, value) => (state[name] = value)), fileSink(path)]
  const ledger = new Ledger(sinks)
  const seq = ledger.reserve()
  const records = () => replay(recordsInState((name) => state[name] ?? ''))
  for (let attempt = 0; attempt < 1000; attempt++) {
    ledger.intend({ ...ASK, seq, alias: 'jira', ...(attempt > 0 ? { again: true } : {}) })
    // Killed now, the request may have acquired something.
    expect(records().map(({ status }) => status)).toEqual(['intended'])
    ledger.end(seq, 'refused')
    expect(records().map(({ status }) => status)).toEqual(['none'])
  }
  ledger.intend({ ...ASK, seq, alias: 'jira', again: true })
  ledger.hold({ seq, id: 'sb-1' })
  expect(Object.keys(state)).toHaveLength(3)
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(3)
  // Companions compare the file with a fingerprint of this text.
  expect(readFileSync(path, 'utf8')).toBe(ledger.text())
  expect(records()).toMatchObject([{ status: 'held', intent: { again: true } }])
  expect(replay(recordsInText(readFileSync(path, 'utf8')))).toMatchObject([{ status: 'held' }])
})

describe('the ledger', () => {
  test('knows what is held', () => {
    const ledger = new Ledger([])
    live(ledger)
    expect(ledger.held().map(({ intent, lease }) => [intent.alias, lease.id])).toEqual([['held', 'sb-ä-1']])
    expect(ledger.leases().map(({ intent, status }) => `${intent.alias} ${status}`)).toEqual([
      'held held',
      'refused none',
      'lost unknown',
      'local-sandbox gone',
      'under-way intended'
    ])
  })

  test('continues the numbers of an earlier ledger', () => {
    const earlier = new Ledger([fileSink(path)])
    live(earlier)
    const ledger = new Ledger([], recordsInText(readFileSync(path, 'utf8')))
    expect(ledger.leases()).toEqual(earlier.leases())
    expect(ledger.reserve()).toBe(5)
  })

  test('still knows a lease that cannot be written, and fails', () => {
    const ledger = new Ledger([
      () => {
        throw new Error('ENOSPC: no space left on device')
      }
    ])
    expect(() => ledger.intend({ ...ASK, seq: 0, alias: 'jira' })).toThrow(Failure)
    expect(() => ledger.hold({ seq: 0, id: 'sb-1' })).toThrow('The ledger could not be written: ENOSPC')
    expect(ledger.held()).toHaveLength(1)
  })
})

describe('the ledger file', () => {
  test('can be cut at any byte, and its first records are still read', () => {
    const whole = new Ledger([fileSink(path)])
    live(whole)
    const bytes = readFileSync(path)
    const records = recordsInText(bytes.toString())
    expect(records).toHaveLength(10)
    for (let end = 0; end <= bytes.length; end++) {
      const found = recordsInText(bytes.subarray(0, end).toString())
      expect(found).toEqual(records.slice(0, found.length))
      // A line counts as soon as it is whole, with or without its line break.
      const ended = bytes.subarray(0, end).filter((byte) => byte === 10).length
      expect([ended, ended + 1]).toContain(found.length)
      expect(replay(found).length).toBeLessThanOrEqual(whole.leases().length)
    }
  })

  test('contains each record before the call returns', () => {
    const ledger = new Ledger([fileSink(path)])
    ledger.intend({ ...ASK, seq: 0, alias: 'jira' })
    expect(recordsInText(readFileSync(path, 'utf8'))).toMatchObject([{ type: 'intent', alias: 'jira' }])
    ledger.hold({ seq: 0, id: 'sb-1' })
    expect(recordsInText(readFileSync(path, 'utf8'))).toMatchObject([{ type: 'intent' }, { type: 'lease', id: 'sb-1' }])
  })

  test('may contain invalid lines, which are ignored', () => {
    const ledger = new Ledger([fileSink(path)])
    ledger.intend({ ...ASK, seq: 0, alias: 'jira' })
    appendFileSync(path, 'garbage\n{"type":"future","seq":0}\n[]\nnull\n\n{"type":"lease","seq":0,"id":"../x"}\n')
    ledger.hold({ seq: 0, id: 'sb-1' })
    expect(recordsInText(readFileSync(path, 'utf8')).map(({ type }) => type)).toEqual(['intent', 'lease'])
  })

  onPosix('is readable by nobody else', () => {
    new Ledger([fileSink(path)]).intend({ ...ASK, seq: 0, alias: 'jira' })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  onPosix.each(['existing', 'dangling'])('is never written through a link (%s)', (kind) => {
    const target = join(folder, 'target')
    if (kind === 'existing') writeFileSync(target, 'mine')
    symlinkSync(target, path)
    expect(() => new Ledger([fileSink(path)]).intend({ ...ASK, seq: 0, alias: 'jira' })).toThrow(/ELOOP|EMLINK/)
    if (kind === 'existing') expect(readFileSync(target, 'utf8')).toBe('mine')
    else expect(() => statSync(target)).toThrow('ENOENT')
  })
})

describe('the saved state', () => {
  const runner = (): { saved: Map<string, string>; state: (name: string) => string } => {
    const saved = new Map<string, string>()
    return { saved, state: (name) => saved.get(name) ?? '' }
  }

  test('returns the records in order', () => {
    const { saved, state } = runner()
    const ledger = new Ledger([stateSink((name, value) => void saved.set(name, value))])
    live(ledger)
    expect(saved.size).toBe(10)
    expect(replay(recordsInState(state))).toEqual(ledger.leases())
  })

  test('never uses a name twice, even if a ledger is continued', () => {
    const { saved, state } = runner()
    const sink = stateSink((name, value) => {
      expect(saved.has(name)).toBe(false)
      saved.set(name, value)
    })
    live(new Ledger([sink]))
    live(new Ledger([sink], recordsInState(state)))
    expect(recordsInState(state)).toHaveLength(20)
    expect(replay(recordsInState(state))).toHaveLength(10)
  })

  test('may contain an unreadable record, which is skipped', () => {
    const { saved, state } = runner()
    live(new Ledger([stateSink((name, value) => void saved.set(name, value))]))
    saved.set('ledger-2', '{"type":"from a newer version"}')
    expect(recordsInState(state)).toHaveLength(9)
  })

  test('may be empty', () => expect(recordsInState(() => '')).toEqual([]))
})
