import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { isHeld, isUnresolved, type LeaseState, replay } from '../../src/lease/lease-state.ts'
import { fileSink, Ledger, recordsInText } from '../../src/lease/ledger.ts'
import { type LedgerRecord, parseRecord } from '../../src/lease/record.ts'
import { anyText } from './any-text.ts'
import { forAll, type Property } from './property.ts'

const at = '2026-01-02T03:04:05.678Z'
const seqs = fc.nat(3)
const ids = fc.constantFrom('sb-1', 'sb-2')

const intents = seqs.map(
  (seq): LedgerRecord => ({
    type: 'intent',
    seq,
    kind: 'sandbox',
    alias: `a${seq}`,
    server: 'jira',
    ttlSeconds: 60,
    at
  })
)
const leases = fc.record({ seq: seqs, id: ids }).map(({ seq, id }): LedgerRecord => ({ type: 'lease', seq, id, at }))
const ends = fc
  .record({ seq: seqs, type: fc.constantFrom('refused', 'lost', 'releasing', 'released') })
  .map(({ seq, type }): LedgerRecord => ({ type: type as 'lost', seq, at }))
const records = fc.oneof(intents, leases, ends)
const logs = fc.array(records, { maxLength: 14 })

/** Lines in a ledger that are incomplete, invalid or of a later version. */
const noise = fc.oneof(
  fc.constantFrom('', '{"type":"intent","seq":0', `{"type":"archived","seq":0,"at":"${at}"}`, 'null', '[]', '"x"'),
  anyText().map((text) => text.replaceAll('\n', ' ')),
  fc.json({ maxDepth: 2 })
)

/** The expected state of a lease, computed without the state machine from all records after its intent. */
function expected(log: readonly LedgerRecord[], seq: number): { held: string | undefined; open: boolean } | undefined {
  const own = log.filter((record) => record.seq === seq)
  const begun = own.findIndex(({ type }) => type === 'intent')
  if (begun < 0) return undefined
  const rest = own.slice(begun)
  const is = (type: LedgerRecord['type']): boolean => rest.some((record) => record.type === type)
  if (is('released')) return { held: undefined, open: false }
  const lease = rest.find(({ type }) => type === 'lease')
  if (lease?.type === 'lease') return { held: lease.id, open: false }
  // An intent that was refused may be sent again.
  const latest = rest.findLast(({ type }) => type === 'intent' || type === 'refused')
  return { held: undefined, open: latest?.type !== 'refused' }
}

const stateOf = (states: readonly LeaseState[], seq: number): LeaseState | undefined =>
  states.find(({ intent }) => intent.seq === seq)
const heldIn = (log: readonly LedgerRecord[]): string[] =>
  replay(log)
    .filter(isHeld)
    .map(({ intent, lease }) => `${intent.seq} ${lease.id}`)

/** Properties of every list of records, in any order. */
export const LEASE_RECORDS: readonly Property[] = [
  forAll('a lease is held until it is released, and an intent without an answer stays open', 400, logs, (log) => {
    const states = replay(log)
    for (const seq of [0, 1, 2, 3]) {
      const state = stateOf(states, seq)
      const found = state && { held: isHeld(state) ? state.lease.id : undefined, open: isUnresolved(state) }
      assert.deepEqual(found, expected(log, seq))
    }
  }),

  forAll('more records never revive a released lease, and never end a held one without a release', 300, logs, (log) => {
    for (let end = 0; end < log.length; end++) {
      const [before, after] = [replay(log.slice(0, end)), replay(log.slice(0, end + 1))]
      for (const { intent, status, lease } of before) {
        const now = stateOf(after, intent.seq)
        if (status === 'gone') assert.equal(now?.status, 'gone')
        if (lease !== undefined) assert.equal(now?.lease?.id, lease.id)
        if (status === 'releasing') assert.ok(now?.status === 'releasing' || now?.status === 'gone')
      }
    }
  }),

  forAll('repeated records change nothing', 300, logs, (log) => {
    const twice = log.flatMap((record) => [record, record])
    assert.deepEqual(replay(twice), replay(log))
    const begun = [...log].sort((a, b) => Number(b.type === 'intent') - Number(a.type === 'intent'))
    assert.deepEqual(heldIn([...begun, ...begun]), heldIn(begun))
  }),

  forAll(
    'lines that are incomplete, invalid or of a later version are ignored',
    200,
    fc.array(fc.tuple(records, fc.array(noise, { maxLength: 2 })), { maxLength: 8 }),
    (lines) => {
      const text = lines.flatMap(([record, junk]) => [
        ...junk.filter((line) => parseRecord(line) === undefined),
        JSON.stringify(record)
      ])
      assert.deepEqual(
        recordsInText(text.join('\n')),
        lines.map(([record]) => record)
      )
    }
  ),

  forAll(
    'a file that is cut at any byte keeps its first records and can be continued',
    60,
    fc.tuple(logs, fc.nat(), logs),
    ([log, cut, later]) => {
      const folder = mkdtempSync(join(tmpdir(), 'cut-'))
      try {
        const path = join(folder, 'ledger.jsonl')
        for (const record of log) fileSink(path)(record, 0)
        const whole = log.length === 0 ? Buffer.alloc(0) : readFileSync(path)
        const end = cut % (whole.length + 1)
        writeFileSync(path, whole.subarray(0, end))
        const found = recordsInText(readFileSync(path, 'utf8'))
        assert.deepEqual(found, log.slice(0, found.length))
        assert.ok(found.length >= whole.subarray(0, end).filter((byte) => byte === 10).length)
        for (const record of later) fileSink(path)(record, 0)
        assert.deepEqual(recordsInText(readFileSync(path, 'utf8')), [...found, ...later])
      } finally {
        rmSync(folder, { recursive: true })
      }
    }
  ),

  forAll('a continued ledger numbers its intents after the earlier ones', 200, logs, (log) => {
    const ledger = new Ledger([], log)
    const seq = ledger.reserve()
    assert.ok(log.every((record) => record.seq < seq))
    assert.deepEqual(ledger.leases(), replay(log))
  })
]
