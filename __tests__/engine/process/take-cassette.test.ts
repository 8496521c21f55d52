import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { sha256 } from '../../../src/base/sha256.ts'
import { takeCassette } from '../../../src/engine/process/take-cassette.ts'
import { bytesOf, CASSETTE } from '../../mcp/cassettes.ts'

const HASH = sha256(bytesOf())
let home: string
let path: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'take-cassette-'))
  path = join(home, 'cassette.jsonl')
  writeFileSync(path, bytesOf())
})

afterEach(() => rmSync(home, { recursive: true }))

test('the engine reads the cassette that main checked, and removes the file', async () => {
  expect(await takeCassette(home, HASH)).toEqual(CASSETTE)
  expect(existsSync(path)).toBe(false)
})

test.each([
  ['was changed after main checked it', () => writeFileSync(path, bytesOf({ ...CASSETTE, servers: [] }))],
  [
    'was replaced by a link to the same bytes',
    () => {
      renameSync(path, join(home, 'other'))
      symlinkSync('other', path)
    }
  ],
  ['was removed', () => rmSync(path)]
])('the engine does not start with a cassette that %s', async (_, change) => {
  change()
  await expect(takeCassette(home, HASH)).rejects.toMatchObject({ why: 'Another process changed it.' })
})
