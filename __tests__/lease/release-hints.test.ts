import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { replay } from '../../src/lease/lease-state.ts'
import { fileSink, Ledger, recordsInText } from '../../src/lease/ledger.ts'
import type { LedgerRecord } from '../../src/lease/record.ts'
import { releaseHints } from '../../src/lease/release-hints.ts'

let folder: string
let path: string
let ofMain: readonly LedgerRecord[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'traces-'))
  path = join(folder, 'ledger.jsonl')
  const ledger = new Ledger([fileSink(path)])
  for (const seq of [0, 1, 2]) {
    ledger.intend({ seq, kind: 'sandbox', alias: `jira-${seq}`, server: 'jira', ttlSeconds: 60 })
    ledger.hold({ seq, id: `sb-${seq}` })
  }
  ofMain = recordsInText(readFileSync(path, 'utf8'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const statuses = (): string[] => replay([...ofMain, ...releaseHints(path, ofMain)]).map(({ status }) => status)

test('the first post has no hints', () => {
  expect(statuses()).toEqual(['held', 'held', 'held'])
})

test('leases that an earlier post was releasing or had released are looked up first, and still released', () => {
  const at = '2026-01-02T03:04:05.678Z'
  appendFileSync(path, `${JSON.stringify({ type: 'releasing', seq: 0, at })}\n`)
  appendFileSync(path, `${JSON.stringify({ type: 'released', seq: 2, at })}\n`)
  expect(statuses()).toEqual(['releasing', 'held', 'releasing'])
})

test('without a readable ledger every sandbox is looked up first', () => {
  writeFileSync(path, 'x'.repeat(2_000_000))
  expect(statuses()).toEqual(['releasing', 'releasing', 'releasing'])
  rmSync(path)
  expect(statuses()).toEqual(['releasing', 'releasing', 'releasing'])
})
