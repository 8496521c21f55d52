import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Header } from 'tar/header'
import { contentEntry, type Entry } from '../../src/archive/entry.ts'
import { type PackProgress, pack, packFailure } from '../../src/archive/pack.ts'
import { tarHeader } from '../../src/archive/tar-header.ts'
import { freshFolder, list, makeExecutable, packed, unpacked, write } from './fixtures.ts'

const isWindows = process.platform === 'win32'
const PYTHON = isWindows ? 'python' : 'python3'
const posixTest = isWindows ? test.skip : test
const otherNode = process.env['ACTION_NODE'] ?? ''
const otherNodeTest = runsTypeScript(otherNode) ? test : test.skip
const PROGRAMS = ['tar', 'bsdtar'].filter(isInstalled)
const LONG = `${'long-folder-name/'.repeat(20)}${'x'.repeat(120)}.txt`
const NAMES = {
  'plain.txt': 'plain',
  'empty.txt': '',
  '@types/a.d.ts': 'at',
  '-dash': 'dash',
  'ünï cødé/日本 😀.txt': 'unicode',
  [`${'n'.repeat(100)}`]: 'hundred',
  [`${'f'.repeat(60)}/${'n'.repeat(99)}`]: 'prefix',
  [LONG]: 'long'
}

function fileEntry(absolute: string, path: string, size: number): Entry {
  return { path, absolute, kind: 'file', mode: 0o644, size }
}

/** What Python's tarfile reads: name, type, mode, link target, hash of the content, time, owner. */
function readByPython(archive: string, mode: string): readonly (readonly string[])[] {
  const script = `
import sys, tarfile, json, hashlib
out = []
with tarfile.open(sys.argv[1], sys.argv[2]) as archive:
    for m in archive:
        out.append([m.name, m.type.decode(), oct(m.mode), m.linkname, hashlib.sha256(archive.extractfile(m).read()).hexdigest() if m.isreg() else '', str(int(m.mtime)), str(m.uid) + m.uname])
print(json.dumps(out))`
  return JSON.parse(execFileSync(PYTHON, ['-c', script, archive, mode], { encoding: 'utf8', maxBuffer: 2 ** 28 }))
}

function madeEntries(): readonly Entry[] {
  return [contentEntry('a.txt', 'hello\n'.repeat(400_000)), contentEntry('b.hex', seeded(1_000_000).toString('hex'))]
}

/** Many files and several blocks of content. Built once for all tests, which only read it. */
let bigTree: string

beforeAll(() => {
  bigTree = realpathSync.native(mkdtempSync(join(tmpdir(), 'big-tree-')))
  const text = Buffer.from('some text that compresses well, line after line\n'.repeat(30_000))
  write(bigTree, { 'text.txt': text, 'noise.bin': seeded(1_500_000), 'z/last.txt': text.subarray(0, 1_000_001) })
  for (let index = 0; index < 300; index += 1)
    write(bigTree, { [`many/${index}.txt`]: `file ${index}\n`.repeat(index) })
})

afterAll(() => rmSync(bigTree, { recursive: true, force: true, maxRetries: 3 }))

/** Bytes that do not compress, the same in every run. */
function seeded(size: number): Buffer {
  const parts: Buffer[] = []
  for (let index = 0; index * 64 < size; index += 1) parts.push(createHash('sha512').update(`${index}`).digest())
  return Buffer.concat(parts).subarray(0, size)
}

describe('an archive', () => {
  test.each(['r:gz', 'r|gz'])('is read by Python as %s, with every name and byte', async (mode) => {
    const root = write(freshFolder(), { ...NAMES, 'void/': '' })
    const found = readByPython(await packed(root), mode)
    const expected = Object.entries(NAMES).map(([name, text]) => [name, sha256(text)])
    expect(found.filter(([, type]) => type === '0').map(([name, , , , hash]) => [name, hash])).toEqual(
      expected.sort(([a = ''], [b = '']) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    )
    expect(found.filter(([, type]) => type === '5').map(([name]) => name)).toEqual(['void'])
    expect(new Set(found.map(([, , , , , mtime, owner]) => `${mtime} ${owner}`))).toEqual(new Set(['315619200 0']))
  })

  test.each(['r:gz', 'r|gz'])('of many blocks is read by Python as %s', async (mode) => {
    const found = readByPython(await packed(bigTree), mode)
    expect(found).toHaveLength(303)
    for (const [name = '', , , , hash] of found) expect(hash).toBe(hashOf(join(bigTree, name)))
  })

  test.each(PROGRAMS)('is unpacked by %s, with names, links, empty folders and executable bits', async (program) => {
    const root = write(freshFolder(), isWindows ? { 'a.txt': 'a', 'd/b.txt': 'b' } : { ...NAMES, 'void/': '' })
    if (!isWindows) {
      makeExecutable(join(root, 'plain.txt'))
      symlinkSync('plain.txt', join(root, 'near'))
      symlinkSync(LONG, join(root, 'far'))
      symlinkSync('ünï cødé', join(root, 'folder-link'))
    }
    const target = freshFolder()
    execFileSync(program, ['-xzf', '-'], { cwd: target, input: readFileSync(await packed(root)) })
    expect(treeOf(target)).toEqual(treeOf(root))
  })

  posixTest('keeps links and executable bits', async () => {
    const root = write(freshFolder(), { 'run.sh': '#!/bin/sh\n', [LONG]: 'x' })
    makeExecutable(join(root, 'run.sh'))
    symlinkSync('run.sh', join(root, 'link'))
    symlinkSync(LONG, join(root, 'far'))
    const found = readByPython(await packed(root), 'r|gz')
    expect(found.map(([name, type, mode, target]) => [name, type, mode, target])).toEqual([
      ['far', '2', '0o777', LONG],
      ['link', '2', '0o777', 'run.sh'],
      [LONG, '0', '0o644', ''],
      ['run.sh', '0', '0o755', '']
    ])
  })

  test('contains entries that do not exist on disk', async () => {
    const output = join(freshFolder(), 'out.tar.gz')
    const entries = [contentEntry('a/made.txt', 'made'), contentEntry('empty', '')]
    expect(await pack({ entries, output, note: () => {} })).toMatchObject({ files: 2 })
    expect(treeOf(unpacked(output))).toMatchObject({ 'a/made.txt': '6d616465', empty: '' })
  })

  test('has the sizes and the hash that are returned', async () => {
    const { entries } = await list(bigTree)
    const output = join(freshFolder(), 'out.tar.gz')
    const result = await pack({ entries, output, note: () => {} })
    expect(result).toEqual({
      bytes: statSync(output).size,
      sha256: sha256(readFileSync(output)),
      files: 303,
      contentBytes: entries.reduce((sum, { size }) => sum + size, 0),
      unpackedBytes: gunzipSync(readFileSync(output)).length
    })
  })

  test('is valid without entries', async () => {
    const output = join(freshFolder(), 'out.tar.gz')
    expect(await pack({ entries: [], output, note: () => {} })).toMatchObject({ files: 0, unpackedBytes: 1024 })
    expect(readByPython(output, 'r|gz')).toEqual([])
  })

  posixTest('is readable by its owner only', async () => {
    expect(statSync(await packed(write(freshFolder(), { a: '' }))).mode & 0o777).toBe(0o600)
  })

  test('is smaller with a higher level', async () => {
    const { entries } = await list(bigTree)
    const folder = freshFolder()
    const quick = await pack({ entries, output: join(folder, '1'), note: () => {} })
    const small = await pack({ entries, output: join(folder, '6'), level: 6, note: () => {} })
    expect(small.bytes).toBeLessThan(quick.bytes)
  })

  test('is written with progress reports', async () => {
    const { entries } = await list(bigTree)
    const steps: PackProgress[] = []
    await pack({ entries, output: join(freshFolder(), 'o'), note: () => {}, onProgress: (step) => steps.push(step) })
    expect(steps.length).toBeGreaterThan(3)
    expect(steps.at(-1)).toMatchObject({ entries: 303 })
  })
})

describe('the same files', () => {
  test('give the same bytes at another time and in another folder', async () => {
    const copy = join(freshFolder(), 'copy')
    cpSync(bigTree, copy, { recursive: true })
    utimesSync(join(copy, 'text.txt'), 1, 1)
    const archives = [await packed(bigTree), await packed(bigTree), await packed(copy)].map(hashOf)
    expect(new Set(archives).size).toBe(1)
  })

  test('give the same tar as in earlier versions, in one gzip member without time and system', async () => {
    const output = join(freshFolder(), 'out.tar.gz')
    await pack({ entries: madeEntries(), output, note: () => {} })
    const bytes = readFileSync(output)
    expect(bytes.subarray(0, 10).toString('hex')).toBe('1f8b08000000000000ff')
    expect(sha256(gunzipSync(bytes))).toBe('1c5208428246f41c9c9fea1ebfe6656e848696571db6e4408d2ccbfb4dcf13c0')
  })

  otherNodeTest('give the same bytes with another version of Node', async () => {
    const output = join(freshFolder(), 'other.tar.gz')
    const modules = ['list-files', 'pack'].map((name) => new URL(`../../src/archive/${name}.ts`, import.meta.url).href)
    const script = `
      const [{ listFiles }, { pack }] = await Promise.all(${JSON.stringify(modules)}.map((url) => import(url)))
      const [root, output] = process.argv.slice(1)
      const note = () => {}
      const env = (name) => process.env[name]
      const entries = await listFiles({ root, include: [], exclude: [], withGit: false, skipFolders: [], env, note })
      await pack({ entries, output, note })`
    execFileSync(otherNode, ['--no-warnings', '--input-type=module', '-e', script, bigTree, output], { stdio: 'pipe' })
    expect(hashOf(output)).toBe(hashOf(await packed(bigTree)))
  })
})

describe('a file that changes while it is packed', () => {
  async function packOne(size: number, change: (path: string) => void = () => {}) {
    const root = write(freshFolder(), { 'a.txt': 'a', 'b.txt': 'x'.repeat(1000), 'c.txt': 'c' })
    const entries = ['a.txt', 'b.txt', 'c.txt'].map((name) =>
      fileEntry(join(root, name), name, name === 'b.txt' ? size : 1)
    )
    change(join(root, 'b.txt'))
    const notes: string[] = []
    const output = join(freshFolder(), 'out.tar.gz')
    const result = await pack({ entries, output, note: (text) => notes.push(text) })
    const folder = unpacked(output)
    expect([hashOf(join(folder, 'a.txt')), hashOf(join(folder, 'c.txt'))]).toEqual([sha256('a'), sha256('c')])
    const b = join(folder, 'b.txt')
    return { b: existsSync(b) ? hashOf(b) : undefined, notes, files: result.files }
  }

  test('is padded with zeros if it shrinks', async () => {
    const { b, notes } = await packOne(1000, (path) => truncateSync(path, 10))
    expect(b).toBe(sha256(`${'x'.repeat(10)}${'\0'.repeat(990)}`))
    expect(notes).toEqual(['Padded files that shrank while they were packed (1): b.txt'])
  })

  test('is padded over many blocks, too', async () => {
    const { b } = await packOne(3_000_000)
    expect(b).toBe(sha256(`${'x'.repeat(1000)}${'\0'.repeat(2_999_000)}`))
  })

  test('is truncated if it grows', async () => {
    const { b, notes } = await packOne(7)
    expect(b).toBe(sha256('xxxxxxx'))
    expect(notes).toEqual(['Truncated files that grew while they were packed (1): b.txt'])
  })

  test('is skipped if it disappears', async () => {
    const { b, notes, files } = await packOne(1000, (path) => rmSync(path))
    expect(b).toBeUndefined()
    expect(files).toBe(2)
    expect(notes).toEqual(['Skipped files that disappeared or cannot be read (1): b.txt'])
  })

  posixTest.each(['link', 'pipe', 'folder'])('is skipped if a %s replaces it', async (what) => {
    const script = { link: 'ln -sf /etc/hosts "$0"', pipe: 'rm "$0"; mkfifo "$0"', folder: 'rm "$0"; mkdir "$0"' }[what]
    const { b, notes } = await packOne(1000, (path) => execFileSync('sh', ['-c', script ?? '', path]))
    expect(b).toBeUndefined()
    expect(notes).toHaveLength(1)
  })
})

describe('packing', () => {
  test('leaves no file behind when it is cancelled', async () => {
    // More blocks than may be in flight, so that one is written before the last entry is reached.
    const entries = Array.from({ length: 16 }, (_, index) => contentEntry(`${index}.txt`, 'hello\n'.repeat(200_000)))
    const output = join(freshFolder(), 'out.tar.gz')
    const control = new AbortController()
    const onProgress = () => control.abort(new Error('enough'))
    const packing = pack({ entries, output, note: () => {}, signal: control.signal, onProgress })
    await expect(packing).rejects.toThrow('enough')
    expect(existsSync(output)).toBe(false)
  })

  test('says what to do if the folder is not writable', async () => {
    const output = join(freshFolder(), 'missing', 'out.tar.gz')
    await expect(pack({ entries: [], output, note: () => {} })).rejects.toThrow(/could not be written.*RUNNER_TEMP/)
  })

  test('says what to do if the disk is full', () => {
    const failure = packFailure(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    expect(failure.message).toMatch(/disk of the runner is full.*upload-exclude/)
  })
})

describe('a tar header', () => {
  test('has sizes above 8 GiB twice, for old and new programs', () => {
    const size = 9 * 2 ** 30 + 1
    const bytes = tarHeader({ path: 'big', kind: 'file', mode: 0o644, size })
    expect(bytes.length).toBe(3 * 512)
    expect(bytes.subarray(512, 1024).toString()).toContain(`size=${size}\n`)
    expect(new Header(bytes, 1024).size).toBe(size)
  })

  test('with a size above 8 GiB is read by Python and by tar programs', () => {
    const size = 9 * 2 ** 30 + 1
    const input = Buffer.concat([tarHeader({ path: 'big', kind: 'file', mode: 0o644, size }), Buffer.alloc(512)])
    const script = 'import sys, tarfile; print(tarfile.open(fileobj=sys.stdin.buffer, mode="r|").next().size)'
    expect(execFileSync(PYTHON, ['-c', script], { input, encoding: 'utf8' }).trim()).toBe(String(size))
    for (const program of PROGRAMS) {
      // They also report that the content is missing.
      const { stdout } = spawnSync(program, ['-tvf', '-'], { input, encoding: 'utf8' })
      expect(stdout).toMatch(new RegExp(`\\b${size}\\b.*big`))
    }
  })

  test('with a plain name is one block', () => {
    expect(tarHeader({ path: 'a'.repeat(99), kind: 'file', mode: 0o644, size: 8 * 2 ** 30 - 1 }).length).toBe(512)
  })

  test.each([0, 7, 4096, 8 ** 10 - 1, 8 ** 10, 8 * 2 ** 30 - 1])(
    'equals the one of the encoder, for a size of %d bytes',
    (size) => {
      const mtime = new Date('1980-01-02T00:00:00Z')
      for (const path of ['a', ' ~', 'src/a file.ts', '@types/node', 'b'.repeat(99), 'ä/ö', 'long/'.repeat(25)]) {
        for (const mode of [0o644, 0o755]) {
          const expected = Buffer.alloc(512)
          new Header({ path, size, mode, uid: 0, gid: 0, mtime, type: 'File' }).encode(expected)
          expect(tarHeader({ path, kind: 'file', mode, size }).subarray(-512)).toEqual(expected)
        }
        const expected = Buffer.alloc(512)
        new Header({ path: `${path}/`, size: 0, mode: 0o755, uid: 0, gid: 0, mtime, type: 'Directory' }).encode(
          expected
        )
        expect(tarHeader({ path, kind: 'directory', mode: 0o755, size }).subarray(-512)).toEqual(expected)
      }
    }
  )
})

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}

function runsTypeScript(node: string): boolean {
  if (node === '') return false
  return execFileSync(node, ['-p', 'process.features.typescript'], { encoding: 'utf8' }).startsWith('strip')
}

function hashOf(path: string): string {
  return sha256(readFileSync(path))
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Every path below a folder, with its content. */
function treeOf(folder: string, below = ''): Record<string, string> {
  const tree: Record<string, string> = {}
  for (const item of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below === '' ? item.name : `${below}/${item.name}`
    if (item.isDirectory()) Object.assign(tree, { [`${path}/`]: '' }, treeOf(folder, path))
    else tree[path] = item.isSymbolicLink() ? `to ${readlinkSync(join(folder, path))}` : fileOf(join(folder, path))
  }
  return tree
}

function fileOf(path: string): string {
  return `${statSync(path).mode & 0o100 ? 'runs ' : ''}${readFileSync(path).toString('hex')}`
}
