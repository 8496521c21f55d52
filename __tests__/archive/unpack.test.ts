import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { type UnpackLimits, unpack } from '../../src/archive/unpack.ts'
import { namesOf } from '../../src/archive/unpack-names.ts'
import { HostileArchive } from '../../src/archive/unpack-refusal.ts'
import { freshFolder, packed, write } from './scene.ts'
import { HOSTILE, type Member, tarballIn, tarOf } from './unpack-tarball.ts'

const LIMITS: UnpackLimits = { entries: 1000, bytes: 256 * 1024 * 1024, ratio: 100 }

/** A workspace with something in it, and nothing beside it. */
function workspace(): string {
  const folder = join(freshFolder(), 'workspace')
  return write(folder, { 'kept.txt': 'kept', 'src/old.ts': 'old', 'src/both.ts': 'before' })
}

/** Everything in a folder: content of files, targets of links. */
function contents(folder: string, path = ''): Record<string, string> {
  return Object.fromEntries(
    readdirSync(join(folder, path), { withFileTypes: true }).flatMap((item) => {
      const below = path === '' ? item.name : `${path}/${item.name}`
      if (item.isSymbolicLink()) return [[below, `-> ${readlinkSync(join(folder, below))}`]]
      if (item.isDirectory()) return [[`${below}/`, ''], ...Object.entries(contents(folder, below))]
      return [[below, readFileSync(join(folder, below), 'utf8')]]
    })
  )
}

async function unpackMembers(folder: string, members: readonly Member[], limits = LIMITS) {
  return unpack({ archive: tarballIn(freshFolder(), members), folder, limits })
}

async function refusalOf(work: Promise<unknown>): Promise<HostileArchive> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (error instanceof HostileArchive) return error
  throw new Error(`Not refused: ${String(error)}`)
}

/** Nothing changed in the workspace, nothing was left beside it, and nothing is outside. */
function expectUntouched(folder: string): void {
  expect(contents(folder)).toEqual({ 'kept.txt': 'kept', 'src/': '', 'src/old.ts': 'old', 'src/both.ts': 'before' })
  expect(readdirSync(dirname(folder))).toEqual(['workspace'])
}

test('what was packed comes out again, links and empty folders too', async () => {
  const source = write(freshFolder(), { 'a/b/c.txt': 'c', 'run.sh': '#!/bin/sh', 'empty/': '', 'ünïcode name': 'ü' })
  symlinkSync('a/b', join(source, 'link'))
  const folder = workspace()
  const result = await unpack({ archive: await packed(source), folder, limits: LIMITS })
  expect(result.files).toBe(4)
  expect(contents(folder)).toMatchObject({
    'kept.txt': 'kept',
    'a/b/c.txt': 'c',
    'empty/': '',
    'ünïcode name': 'ü',
    link: '-> a/b'
  })
  expect(readdirSync(dirname(folder))).toEqual(['workspace'])
})

test('files are overwritten, folders merged, and the folder itself stays the same', async () => {
  const folder = workspace()
  const before = statSync(folder).ino
  await unpackMembers(folder, [
    { path: './', type: 'Directory' },
    { path: './src/both.ts', content: 'after' },
    { path: './src/new.ts', content: 'new' }
  ])
  expect(contents(folder)).toEqual({
    'kept.txt': 'kept',
    'src/': '',
    'src/old.ts': 'old',
    'src/both.ts': 'after',
    'src/new.ts': 'new'
  })
  expect(statSync(folder).ino).toBe(before)
})

test('a link of the workspace is replaced and never written through', async () => {
  const folder = workspace()
  const outside = write(freshFolder(), { 'target.txt': 'safe' })
  symlinkSync(outside, join(folder, 'data'))
  symlinkSync(join(outside, 'target.txt'), join(folder, 'note.txt'))
  await unpackMembers(folder, [
    { path: 'data/target.txt', content: 'mine' },
    { path: 'note.txt', content: 'mine' }
  ])
  expect(contents(outside)).toEqual({ 'target.txt': 'safe' })
  expect(contents(folder)).toMatchObject({ 'data/target.txt': 'mine', 'note.txt': 'mine' })
  expect(lstatSync(join(folder, 'data')).isSymbolicLink()).toBe(false)
})

test('the last of several entries with one name wins', async () => {
  const folder = workspace()
  await unpackMembers(folder, [
    { path: 'a', content: 'first' },
    { path: 'hard', type: 'Link', linkpath: 'a' },
    { path: 'a', content: 'second' },
    { path: 'soft', type: 'SymbolicLink', linkpath: 'a' },
    { path: 'soft', content: 'a file now' },
    { path: 'turned', content: 'x' },
    { path: 'turned', type: 'SymbolicLink', linkpath: 'a' },
    { path: 'src', type: 'Directory' },
    { path: 'src', type: 'Directory' }
  ])
  expect(contents(folder)).toMatchObject({ a: 'second', hard: 'first', soft: 'a file now', turned: '-> a' })
})

test('modes keep who may run a file and nothing else', async () => {
  const folder = workspace()
  await unpackMembers(folder, [
    { path: 'run.sh', mode: 0o755, content: 'x' },
    { path: 'locked', mode: 0o000, content: 'x' },
    { path: 'sticky', mode: 0o1777, type: 'Directory' },
    { path: 'group', mode: 0o2775, type: 'Directory' }
  ])
  if (process.platform === 'win32') return
  const mode = (name: string) => statSync(join(folder, name)).mode & 0o7777
  expect(mode('run.sh') & 0o700).toBe(0o700)
  expect(mode('locked')).toBe(0o600)
  expect(mode('sticky') & 0o7000).toBe(0)
  expect(mode('group') & 0o7000).toBe(0)
})

test('a long path that fits is unpacked', async () => {
  const folder = workspace()
  const path = `${'d'.repeat(100)}/${'n'.repeat(200)}.txt`
  await unpackMembers(folder, [{ path, content: 'long' }])
  expect(readFileSync(join(folder, path), 'utf8')).toBe('long')
})

describe('a hostile archive leaves everything as it was', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_name, [reason, members]) => {
    const folder = workspace()
    const honest: Member[] = [
      { path: 'kept.txt', content: 'changed' },
      { path: 'aa/new.ts', content: 'new' }
    ]
    const refusal = await refusalOf(unpackMembers(folder, [...honest, ...members]))
    expect(refusal.reason).toMatch(reason)
    expect(refusal.message).not.toContain('\n')
    expectUntouched(folder)
  })

  const honest = () => tarOf([{ path: 'kept.txt', content: randomBytes(50_000) }])
  test.each<[string, RegExp, () => Buffer]>([
    ['an empty file', /empty/, () => Buffer.alloc(0)],
    ['no gzip at all', /not gzip/, () => Buffer.from('<html>not an archive</html>')],
    ['a tar without gzip', /not gzip/, honest],
    ['a gzip of something else', /no tar|damaged/, () => gzipSync(Buffer.alloc(4096, 'text '))],
    ['a gzip of nothing', /no tar/, () => gzipSync(Buffer.alloc(0))],
    ['a gzip in a gzip', /no tar/, () => gzipSync(gzipSync(honest()))],
    ['a gzip that is cut off', /too early/, () => gzipSync(honest()).subarray(0, 30_000)],
    ['a tar that is cut off', /cut off/, () => gzipSync(honest().subarray(0, 20_000))]
  ])('%s', async (_name, reason, bytes) => {
    const folder = workspace()
    const archive = join(freshFolder(), 'upload.tar.gz')
    writeFileSync(archive, bytes())
    const refusal = await refusalOf(unpack({ archive, folder, limits: LIMITS }))
    expect(refusal.reason).toMatch(reason)
    expectUntouched(folder)
  })

  test('too many entries', async () => {
    const folder = workspace()
    const members = Array.from({ length: 11 }, (_, at) => ({ path: `file-${at}` }))
    const refusal = await refusalOf(unpackMembers(folder, members, { ...LIMITS, entries: 10 }))
    expect(refusal.reason).toMatch(/more than 10 entries/)
    expectUntouched(folder)
    await unpackMembers(folder, members, { ...LIMITS, entries: 11 })
  })

  test('more bytes than allowed, in one file or behind the end of the tar', async () => {
    const folder = workspace()
    const limits = { ...LIMITS, bytes: 1_000_000 }
    const large = [{ path: 'large', content: Buffer.alloc(1_000_000) }]
    expect((await refusalOf(unpackMembers(folder, large, limits))).reason).toMatch(/more than 1000000 bytes/)
    const archive = join(freshFolder(), 'upload.tar.gz')
    writeFileSync(archive, gzipSync(tarOf([{ path: 'a', content: 'a' }], 1_000_000)))
    expect((await refusalOf(unpack({ archive, folder, limits }))).reason).toMatch(/more than 1000000 bytes/)
    expectUntouched(folder)
  })

  test('a bomb: small, but a hundred times as large inside', async () => {
    const folder = workspace()
    const bomb = [{ path: 'zeros', content: Buffer.alloc(65 * 1024 * 1024) }]
    const refusal = await refusalOf(unpackMembers(folder, bomb))
    expect(refusal.reason).toMatch(/more than 100 times its size/)
    expectUntouched(folder)
  })
})

test('a merge that fails half-way is taken back', async () => {
  if (process.platform === 'win32') return
  const folder = workspace()
  mkdirSync(join(folder, 'zz'))
  // The last entry of the merge meets a folder: by then the others were moved already.
  await refusalOf(
    unpackMembers(folder, [
      { path: 'aa/new.txt', content: 'new' },
      { path: 'kept.txt', content: 'changed' },
      { path: 'src/both.ts', content: 'after' },
      { path: 'zz', content: 'a file' }
    ])
  )
  expect(contents(folder)).toMatchObject({ 'kept.txt': 'kept', 'src/both.ts': 'before', 'zz/': '' })
  expect(existsSync(join(folder, 'aa'))).toBe(false)
  expect(readdirSync(dirname(folder))).toEqual(['workspace'])
})

test('a cancelled unpack leaves everything as it was', async () => {
  const folder = workspace()
  const archive = tarballIn(freshFolder(), [{ path: 'big', content: randomBytes(8 * 1024 * 1024) }])
  const controller = new AbortController()
  const work = unpack({ archive, folder, limits: LIMITS, signal: controller.signal })
  setImmediate(() => controller.abort(new Error('enough')))
  await expect(work).rejects.toThrow('enough')
  expectUntouched(folder)
})

test('a folder that is not there is a failure of ours, not of the archive', async () => {
  const archive = tarballIn(freshFolder(), [{ path: 'a', content: 'a' }])
  const work = unpack({ archive, folder: join(freshFolder(), 'nowhere'), limits: LIMITS })
  await expect(work).rejects.toThrow(/could not be unpacked/)
  await expect(work).rejects.not.toBeInstanceOf(HostileArchive)
})

test('a whole archive whose last block is missing is fine, as tar itself takes it', async () => {
  const folder = workspace()
  const path = join(freshFolder(), 'short.tar')
  writeFileSync(path, tarOf([{ path: 'a', content: 'a' }]))
  truncateSync(path, 1024)
  const archive = `${path}.gz`
  writeFileSync(archive, gzipSync(readFileSync(path)))
  await unpack({ archive, folder, limits: LIMITS })
  expect(contents(folder)).toMatchObject({ a: 'a' })
})

test('an empty archive, which is nothing but its end, is one; a few zeros are none', async () => {
  const [archive, folder] = [join(freshFolder(), 'a.tar.gz'), freshFolder()]
  const limits: UnpackLimits = { entries: 1, bytes: 2 ** 20, ratio: 1_000 }
  writeFileSync(archive, gzipSync(Buffer.alloc(1024)))
  expect(await unpack({ archive, folder, limits })).toEqual({ files: 0, bytes: 1024 })
  writeFileSync(archive, gzipSync(Buffer.alloc(100)))
  await expect(unpack({ archive, folder, limits })).rejects.toThrow(HostileArchive)
})

test('names that Windows does not allow are refused there only', () => {
  for (const name of ['nul', 'CON', 'com1.txt', 'lpt¹', 'a:b', 'dot.', 'space ', 'pipe|', 'conin$', 'a\\b']) {
    expect(() => namesOf(`folder/${name}`, 'win32')).toThrow(/Windows/)
    expect(namesOf(`folder/${name}`, 'linux')).toEqual(['folder', name])
  }
  for (const name of ['console', 'nullable', 'com10', '.gitignore', 'a b.c']) {
    expect(namesOf(name, 'win32')).toEqual([name])
  }
})
