import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import {
  copyOfTemplate,
  freshFolder,
  git,
  isolated,
  list,
  makeExecutable,
  packed,
  repository,
  unpacked,
  write
} from './fixtures.ts'

const TOKEN = 'ghs_t0kenT0kenT0kenT0ken'

/** Puts the token everywhere a git directory may contain one. */
function plantTokens(gitDir: string): void {
  const elsewhere = write(freshFolder(), { 'creds.config': `[http]\n\textraheader = AUTHORIZATION: basic ${TOKEN}\n` })
  appendFileSync(
    join(gitDir, 'config'),
    `
[http "https://github.com/"]
	extraheader = AUTHORIZATION: basic ${TOKEN}
[remote "origin"]
	url = https://x-access-token:${TOKEN}@github.com/o/r.git?token=${TOKEN}#${TOKEN}
	pushurl = https://${TOKEN}@github.com/o/r.git
[remote "https://${TOKEN}@github.com/o/r"]
	fetch = +refs/heads/*:refs/remotes/x/*
[branch "side"]
	remote = https://${TOKEN}@github.com/o/r.git
	merge = refs/heads/side
[url "https://${TOKEN}@github.com/"]
	insteadOf = https://github.com/
[credential]
	helper = "!echo password=${TOKEN}"
[includeIf "gitdir:**"]
	path = ${join(elsewhere, 'creds.config').replaceAll('\\', '/')}
[core]
	sshCommand = ssh -i ${TOKEN}
	askPass = ${TOKEN}
	pager = ${TOKEN}
[extensions]
	worktreeConfig = true
[alias]
	leak = "!echo ${TOKEN}"
`
  )
  write(gitDir, {
    'config.worktree': `[http]\n\textraheader = AUTHORIZATION: basic ${TOKEN}\n[core]\n\tsparseCheckout = false\n`,
    'hooks/post-checkout': `#!/bin/sh\necho ${TOKEN}\n`,
    FETCH_HEAD: `0000 branch 'main' of https://${TOKEN}@github.com/o/r\n`,
    'logs/HEAD': `clone: from https://${TOKEN}@github.com/o/r\n`,
    'logs/refs/heads/main': TOKEN,
    'credentials-store': `https://x:${TOKEN}@github.com\n`,
    'lfs/cache/creds': TOKEN,
    COMMIT_EDITMSG: TOKEN,
    description: TOKEN,
    'info/refs': TOKEN,
    'objects/info/packs': TOKEN,
    'objects/pack/tmp_pack_x': TOKEN,
    'refs/stray-file.lock': TOKEN
  })
  makeExecutable(join(gitDir, 'hooks/post-checkout'))
}

/** Every file below a folder that contains the token. */
function leaksIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const isLeak = (file: string) =>
    statSync(join(folder, file)).isFile() && readFileSync(join(folder, file)).includes(TOKEN)
  return files.filter((file) => file.includes(TOKEN) || isLeak(file))
}

const status = (folder: string) => git(folder, 'status', '--porcelain')
const log = (folder: string) => git(folder, 'log', '--format=%H %s %D')

/** Packs with git, unpacks elsewhere, and checks that git reports the same there and that no token is in it. */
async function copyOf(root: string): Promise<string> {
  const copy = unpacked(await packed(root, { withGit: true }))
  expect(leaksIn(copy)).toEqual([])
  expect(status(copy)).toBe(status(root))
  expect(log(copy)).toBe(log(root))
  expect(git(copy, 'fsck', '--connectivity-only', '--no-dangling')).toBe('')
  return copy
}

function twoCommits(): string {
  return copyOfTemplate('two commits', (root) => {
    repository(root, { 'a.txt': 'a\n', 'b.txt': 'b\n', '.gitignore': 'ignored\n' })
    write(root, { 'a.txt': 'changed\n' })
    git(root, 'commit', '-qam', 'second')
  })
}

describe('a scrubbed .git', () => {
  test('has the same log and status, and no token', async () => {
    const root = twoCommits()
    git(root, 'remote', 'add', 'origin', 'https://github.com/o/r.git')
    git(root, 'tag', '-a', 'v1', '-m', 'one')
    git(root, 'branch', 'side')
    git(root, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
    git(root, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main')
    write(root, { 'b.txt': 'modified\n', 'new.txt': 'n', ignored: 'SECRET' })
    git(root, 'add', 'new.txt')
    rmSync(join(root, 'a.txt'))
    plantTokens(join(root, '.git'))
    const copy = await copyOf(root)
    expect(status(copy)).toBe(' D a.txt\n M b.txt\nA  new.txt\n')
    expect(git(copy, 'for-each-ref')).toBe(git(root, 'for-each-ref'))
    expect(git(copy, 'config', '--get-all', 'remote.origin.url').split('\n')).toContain('https://github.com/o/r.git')
    expect(existsSync(join(copy, 'ignored'))).toBe(false)
    for (const name of ['hooks', 'logs', 'FETCH_HEAD', 'config.worktree'])
      expect(readdirSync(join(copy, '.git'))).not.toContain(name)
  })

  test('works with packed refs and objects, and a detached HEAD', async () => {
    const root = twoCommits()
    git(root, 'gc', '-q')
    git(root, 'checkout', '-q', '--detach', 'HEAD~1')
    plantTokens(join(root, '.git'))
    const copy = await copyOf(root)
    expect(git(copy, 'rev-parse', 'HEAD', 'main')).toBe(git(root, 'rev-parse', 'HEAD', 'main'))
  })

  test('works for a shallow clone', async () => {
    const origin = twoCommits()
    const root = join(freshFolder(), 'clone')
    git(origin, 'clone', '-q', '--depth=1', pathToFileURL(origin).href, root)
    plantTokens(join(root, '.git'))
    const copy = await copyOf(root)
    expect(log(copy).trim().split('\n')).toHaveLength(1)
    expect(git(copy, 'rev-parse', '--is-shallow-repository').trim()).toBe('true')
  })

  test('works for a linked worktree of a bare repository', async () => {
    const bare = join(freshFolder(), 'bare.git')
    git(freshFolder(), 'clone', '-q', '--bare', twoCommits(), bare)
    const root = join(freshFolder(), 'tree')
    git(bare, 'worktree', 'add', '-q', '-b', 'topic', root)
    write(root, { 'a.txt': 'topic\n' })
    plantTokens(bare)
    // With this extension git considers the worktrees of a bare repository bare, too.
    git(bare, 'config', '--unset', 'extensions.worktreeConfig')
    const copy = await copyOf(root)
    expect(statSync(join(copy, '.git')).isDirectory()).toBe(true)
    expect(git(copy, 'branch', '--show-current')).toBe('topic\n')
    expect(status(copy)).toBe(' M a.txt\n')
  })

  test('works for a clone with alternates that have alternates', async () => {
    const origin = twoCommits()
    const [middle, root] = [join(freshFolder(), 'middle'), join(freshFolder(), 'clone')]
    git(origin, 'clone', '-q', '--shared', origin, middle)
    write(middle, { 'middle.txt': 'm\n' })
    git(middle, 'add', '-A')
    git(middle, 'commit', '-qm', 'third')
    git(middle, 'clone', '-q', '--shared', middle, root)
    plantTokens(join(root, '.git'))
    const archive = await packed(root, { withGit: true })
    rmSync(origin, { recursive: true })
    rmSync(middle, { recursive: true })
    const copy = unpacked(archive)
    expect(leaksIn(copy)).toEqual([])
    expect(log(copy).trim().split('\n')).toHaveLength(3)
    expect(status(copy)).toBe('')
    expect(git(copy, 'fsck')).toBe('')
  })

  test('works for nested submodules, and for other checkouts inside', async () => {
    const inner = repository(freshFolder(), { 'inner.txt': 'i\n' })
    const outer = repository(freshFolder(), { 'outer.txt': 'o\n' })
    git(outer, 'submodule', '--quiet', 'add', inner, 'deps/inner')
    git(outer, 'commit', '-qm', 'inner')
    const root = twoCommits()
    git(root, 'submodule', '--quiet', 'add', '--name', 'other/name', outer, 'libs/outer')
    git(root, 'submodule', '--quiet', 'update', '--init', '--recursive')
    git(root, 'commit', '-qm', 'outer')
    const embedded = repository(join(root, 'embedded'), { 'e.txt': 'e\n' })
    plantTokens(join(root, '.git'))
    plantTokens(join(root, '.git/modules/other/name'))
    plantTokens(join(root, '.git/modules/other/name/modules/deps/inner'))
    plantTokens(join(embedded, '.git'))
    write(root, { 'libs/outer/deps/inner/inner.txt': 'changed\n' })
    const copy = await copyOf(root)
    expect(git(copy, 'submodule', 'status', '--recursive')).toBe(git(root, 'submodule', 'status', '--recursive'))
    for (const folder of ['libs/outer', 'libs/outer/deps/inner', 'embedded']) {
      expect(log(join(copy, folder))).toBe(log(join(root, folder)))
      expect(status(join(copy, folder))).toBe(status(join(root, folder)))
    }
    expect(readFileSync(join(copy, 'libs/outer/.git'), 'utf8')).toBe('gitdir: ../../.git/modules/other/name\n')
  })

  test('works for a submodule of a linked worktree', async () => {
    const library = repository(freshFolder(), { 'lib.txt': 'l\n' })
    const main = twoCommits()
    git(main, 'submodule', '--quiet', 'add', library, 'lib')
    git(main, 'commit', '-qm', 'lib')
    const root = join(freshFolder(), 'tree')
    git(main, 'worktree', 'add', '-q', '-b', 'topic', root)
    git(root, 'submodule', '--quiet', 'update', '--init')
    const copy = await copyOf(root)
    expect(log(join(copy, 'lib'))).toBe(log(join(root, 'lib')))
  })

  test('works for a sparse checkout and a split index', async () => {
    const root = repository(freshFolder(), { 'in/a.txt': 'a\n', 'out/b.txt': 'b\n', 'c.txt': 'c\n' })
    git(root, 'sparse-checkout', 'set', 'in')
    git(root, 'update-index', '--split-index')
    const copy = await copyOf(root)
    expect(existsSync(join(copy, 'out'))).toBe(false)
    expect(git(copy, 'sparse-checkout', 'list')).toBe('in\n')
  })

  test('works before the first commit', async () => {
    const root = freshFolder()
    git(root, 'init', '-q')
    write(root, { 'a.txt': 'a' })
    const copy = unpacked(await packed(root, { withGit: true }))
    expect(status(copy)).toBe('?? a.txt\n')
  })

  test('keeps the line endings that are set for the whole machine', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a\r\n' })
    const config = join(write(freshFolder(), { gitconfig: '[core]\n\tautocrlf = true\n' }), 'gitconfig')
    const env = { ...isolated, GIT_CONFIG_GLOBAL: config }
    const copy = unpacked(await packed(root, { withGit: true, env: (name) => env[name as keyof typeof env] }))
    expect(execFileSync('git', ['config', 'core.autocrlf'], { cwd: copy, env: isolated, encoding: 'utf8' })).toBe(
      'true\n'
    )
  })

  test('has the same bytes for the same checkout', async () => {
    const root = twoCommits()
    const [one, two] = [await packed(root, { withGit: true }), await packed(root, { withGit: true })]
    expect(readFileSync(one).equals(readFileSync(two))).toBe(true)
  })

  test('is not affected by include and exclude patterns', async () => {
    const root = twoCommits()
    const { paths } = await list(root, { withGit: true, include: ['a.txt'], exclude: ['HEAD', 'objects'] })
    expect(paths).toEqual(expect.arrayContaining(['.git/HEAD', '.git/objects', 'a.txt']))
    expect(paths).not.toContain('b.txt')
  })

  test('is rejected if the folder is not the top of a checkout', async () => {
    const root = repository(freshFolder(), { 'src/a.txt': 'a' })
    await expect(list(join(root, 'src'), { withGit: true })).rejects.toThrow(/not the top of a git checkout/)
    await expect(list(freshFolder(), { withGit: true })).rejects.toThrow(/upload-git/)
  })
})
