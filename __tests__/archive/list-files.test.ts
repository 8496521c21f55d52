import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { folderEntry, sortedByPath } from '../../src/archive/entry.ts'
import { Failure } from '../../src/base/failure.ts'
import { freshFolder, git, isolated, list, makeExecutable, packed, repository, unpacked, write } from './fixtures.ts'

// Other systems reject such names.
const linuxTest = process.platform === 'linux' ? test : test.skip
const posixTest = process.platform === 'win32' ? test.skip : test

describe('a git checkout', () => {
  test('is packed with its tracked files and its untracked files that are not ignored', async () => {
    const root = repository(freshFolder(), {
      'a.txt': 'a',
      'gone.txt': 'x',
      'src/b.txt': 'b',
      '.gitignore': '.env\nbuild/\n'
    })
    write(root, { 'new.txt': 'n', '.env': 'SECRET', 'build/out.js': 'o', 'src/.env': 'SECRET', 'empty/': '' })
    rmSync(join(root, 'gone.txt'))
    expect((await list(root)).paths).toEqual(['.gitignore', 'a.txt', 'new.txt', 'src/b.txt'])
  })

  test('is packed with tracked files that an ignore rule matches', async () => {
    const root = repository(freshFolder(), { '.gitignore': '*.log\n' })
    write(root, { 'kept.log': 'k', 'other.log': 'o' })
    git(root, 'add', '-f', 'kept.log')
    expect((await list(root)).paths).toEqual(['.gitignore', 'kept.log'])
  })

  test('can be listed from a folder below its top', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a', 'src/b.txt': 'b', '.gitignore': '*.env\n' })
    write(root, { 'src/deep/new.txt': 'n', 'src/x.env': 'SECRET' })
    expect((await list(join(root, 'src'))).paths).toEqual(['b.txt', 'deep/new.txt'])
  })

  linuxTest('is packed with names that look like the output of git', async () => {
    const names = ['? tracked', 'H 100644 0123456789012345678901234567890123456789 0\tmade-up', '100755 x 0\ty']
    const root = repository(freshFolder(), { '? tracked': 't' })
    write(root, Object.fromEntries(names.map((name) => [name, name])))
    expect((await list(root)).paths).toEqual([...names].sort())
  })

  test('is packed with everything in a folder that is ignored but named', async () => {
    const root = repository(freshFolder(), { '.gitignore': 'build/\n' })
    write(root, { 'build/a.js': 'a', 'build/sub/b.js': 'b' })
    const { paths, notes } = await list(join(root, 'build'))
    expect(paths).toEqual(['a.js', 'sub/b.js'])
    expect(notes.join()).toContain('git ignores this folder')
  })

  test('is packed as git has it where git wrote links as files, and CRLF into text', async () => {
    const root = repository(freshFolder(), {
      '.gitattributes': '*.bat text eol=crlf\n*.bin -text\n',
      'run.sh': '#!/bin/sh\necho hello\n',
      'windows.bat': 'echo off\n',
      'raw.bin': 'a\r\nb\r\n',
      'folder/file.txt': 'x'
    })
    const target = (text: string): string => {
      writeFileSync(join(root, 'blob'), text)
      return git(root, 'hash-object', '-w', '--no-filters', 'blob').trim()
    }
    git(root, 'update-index', '--add', '--cacheinfo', `120000,${target('../run.sh')},folder/link.sh`)
    git(root, 'update-index', '--add', '--cacheinfo', `120000,${target('../../outside')},folder/out.sh`)
    for (const name of ['blob', 'run.sh', 'windows.bat', 'raw.bin']) rmSync(join(root, name))
    git(root, 'config', 'core.symlinks', 'false')
    git(root, 'config', 'core.autocrlf', 'true')
    execFileSync('git', ['checkout-index', '-a', '-f'], { cwd: root, env: isolated })
    write(root, { 'new.txt': 'mine\r\n' })
    expect(readFileSync(join(root, 'run.sh'), 'utf8')).toContain('\r\n')

    const { entries, notes } = await list(root)
    expect(entries.filter(({ kind }) => kind === 'symlink').map(({ path, linkTarget }) => [path, linkTarget])).toEqual([
      ['folder/link.sh', '../run.sh']
    ])
    expect(notes.join()).toContain('lead out of the folder (1): folder/out.sh')
    const unpackedTo = unpacked(await packed(root))
    const content = (path: string): string => readFileSync(join(unpackedTo, path), 'utf8')
    expect(['run.sh', 'windows.bat', 'raw.bin', 'new.txt'].map(content)).toEqual([
      '#!/bin/sh\necho hello\n',
      'echo off\r\n',
      'a\r\nb\r\n',
      'mine\r\n'
    ])
    git(root, 'config', 'core.symlinks', 'true')
    expect((await list(root)).entries.find(({ path }) => path === 'folder/link.sh')?.kind).toBe('file')
  })

  posixTest('is never listed by a git that is planted in the workspace', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a', 'bin/git': '#!/bin/sh\ntouch "$0.ran"\n' })
    makeExecutable(join(root, 'bin', 'git'))
    const alias = join(freshFolder(), 'alias')
    symlinkSync(join(root, 'bin'), alias)
    const path = [join(root, 'bin'), alias, '.', 'bin', process.env['PATH']].join(':')
    const env = (name: string) => (name === 'PATH' ? path : isolated[name])
    expect((await list(root, { env })).paths).toEqual(['a.txt', 'bin/git'])
    expect((await list(join(root, 'bin'), { env, workspace: root })).paths).toEqual(['git'])
    const only = (name: string) => (name === 'PATH' ? join(root, 'bin') : isolated[name])
    await expect(list(root, { env: only })).rejects.toThrow('git was not found')
  })

  posixTest('says what git cannot read', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a' })
    symlinkSync('nowhere', join(root, '.gitignore'))
    symlinkSync('.gitignore', join(root, 'b'))
    const { notes } = await list(root)
    expect(notes.join()).toContain('Paths that git cannot read (1): .gitignore')
  })

  test('lists a file once while a merge is unresolved', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'base\n' })
    git(root, 'checkout', '-q', '-b', 'other')
    write(root, { 'a.txt': 'other\n' })
    git(root, 'commit', '-qam', 'other')
    git(root, 'checkout', '-q', 'main')
    write(root, { 'a.txt': 'main\n' })
    git(root, 'commit', '-qam', 'main')
    expect(() => git(root, 'merge', 'other')).toThrow()
    expect((await list(root)).paths).toEqual(['a.txt'])
  })

  test('includes submodules and other checkouts inside it', async () => {
    const library = repository(freshFolder(), { 'lib.txt': 'l', '.gitignore': 'lib.env\n' })
    const root = repository(freshFolder(), { 'a.txt': 'a' })
    git(root, 'submodule', '--quiet', 'add', library, 'libs/one')
    write(root, { 'libs/one/lib.env': 'SECRET', 'libs/one/new.txt': 'n' })
    write(repository(join(root, 'nested'), { 'n.txt': 'n', '.gitignore': 'n.env\n' }), {
      'n.env': 'SECRET',
      'm.txt': 'm'
    })
    expect((await list(root)).paths).toEqual([
      '.gitmodules',
      'a.txt',
      'libs/one/.gitignore',
      'libs/one/lib.txt',
      'libs/one/new.txt',
      'nested/.gitignore',
      'nested/m.txt',
      'nested/n.txt'
    ])
  })

  test('keeps the empty folder of a submodule that is not checked out', async () => {
    const library = repository(freshFolder(), { 'lib.txt': 'l' })
    const origin = repository(freshFolder(), { 'a.txt': 'a' })
    git(origin, 'submodule', '--quiet', 'add', library, 'lib')
    git(origin, 'commit', '-qm', 'lib')
    const root = join(freshFolder(), 'clone')
    git(origin, 'clone', '-q', origin, root)
    const { entries, paths } = await list(root)
    expect(paths).toEqual(['.gitmodules', 'a.txt', 'lib'])
    expect(entries.at(-1)?.kind).toBe('directory')
  })

  posixTest('may contain unusual names', async () => {
    const names = [
      '-dash',
      '@at',
      'back\\slash',
      'new\nline',
      'quo"te',
      'sp ace',
      'tab\tname',
      'ünï/😀.txt',
      '\uffee',
      ' lead'
    ]
    const root = repository(freshFolder(), Object.fromEntries(names.map((name) => [name, 'x'])))
    write(root, { 'untracked "ü"\n': 'x' })
    const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
    expect((await list(root)).paths).toEqual([...names, 'untracked "ü"\n'].sort(bytes))
  })

  posixTest('keeps the executable bit, and nothing else of the mode', async () => {
    const root = repository(freshFolder(), { 'run.sh': '', 'plain.txt': '' })
    makeExecutable(join(root, 'run.sh'))
    const { entries } = await list(root)
    expect(entries.map(({ path, mode }) => [path, mode])).toEqual([
      ['plain.txt', 0o644],
      ['run.sh', 0o755]
    ])
  })

  posixTest('is not followed through a tracked folder that became a link', async () => {
    const outside = write(freshFolder(), { 'file.txt': 'SECRET' })
    const root = repository(freshFolder(), { 'folder/file.txt': 'mine' })
    rmSync(join(root, 'folder'), { recursive: true })
    symlinkSync(outside, join(root, 'folder'))
    const { paths, notes } = await list(root)
    expect(paths).toEqual([])
    expect(notes.join()).toContain('folder')
  })

  posixTest('is not followed through a submodule that became a link to another checkout', async () => {
    const library = repository(freshFolder(), { 'lib.txt': 'l' })
    const root = repository(freshFolder(), {})
    git(root, 'submodule', '--quiet', 'add', library, 'lib')
    rmSync(join(root, 'lib'), { recursive: true })
    symlinkSync(library, join(root, 'lib'))
    const { paths } = await list(root, { withGit: true })
    expect(paths.filter((path) => path.includes('lib'))).toEqual([])
  })

  test('is listed correctly if GIT_DIR points elsewhere', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a' })
    const other = repository(freshFolder(), { 'other.txt': 'o' })
    const env = { ...isolated, GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other }
    expect((await list(root, { env: (name) => env[name as keyof typeof env] })).paths).toEqual(['a.txt'])
  })

  posixTest('is listed without running programs that its config names', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a' })
    const trace = join(freshFolder(), 'ran')
    write(root, { '.git/monitor': `#!/bin/sh\ntouch '${trace}'\n` })
    makeExecutable(join(root, '.git/monitor'))
    git(root, 'config', 'core.fsmonitor', join(root, '.git/monitor'))
    await list(root, { withGit: true })
    expect((await list(join(trace, '..'))).paths).toEqual([])
  })
})

describe('without git', () => {
  const noGit = { env: (name: string) => (name === 'PATH' ? freshFolder() : isolated[name]) }

  test('a checkout is rejected, because ignored files may contain secrets', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a' })
    await expect(list(root, noGit)).rejects.toThrow(Failure)
    await expect(list(root, noGit)).rejects.toThrow(/git was not found.*upload-include/)
  })

  test('a checkout is packed if `upload-include` names the files', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a', 'b.md': 'b' })
    const { paths, notes } = await list(root, { ...noGit, include: ['*.txt'] })
    expect(paths).toEqual(['a.txt'])
    expect(notes.join()).toContain('even if git ignores them')
  })

  test('a broken checkout is rejected with the message of git', async () => {
    const root = write(freshFolder(), { 'a.txt': 'a', '.git/': '' })
    await expect(list(root)).rejects.toThrow(/not a git repository/)
  })

  test('a folder that is not a checkout is packed', async () => {
    const root = write(freshFolder(), { 'a.txt': 'a' })
    expect((await list(root, noGit)).paths).toEqual(['a.txt'])
  })
})

describe('a folder that is not a checkout', () => {
  test('is packed completely, including empty folders', async () => {
    const root = write(freshFolder(), { 'a.txt': 'a', '.env': 'e', 'd/e/f.txt': 'f', 'empty/': '', 'd/void/': '' })
    const { entries, paths } = await list(root)
    expect(paths).toEqual(['.env', 'a.txt', 'd/e/f.txt', 'd/void', 'empty'])
    expect(entries.find(({ path }) => path === 'empty')).toMatchObject({ kind: 'directory', mode: 0o755 })
  })

  test('is packed with the ignore rules of the checkouts inside it', async () => {
    const root = write(freshFolder(), { 'a.env': 'a' })
    write(repository(join(root, 'repo'), { 'b.txt': 'b', '.gitignore': '*.env\n' }), { 'b.env': 'SECRET' })
    expect((await list(root)).paths).toEqual(['a.env', 'repo/.gitignore', 'repo/b.txt'])
  })

  test('is packed without the folders to skip', async () => {
    const root = write(freshFolder(), { 'a.txt': 'a', 'temp/secret.txt': 's', 'temperature.txt': 't' })
    expect((await list(root, { skipFolders: [join(root, 'temp')] })).paths).toEqual(['a.txt', 'temperature.txt'])
  })

  test('must exist', async () => {
    const root = write(freshFolder(), { 'file.txt': '' })
    await expect(list(join(root, 'missing'))).rejects.toThrow(/no folder to upload/)
    await expect(list(join(root, 'file.txt'))).rejects.toThrow(/no folder to upload/)
  })

  posixTest('is packed without pipes, with a note', async () => {
    const root = write(freshFolder(), { 'a.txt': 'a' })
    execFileSync('mkfifo', [join(root, 'pipe')])
    const { paths, notes } = await list(root)
    expect(paths).toEqual(['a.txt'])
    expect(notes).toEqual(['Skipped sockets, pipes and devices (1): pipe'])
  })

  posixTest('has one note for many links that lead out', async () => {
    const root = freshFolder()
    for (let index = 0; index < 200; index += 1) symlinkSync('/etc/passwd', join(root, `link${index}`))
    const { paths, notes } = await list(root)
    expect(paths).toEqual([])
    expect(notes).toHaveLength(1)
    expect(notes[0]).toMatch(/^Skipped symbolic links .*\(200\): link0, .* and 195 more$/)
    expect(notes[0]?.length).toBeLessThan(200)
  })

  test('is no longer listed when the job is cancelled', async () => {
    const root = write(freshFolder(), { 'a.txt': 'a' })
    await expect(list(root, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
  })
})

describe('include and exclude', () => {
  const files = { 'a.ts': '', 'src/b.ts': '', 'src/c.md': '', 'src/gen/d.ts': '', 'docs/e.md': '', 'void/': '' }

  test.each([
    [[], [], ['a.ts', 'docs/e.md', 'src/b.ts', 'src/c.md', 'src/gen/d.ts', 'void']],
    [['*.ts'], [], ['a.ts', 'src/b.ts', 'src/gen/d.ts']],
    [['/*.ts'], [], ['a.ts']],
    [['./src'], [], ['src/b.ts', 'src/c.md', 'src/gen/d.ts']],
    [['src/'], ['gen'], ['src/b.ts', 'src/c.md']],
    [['src/**/*.ts'], ['src/b.ts'], ['src/gen/d.ts']],
    [['*.ts', '!b.ts'], [], ['a.ts', 'src/gen/d.ts']],
    [[], ['src', 'VOID'], ['a.ts', 'docs/e.md', 'void']],
    [['*.md'], ['*.md'], []]
  ])('include %j, exclude %j', async (include, exclude, expected) => {
    expect((await list(write(freshFolder(), files), { include, exclude })).paths).toEqual(expected)
  })

  test('select among the files that git lists', async () => {
    const root = repository(freshFolder(), { 'a.ts': '', 'b.md': '', '.gitignore': 'c.ts\n' })
    write(root, { 'c.ts': 'SECRET' })
    expect((await list(root, { include: ['*.ts'] })).paths).toEqual(['a.ts'])
  })
})

describe('.git', () => {
  test('is never packed by default, at any depth and in upper or lower case', async () => {
    const root = write(freshFolder(), {
      'a/b/.git': 'gitdir: nowhere',
      'c/.GIT/config': 's',
      'd/x.git': 'fine',
      'a/b/f': ''
    })
    mkdirSync(join(root, 'e/.git'), { recursive: true })
    const { paths } = await list(root, { include: ['*'] })
    expect(paths).toEqual(['a/b/f', 'd/x.git'])
  })
})

linuxTest.each(['a checkout', 'a folder'])('skips a name that is not UTF-8 in %s, with a note', async (what) => {
  const root =
    what === 'a checkout' ? repository(freshFolder(), { 'a.txt': 'a' }) : write(freshFolder(), { 'a.txt': 'a' })
  writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9])]), 'latin1')
  const { paths, notes } = await list(root)
  expect(paths).toEqual(['a.txt'])
  expect(notes).toEqual(['Skipped files whose names are not UTF-8 (1): caf\ufffd'])
})

test.each([
  ['plain names', ['b', 'a/b', 'a', 'ä', '\uffee', 'a-b']],
  ['names beyond the basic plane', ['b', '\u{1f600}', '\uffee', 'a/b', 'a', 'ä', 'a-b']]
])('sorts %s by their bytes', (_, paths) => {
  const byBytes = [...paths].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  expect(sortedByPath(paths.map((path) => folderEntry(path))).map(({ path }) => path)).toEqual(byBytes)
})
