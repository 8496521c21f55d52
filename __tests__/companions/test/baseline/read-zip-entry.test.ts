import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readZipEntry } from '../../../../src/companions/test/baseline/read-zip-entry.ts'
import { archived, directoryEntry, forged } from './zips.ts'

const TEXT = JSON.stringify({ some: 'results', list: Array.from({ length: 200 }, (_, index) => index) })
const MAX = 1_000_000

const read = (zip: Buffer, max = MAX) => readZipEntry(zip, 'results.json', max)
const problem = (text: RegExp) => ({ problem: expect.stringMatching(text) })

test.each([0, 1, 6, 9])('reads an archive of the artifact client with compression level %s', async (level) => {
  const zip = await archived({ 'junit.xml': '<a/>', 'results.json': TEXT, 'trials/results.json': 'another' }, level)
  expect(await read(zip)).toEqual({ bytes: Buffer.from(TEXT) })
})

test.each([
  ['zip', ['-q', 'out.zip', 'results.json', 'other.txt']],
  ['zip', ['-q', '-0', '-z', 'out.zip', 'results.json']],
  ['python3', ['-m', 'zipfile', '-c', 'out.zip', 'other.txt', 'results.json']]
])('reads an archive of %s %j', async (program, args) => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    writeFileSync(join(folder, 'results.json'), TEXT)
    writeFileSync(join(folder, 'other.txt'), 'other')
    const { error } = spawnSync(program, args, { cwd: folder, input: 'PK\u0005\u0006 a comment' })
    // A machine without the program has the other archives.
    if (error !== undefined) return
    expect(await read(readFileSync(join(folder, 'out.zip')))).toEqual({ bytes: Buffer.from(TEXT) })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('reads an empty entry', async () => {
  expect(await read(await archived({ 'results.json': '' }))).toEqual({ bytes: Buffer.alloc(0) })
})

test('refuses an archive without the entry, or with two of them', async () => {
  expect(await read(await archived({ 'a/results.json': TEXT }))).toEqual(problem(/^it has no results\.json$/))
  const zip = await archived({ 'results.json': TEXT, 'results.jsom': TEXT })
  const twice = forged(zip, (copy) => copy.write('results.json', directoryEntry(copy, 1) + 46, 'latin1'))
  expect(await read(twice)).toEqual(problem(/more than one/))
})

test('refuses content above the limit before unpacking it', async () => {
  const zip = await archived({ 'results.json': Buffer.alloc(MAX + 1, 'x') }, 0)
  expect(await read(zip)).toEqual(problem(/larger than 1000000 bytes/))
})

test('refuses a zip bomb, whatever it says about its size', async () => {
  const bomb = await archived({ 'results.json': Buffer.alloc(50_000_000) }, 9)
  expect(bomb.length).toBeLessThan(100_000)
  expect(await read(bomb)).toEqual(problem(/larger than/))
  expect(await read(bomb, 100_000_000)).toEqual(problem(/implausibly well/))
  const lying = forged(bomb, (copy) => copy.writeUInt32LE(1_000, directoryEntry(copy) + 24))
  expect(await read(lying)).toEqual(problem(/larger than it says/))
})

test.each<[string, (copy: Buffer) => void, RegExp]>([
  ['is encrypted', (copy) => copy.writeUInt16LE(1, directoryEntry(copy) + 8), /encrypted/],
  ['has an unknown compression', (copy) => copy.writeUInt16LE(14, directoryEntry(copy) + 10), /unknown compression/],
  ['has another checksum', (copy) => copy.writeUInt32LE(1, directoryEntry(copy) + 16), /damaged/],
  ['says it is larger', (copy) => copy.writeUInt32LE(TEXT.length + 1, directoryEntry(copy) + 24), /damaged/],
  [
    'has content outside of the archive',
    (copy) => copy.writeUInt32LE(0x7fffffff, directoryEntry(copy) + 42),
    /damaged/
  ],
  ['has more content than bytes', (copy) => copy.writeUInt32LE(0x7fffffff, directoryEntry(copy) + 20), /damaged/],
  ['has a directory outside of the archive', (copy) => copy.writeUInt32LE(0x7fffffff, copy.length - 6), /damaged/],
  ['has more entries than it says', (copy) => copy.writeUInt16LE(9, copy.length - 12), /damaged/],
  ['is zip64', (copy) => copy.writeUInt32LE(0xffffffff, copy.length - 6), /zip64/],
  ['has damaged content', (copy) => copy.fill(0xff, 45, 60), /damaged/]
])('refuses an archive that %s', async (_, change, text) => {
  expect(await read(forged(await archived({ 'results.json': TEXT }), change))).toEqual(problem(text))
})

test('refuses what is no archive', async () => {
  for (const bytes of ['', 'PK', '<html>not found</html>', TEXT])
    expect(await read(Buffer.from(bytes))).toEqual(problem(/not a zip archive/))
})

test('never throws, wherever an archive is damaged, and never returns other content', async () => {
  const zip = await archived({ 'results.json': TEXT, 'other.txt': TEXT })
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (at, byte) => {
      const outcome = await read(forged(zip, (copy) => copy.writeUInt8(byte, at)))
      if ('bytes' in outcome) expect(outcome.bytes.toString()).toBe(TEXT)
    })
  )
})
