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
import { InvalidArchive, pathSegments } from '../../src/archive/invalid-archive.ts'
import { type UnpackLimits, unpack } from '../../src/archive/unpack.ts'
import { freshFolder, packed, write } from './fixtures.ts'
import { HOSTILE, type Member, tarballIn, tarOf } from './tarballs.ts'

const LIMITS: UnpackLimits = { entries: 1000, bytes: 256 * 1024 * 1024, ratio: 100 }

/** A workspace with some files, and nothing beside it. */
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

async function rejectionOf(work: Promise<unknown>): Promise<InvalidArchive> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (error instanceof InvalidArchive) return error
  throw new Error(`Not rejected: ${String(error)}`)
}

/** Nothing changed in the workspace, nothing was left beside it, and nothing is outside. */
function expectUntouched(folder: string): void {
  expect(contents(folder)).toEqual({ 'kept.txt': 'kept', 'src/': '', 'src/old.ts': 'old', 'src/both.ts': 'before' })
  expect(readdirSync(dirname(folder))).toEqual(['workspace'])
}

test('unpacks what was packed, including links and empty folders', async () => {
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

test('overwrites files and merges folders, without replacing the folder itself', async () => {
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

test('replaces a link of the workspace and never writes through it', async () => {
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

test('keeps the last of several entries with the same path', async () => {
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

test('keeps the executable bit, and no setuid, setgid or sticky bit', async () => {
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

test('unpacks a long path that is within the limits', async () => {
  const folder = workspace()
  const path = `${'d'.repeat(100)}/${'n'.repeat(200)}.txt`
  await unpackMembers(folder, [{ path, content: 'long' }])
  expect(readFileSync(join(folder, path), 'utf8')).toBe('long')
})

describe('an archive is rejected, and nothing changes, if it has', () => {
  test.each(Object.entries(HOSTILE))('%s', async (_name, [reason, members]) => {
    const folder = workspace()
    const honest: Member[] = [
      { path: 'kept.txt', content: 'changed' },
      { path: 'aa/new.ts', content: 'new' }
    ]
    const rejection = await rejectionOf(unpackMembers(folder, [...honest, ...members]))
    expect(rejection.reason).toMatch(reason)
    expect(rejection.message).not.toContain('\n')
    expectUntouched(folder)
  })

  const honest = () => tarOf([{ path: 'kept.txt', content: randomBytes(50_000) }])
  test.each<[string, RegExp, () => Buffer]>([
    ['an empty file', /empty/, () => Buffer.alloc(0)],
    ['no gzip at all', /not gzip/, () => Buffer.from('<html>not an archive</html>')],
    ['a tar without gzip', /not gzip/, honest],
    ['a gzip of something else', /does not contain a tar|damaged/, () => gzipSync(Buffer.alloc(4096, 'text '))],
    ['a gzip of nothing', /does not contain a tar/, () => gzipSync(Buffer.alloc(0))],
    ['a gzip in a gzip', /does not contain a tar/, () => gzipSync(gzipSync(honest()))],
    ['a gzip that is cut off', /too early/, () => gzipSync(honest()).subarray(0, 30_000)],
    ['a tar that is cut off', /cut off/, () => gzipSync(honest().subarray(0, 20_000))]
  ])('%s', async (_name, reason, bytes) => {
    const folder = workspace()
    const archive = join(freshFolder(), 'upload.tar.gz')
    writeFileSync(archive, bytes())
    const rejection = await rejectionOf(unpack({ archive, folder, limits: LIMITS }))
    expect(rejection.reason).toMatch(reason)
    expectUntouched(folder)
  })

  test('too many entries', async () => {
    const folder = workspace()
    const members = Array.from({ length: 11 }, (_, at) => ({ path: `file-${at}` }))
    const rejection = await rejectionOf(unpackMembers(folder, members, { ...LIMITS, entries: 10 }))
    expect(rejection.reason).toMatch(/more than 10 entries/)
    expectUntouched(folder)
    await unpackMembers(folder, members, { ...LIMITS, entries: 11 })
  })

  test('more bytes than allowed, in one file or after the end of the tar', async () => {
    const folder = workspace()
    const limits = { ...LIMITS, bytes: 1_000_000 }
    const large = [{ path: 'large', content: Buffer.alloc(1_000_000) }]
    expect((await rejectionOf(unpackMembers(folder, large, limits))).reason).toMatch(/more than 1000000 bytes/)
    const archive = join(freshFolder(), 'upload.tar.gz')
    writeFileSync(archive, gzipSync(tarOf([{ path: 'a', content: 'a' }], 1_000_000)))
    expect((await rejectionOf(unpack({ archive, folder, limits }))).reason).toMatch(/more than 1000000 bytes/)
    expectUntouched(folder)
  })

  test('content that is a hundred times as large as the gzip', async () => {
    const folder = workspace()
    const bomb = [{ path: 'zeros', content: Buffer.alloc(65 * 1024 * 1024) }]
    const rejection = await rejectionOf(unpackMembers(folder, bomb))
    expect(rejection.reason).toMatch(/more than 100 times its size/)
    expectUntouched(folder)
  })
})

test('reverts a merge that fails halfway', async () => {
  if (process.platform === 'win32') return
  const folder = workspace()
  mkdirSync(join(folder, 'zz'))
  // The last entry conflicts with a folder, after the others were moved.
  await rejectionOf(
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

test('changes nothing when it is cancelled', async () => {
  const folder = workspace()
  const archive = tarballIn(freshFolder(), [{ path: 'big', content: randomBytes(8 * 1024 * 1024) }])
  const controller = new AbortController()
  const work = unpack({ archive, folder, limits: LIMITS, signal: controller.signal })
  setImmediate(() => controller.abort(new Error('enough')))
  await expect(work).rejects.toThrow('enough')
  expectUntouched(folder)
})

test('does not blame the archive if the folder does not exist', async () => {
  const archive = tarballIn(freshFolder(), [{ path: 'a', content: 'a' }])
  const work = unpack({ archive, folder: join(freshFolder(), 'nowhere'), limits: LIMITS })
  await expect(work).rejects.toThrow(/could not be unpacked/)
  await expect(work).rejects.not.toBeInstanceOf(InvalidArchive)
})

test('accepts an archive without its last block, as tar does', async () => {
  const folder = workspace()
  const path = join(freshFolder(), 'short.tar')
  writeFileSync(path, tarOf([{ path: 'a', content: 'a' }]))
  truncateSync(path, 1024)
  const archive = `${path}.gz`
  writeFileSync(archive, gzipSync(readFileSync(path)))
  await unpack({ archive, folder, limits: LIMITS })
  expect(contents(folder)).toMatchObject({ a: 'a' })
})

test('accepts an empty archive, but not a few zeros', async () => {
  const [archive, folder] = [join(freshFolder(), 'a.tar.gz'), freshFolder()]
  const limits: UnpackLimits = { entries: 1, bytes: 2 ** 20, ratio: 1_000 }
  writeFileSync(archive, gzipSync(Buffer.alloc(1024)))
  expect(await unpack({ archive, folder, limits })).toEqual({ files: 0, bytes: 1024 })
  writeFileSync(archive, gzipSync(Buffer.alloc(100)))
  await expect(unpack({ archive, folder, limits })).rejects.toThrow(InvalidArchive)
})

test('rejects names that Windows does not allow on Windows only', () => {
  for (const name of ['nul', 'CON', 'com1.txt', 'lpt¹', 'a:b', 'dot.', 'space ', 'pipe|', 'conin$', 'a\\b']) {
    expect(() => pathSegments(`folder/${name}`, 'win32')).toThrow(/Windows/)
    expect(pathSegments(`folder/${name}`, 'linux')).toEqual(['folder', name])
  }
  for (const name of ['console', 'nullable', 'com10', '.gitignore', 'a b.c']) {
    expect(pathSegments(name, 'win32')).toEqual([name])
  }
})
