import assert from 'node:assert/strict'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { GzipCheck } from '../../src/archive/gzip-check.ts'
import { unpack } from '../../src/archive/unpack.ts'
import { Failure } from '../../src/base/failure.ts'
import { type Member, tarOf } from '../archive/tarballs.ts'
import { forAll, type Property } from './property.ts'

const LIMITS = { entries: 40, bytes: 256 * 1024, ratio: 100 }
const TYPES = [
  'File',
  'OldFile',
  'Directory',
  'SymbolicLink',
  'Link',
  'FIFO',
  'CharacterDevice',
  'ContiguousFile'
] as const

const names = fc.constantFrom(
  'a',
  'b',
  'a/b',
  'a/b/c',
  '..',
  '../x',
  '/abs',
  'a/../../x',
  '.',
  '',
  'old.txt',
  'dir',
  'dir/in.txt',
  'ü/日',
  'C:\\x'
)
const members: fc.Arbitrary<Member> = fc.record({
  path: names,
  type: fc.constantFrom(...TYPES),
  linkpath: names,
  mode: fc.constantFrom(0o644, 0o755, 0o000, 0o4755, 0o777),
  content: fc.string({ maxLength: 600 })
})
const tars = fc.array(members, { maxLength: 6 }).map((list) => tarOf(list))

/** One field of one header written over, with a checksum that is right again. */
const edited = fc
  .tuple(
    tars,
    fc.nat(),
    fc.constantFrom([0, 100], [100, 8], [124, 12], [156, 1], [157, 100], [257, 8], [345, 155]),
    fc.uint8Array({ maxLength: 100 })
  )
  .map(([tar, at, [start, length], bytes]) => {
    const bad = Buffer.from(tar)
    const head = bad.subarray(512 * (at % Math.max(1, bad.length / 512)))
    if (head.length < 512) return bad
    head.set(bytes.subarray(0, length), start)
    head.fill(0x20, 148, 156)
    const sum = head.subarray(0, 512).reduce((total, byte) => total + byte, 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    return bad
  })

/** A whole archive with bytes turned over, or its end cut off. */
const damaged = fc
  .tuple(tars, fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 })), { maxLength: 4 }), fc.option(fc.nat()))
  .map(([tar, flips, cut]) => {
    const bytes = gzipSync(tar)
    for (const [at, mask] of flips) bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ mask
    return cut === null ? bytes : bytes.subarray(0, cut % bytes.length)
  })

const archives = fc.oneof(
  tars.map((tar) => gzipSync(tar)),
  edited.map((tar) => gzipSync(tar)),
  damaged,
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => gzipSync(bytes)),
  fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
  fc.integer({ min: 1, max: 4_000_000 }).map((size) => gzipSync(Buffer.alloc(size))),
  fc.integer({ min: 1, max: 2_000_000 }).map((size) => gzipSync(tarOf([{ path: 'bomb', content: Buffer.alloc(size) }])))
)

/** Everything below a folder with its kind and size, links not followed. */
function picture(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => {
      const stats = lstatSync(join(folder, path))
      return `${path} ${stats.mode} ${stats.isFile() ? stats.size : ''}`
    })
    .sort()
}

async function unpacked(bytes: Buffer): Promise<void> {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'fuzz-')))
  const folder = join(place, 'workspace')
  const archive = join(place, 'archive')
  mkdirSync(join(folder, 'dir'), { recursive: true })
  for (const path of ['old.txt', 'dir/in.txt']) writeFileSync(join(folder, path), path)
  writeFileSync(archive, bytes)
  try {
    const before = picture(folder)
    try {
      const { bytes: size } = await unpack({ archive, folder, limits: LIMITS })
      assert.ok(size <= LIMITS.bytes)
    } catch (error) {
      assert.ok(error instanceof Failure, `not a Failure: ${String(error)}`)
      assert.deepEqual(picture(folder), before)
    }
    assert.equal(readdirSync(place).sort().join(), 'archive,workspace')
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const absolute = join(folder, path)
      assert.equal(lstatSync(absolute).mode & 0o6000, 0)
      if (existsSync(absolute)) assert.ok(`${realpathSync(absolute)}${sep}`.startsWith(`${folder}${sep}`), path)
    }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function judged(bytes: Buffer): Promise<void> {
  const check = new GzipCheck()
  const half = Math.floor(bytes.length / 2)
  const isWhole = await check
    .take(bytes.subarray(0, half))
    .then(() => check.take(bytes.subarray(half)))
    .then(() => check.end())
    .then(
      () => true,
      (error: unknown) => {
        assert.ok(error instanceof Failure)
        return false
      }
    )
  check.close()
  assert.equal(isWhole, bytes.length > 0 && canBeUnpacked(bytes))
}

function canBeUnpacked(bytes: Buffer): boolean {
  try {
    gunzipSync(bytes)
    return true
  } catch {
    return false
  }
}

/** What holds for every file that says it is an archive. */
export const ARCHIVES: readonly Property[] = [
  forAll('an archive is unpacked inside its folder, or refused with nothing changed', 70, archives, unpacked),
  forAll('a gzip is whole, or said not to be', 40, archives, judged)
]
