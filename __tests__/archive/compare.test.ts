import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { create } from 'tar'
import { compareArchives } from '../../src/archive/compare.ts'
import { unifiedDiff } from '../../src/archive/unified-diff.ts'

const LIMITS = { entries: 10_000, bytes: 2 ** 30, ratio: 1_000 }
const DIFF_LIMITS = { fileBytes: 100_000, totalBytes: 1_000_000 }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

// Windows has neither such names nor an executable bit.
const onPosix = process.platform === 'win32' ? test.skip : test

type Files = Readonly<Record<string, string | Buffer>>

function put(name: string, files: Files): string {
  const root = join(folder, name)
  mkdirSync(root)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

function archiveOf(root: string): string {
  const file = `${root}.tar.gz`
  create({ gzip: true, file, cwd: root, sync: true }, ['.'])
  return file
}

async function compare(before: Files | undefined, after: Files) {
  const comparison = {
    before: before === undefined ? undefined : archiveOf(put('before', before)),
    after: archiveOf(put('after', after)),
    limits: LIMITS
  }
  const changes = await compareArchives(comparison)
  return { changes, comparison, diff: await unifiedDiff(changes.files, comparison, DIFF_LIMITS) }
}

describe('comparing two archives', () => {
  test('finds added, changed and deleted files, sorted by path', async () => {
    const { changes } = await compare(
      { 'same.txt': 'x', 'src/changed.txt': 'old', 'gone.txt': 'bye' },
      { 'same.txt': 'x', 'src/changed.txt': 'newer', 'src/added.txt': '!' }
    )
    expect(
      changes.files.map(({ path, change, bytesBefore, bytesAfter }) => [path, change, bytesBefore, bytesAfter])
    ).toEqual([
      ['gone.txt', 'deleted', 3, undefined],
      ['src/added.txt', 'added', undefined, 1],
      ['src/changed.txt', 'changed', 3, 5]
    ])
  })

  test('reports everything as added if nothing was uploaded', async () => {
    const { changes } = await compare(undefined, { 'a.txt': 'a' })
    expect(changes.files).toMatchObject([{ path: 'a.txt', change: 'added' }])
  })

  test('only counts changes inside .git', async () => {
    const { changes } = await compare({}, { '.git/HEAD': 'ref', 'sub/.git/index': 'i', 'a.gitignore': '' })
    expect(changes).toMatchObject({ insideGit: 2, files: [{ path: 'a.gitignore' }] })
  })

  onPosix('finds a new executable bit and a new target of a link', async () => {
    const before = put('before', { 'run.sh': 'echo', target: '1', other: '2' })
    const after = put('after', { 'run.sh': 'echo', target: '1', other: '2' })
    symlinkSync('target', join(before, 'link'))
    symlinkSync('other', join(after, 'link'))
    chmodSync(join(after, 'run.sh'), 0o755)
    const comparison = { before: archiveOf(before), after: archiveOf(after), limits: LIMITS }
    const { files } = await compareArchives(comparison)
    expect(files).toMatchObject([
      { path: 'link', kind: 'link', change: 'changed', onlyMode: false },
      { path: 'run.sh', kind: 'file', change: 'changed', onlyMode: true }
    ])
    const { text, notShown } = await unifiedDiff(files, comparison, DIFF_LIMITS)
    expect(text).toBe('')
    expect(Object.fromEntries(notShown)).toEqual({ link: 'a link', 'run.sh': 'only its mode' })
    const onWindows = await compareArchives({ ...comparison, platform: 'win32' })
    expect(onWindows.files.map(({ path }) => path)).toEqual(['link'])
  })

  test('finds no change in a link that Windows wrote as a file with its target', async () => {
    const before = put('before', { target: '1' })
    symlinkSync('target', join(before, 'link'))
    const after = put('after', { target: '1', link: 'target' })
    const comparison = { before: archiveOf(before), after: archiveOf(after), limits: LIMITS }
    expect((await compareArchives({ ...comparison, platform: 'win32' })).files).toEqual([])
    expect((await compareArchives({ ...comparison, platform: 'linux' })).files).toHaveLength(1)
  })

  test('rejects a path that leads out of the folder', async () => {
    const file = join(folder, 'hostile.tar.gz')
    writeFileSync(join(folder, 'x'), 'x')
    create({ gzip: true, file, cwd: folder, sync: true, prefix: '../out', preservePaths: true }, ['x'])
    await expect(compareArchives({ before: undefined, after: file, limits: LIMITS })).rejects.toThrow('leads out')
  })
})

describe('the diff', () => {
  test('turns the old files into the new ones with git apply', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `line ${index}`)
    const old = { 'a/long.txt': `${lines.join('\n')}\n`, 'gone.txt': 'bye\n', 'end.txt': 'no newline' }
    const now = {
      'a/long.txt': `${lines.with(25, 'other').join('\n')}\n`,
      'new ü.txt': 'hi\n',
      'end.txt': 'no newline!'
    }
    const { diff, comparison } = await compare(old, now)
    const work = dirname(comparison.after)
    writeFileSync(join(work, 'changes.diff'), diff.text)
    execFileSync('git', ['apply', '--unsafe-paths', '../changes.diff'], { cwd: join(work, 'before') })
    for (const [path, text] of Object.entries(now)) expect(readFileSync(join(work, 'before', path), 'utf8')).toBe(text)
    expect(diff.notShown.size).toBe(0)
  })

  test('says why a file is left out', async () => {
    const { changes, comparison, diff } = await compare(
      { 'both.txt': 'text\n' },
      {
        'a.bin': Buffer.from([1, 0, 2]),
        'b.txt': 'b\n',
        'latin.txt': Buffer.from([0xe4, 0x0a]),
        'both.txt': Buffer.from([0])
      }
    )
    expect(diff.text).toContain('+b')
    expect(diff.text).not.toMatch(/a\.bin|latin|both/)
    expect(Object.fromEntries(diff.notShown)).toEqual({
      'a.bin': 'binary',
      'both.txt': 'binary',
      'latin.txt': 'no text'
    })
    const files = changes.files.filter(({ path }) => path === 'b.txt')
    const shownWith = async (fileBytes: number, totalBytes: number) =>
      Object.fromEntries((await unifiedDiff(files, comparison, { fileBytes, totalBytes })).notShown)
    expect(await shownWith(1, 1_000)).toEqual({ 'b.txt': 'too large' })
    expect(await shownWith(100, 10)).toEqual({ 'b.txt': 'over the limit' })
  })

  test('stops when it is aborted', async () => {
    const { changes, comparison } = await compare({}, { 'a.txt': 'a\n' })
    const aborted = { ...comparison, signal: AbortSignal.abort(new Error('enough')) }
    await expect(unifiedDiff(changes.files, aborted, DIFF_LIMITS)).rejects.toThrow()
  })

  onPosix('quotes a name with a line break', async () => {
    const { diff } = await compare({}, { 'a\n+++ b/etc': 'x\n' })
    expect(diff.text.split('\n').filter((line) => line.startsWith('+++ '))).toEqual(['+++ "b/a\\n+++ b/etc"'])
  })
})
