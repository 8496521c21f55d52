import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { sha256 } from '../../src/base/sha256.ts'
import { readProvenFiles } from '../../src/companions/proven-files.ts'
import { fileSink, Ledger } from '../../src/lease/ledger.ts'
import { writePublishedServers } from '../../src/state/published-servers.ts'
import type { SandboxProof } from '../../src/state/sandbox-proof.ts'

const SERVER = { seq: 0, alias: 'jira', server: 'jira', url: 'https://a.example', headers: {}, answers: true }
const at = new Date().toISOString()
let folder: string
let path: string
let proof: SandboxProof

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'proven-'))
  path = join(folder, 'ledger.jsonl')
  const ledger = new Ledger([fileSink(path)])
  for (const [seq, kind] of (['sandbox', 'local'] as const).entries()) {
    ledger.intend({ seq, kind, alias: `a${seq}`, server: 'jira', ttlSeconds: 60 })
    ledger.hold({ seq, id: `id-${seq}` })
  }
  const text = ledger.text()
  proof = {
    run: 'klavis-sandbox-01234567',
    ledger: { bytes: Buffer.byteLength(text), sha256: sha256(text) },
    servers: writePublishedServers(folder, [SERVER], '')
  }
})

afterEach(() => rmSync(folder, { recursive: true }))

const append = (...records: readonly object[]): void =>
  appendFileSync(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''))

const heldIn = (): string[] =>
  new Ledger([], readProvenFiles(path, proof).records).held().map(({ lease, status }) => `${lease.id} ${status}`)

describe('a run with a proof', () => {
  test('has the servers and leases of main', () => {
    expect(readProvenFiles(path, proof)).toMatchObject({ servers: [SERVER], upload: undefined, ignored: 0 })
    expect(heldIn()).toEqual(['id-0 held', 'id-1 held'])
  })

  test('has no lease that was added later, and no other id for one of its own', () => {
    append(
      { type: 'intent', seq: 7, kind: 'local', alias: 'theirs', server: 'git', ttlSeconds: 60, at },
      { type: 'lease', seq: 7, id: 'id-7', at },
      { type: 'lease', seq: 0, id: 'id-8', instanceId: 'other', at }
    )
    expect(readProvenFiles(path, proof).ignored).toBe(3)
    expect(heldIn()).toEqual(['id-0 held', 'id-1 held'])
  })

  test('has leases that are said to be released, but asks about them', () => {
    append(
      { type: 'releasing', seq: 0, at },
      { type: 'released', seq: 1, at, early: true },
      { type: 'lost', seq: 0, at }
    )
    expect(readProvenFiles(path, proof)).toMatchObject({ saidReleased: new Set([1]), ignored: 1 })
    expect(heldIn()).toEqual(['id-0 releasing', 'id-1 releasing'])
  })

  test('has the uploaded archive only if there was one', () => {
    writeFileSync(join(folder, 'upload.tar.gz'), 'planted')
    expect(readProvenFiles(path, proof).upload).toBeUndefined()
    const upload = sha256('content')
    const expected = { path: join(folder, 'upload.tar.gz'), sha256: upload }
    expect(readProvenFiles(path, { ...proof, upload }).upload).toEqual(expected)
  })

  test.each<[string, () => void]>([
    ['ledger.jsonl was changed', () => truncateSync(path, 100)],
    ['ledger.jsonl was changed', () => writeFileSync(path, 'x'.repeat(proof.ledger.bytes))],
    ['servers.json was changed', () => appendFileSync(join(folder, 'servers.json'), ' ')],
    ['servers.json was removed', () => rmSync(join(folder, 'servers.json'))],
    ['There is no ledger of klavis-sandbox-01234567.', () => rmSync(path)]
  ])('is refused: %s', (message, change) => {
    change()
    expect(() => readProvenFiles(path, proof)).toThrow(message)
  })
})
