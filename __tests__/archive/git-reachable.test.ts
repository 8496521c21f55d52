import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { Cancelled } from '../../src/base/failure.ts'
import {
  copyOfTemplate,
  freshFolder,
  git,
  isolated,
  makeExecutable,
  packed,
  repository,
  unpacked,
  write
} from './fixtures.ts'

const SECRET = 'pl4nted-s3cret'
const posixTest = process.platform === 'win32' ? test.skip : test

/** The content of all objects in the repository, reachable or not. */
function contentOfObjects(folder: string): string {
  return git(folder, 'cat-file', '--batch-all-objects', '--batch', '--unordered')
}

function objectNames(folder: string): readonly string[] {
  return git(folder, 'cat-file', '--batch-all-objects', '--batch-check=%(objectname)').trim().split('\n')
}

function commit(root: string, file: string, text: string): string {
  write(root, { [file]: text })
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', `${file}: ${text}`)
  return git(root, 'rev-parse', 'HEAD').trim()
}

/** Leaves the secret in the objects of a repository in every way that leaves no branch, tag or remote branch to it. */
function leaveSecrets(root: string): void {
  // A commit that was amended, and its reflog.
  commit(root, 'amended.txt', `${SECRET} amended`)
  git(root, 'reset', '-q', '--hard', 'HEAD~1')
  // A stash with a staged and an unstaged change and an untracked file.
  write(root, { 'a.txt': `${SECRET} stashed`, 'untracked.txt': `${SECRET} untracked` })
  git(root, 'stash', 'push', '-q', '--include-untracked', '-m', `${SECRET} message`)
  // A staged file that was unstaged again.
  write(root, { 'unstaged.txt': `${SECRET} unstaged` })
  git(root, 'add', 'unstaged.txt')
  git(root, 'rm', '-q', '--cached', 'unstaged.txt')
  rmSync(join(root, 'unstaged.txt'))
  // Refs that are neither branches, tags nor remote branches.
  for (const name of ['refs/notes/commits', 'refs/original/refs/heads/main', 'refs/bisect/bad', 'refs/checkpoints/1']) {
    const hidden = commit(root, 'hidden.txt', `${SECRET} ${name}`)
    git(root, 'reset', '-q', '--hard', 'HEAD~1')
    git(root, 'update-ref', name, hidden)
  }
  const replacement = commit(root, 'hidden.txt', `${SECRET} replacement`)
  git(root, 'reset', '-q', '--hard', 'HEAD~1')
  git(root, 'replace', 'HEAD', replacement)
  git(root, 'update-ref', 'ORIG_HEAD', replacement)
}

function withHistory(): string {
  return copyOfTemplate('history', (root) => {
    repository(root, { 'a.txt': 'a\n', 'b.txt': 'b\n', '.git/info/exclude': '*.tmp\n' })
    commit(root, 'a.txt', 'second\n')
    git(root, 'tag', '-a', 'v1', '-m', 'one')
    git(root, 'branch', 'side', 'HEAD~1')
  })
}

/** The environment with a git that runs these commands instead of packing. */
function withGitThat(commands: string): (name: string) => string | undefined {
  const PATH = isolated['PATH'] ?? ''
  const script = `#!/bin/sh\ncase "$*" in *pack-objects*) ${commands};; esac\nPATH="${PATH}" exec git "$@"\n`
  const bin = write(freshFolder(), { git: script })
  makeExecutable(join(bin, 'git'))
  return (name) => (name === 'PATH' ? `${bin}:${PATH}` : isolated[name])
}

/** Waits until a path exists. */
async function appears(path: string): Promise<void> {
  for await (const _ of watch(dirname(path))) if (existsSync(path)) return
}

async function copyOf(root: string, more: Parameters<typeof packed>[1] = {}): Promise<string> {
  return unpacked(await packed(root, { withGit: true, ...more }))
}

/** What an agent does in a checkout. */
function expectToWork(copy: string): void {
  expect(git(copy, 'fsck', '--full', '--strict')).toBe('')
  git(copy, 'log', '-p', '--all')
  git(copy, 'diff', 'HEAD')
  git(copy, 'checkout', '-q', '-b', 'work-of-agent')
  commit(copy, 'agent.txt', 'agent\n')
  expect(git(copy, 'log', '-1', '--format=%s')).toBe('agent.txt: agent\n')
  expect(git(copy, 'status', '--porcelain')).toBe('')
  git(copy, 'gc', '-q', '--prune=now')
  expect(git(copy, 'fsck', '--full')).toBe('')
}

describe('the objects of a scrubbed .git', () => {
  test('are those that its refs reach, where the source has them loose or packed', async () => {
    const root = withHistory()
    const reachable = objectNames(await copyOf(root))
    leaveSecrets(root)
    const fromLoose = await copyOf(root)
    git(root, 'repack', '-q', '-a', '-d', '-k')
    expect(contentOfObjects(root)).toContain(SECRET)
    const copy = await copyOf(root)
    for (const each of [fromLoose, copy]) {
      expect(contentOfObjects(each)).not.toContain(SECRET)
      expect(objectNames(each)).toEqual(reachable)
    }
    expect(git(copy, 'for-each-ref', '--format=%(refname)').trim().split('\n')).toEqual([
      'refs/heads/main',
      'refs/heads/side',
      'refs/tags/v1'
    ])
    expect(readdirSync(join(copy, '.git')).sort()).toEqual(
      ['HEAD', 'config', 'index', 'info', 'objects', 'packed-refs', 'refs'].sort()
    )
    expectToWork(copy)
    git(copy, 'checkout', '-q', 'side')
  })

  test('include what is staged, also without a commit', async () => {
    const root = freshFolder()
    git(root, 'init', '-q')
    write(root, { 'a.txt': 'staged\n' })
    git(root, 'add', 'a.txt')
    write(root, { 'a.txt': 'changed\n' })
    const copy = await copyOf(root)
    expect(git(copy, 'status', '--porcelain')).toBe('AM a.txt\n')
    expect(git(copy, 'diff')).toContain('-staged\n+changed\n')
    expect(git(copy, 'fsck', '--full')).toBe('')
  })

  test('leave out staged content of files that are not uploaded', async () => {
    const root = withHistory()
    write(root, { 'b.txt': `${SECRET} b`, 'new.env': `${SECRET} new`, 'gone.txt': `${SECRET} gone`, 'ok.txt': 'ok\n' })
    write(root, { 'ünï/x.env': `${SECRET} x` })
    git(root, 'add', '-A')
    rmSync(join(root, 'gone.txt'))
    const notes: string[] = []
    const copy = await copyOf(root, { exclude: ['b.txt', '*.env'], note: (text) => notes.push(text) })
    expect(contentOfObjects(copy)).not.toContain(SECRET)
    expect(git(copy, 'status', '--porcelain')).toBe(' D b.txt\nA  ok.txt\n')
    expect(git(copy, 'fsck', '--full')).toBe('')
    expect(notes).toEqual([
      'Left out staged changes of files that are not uploaded (4): b.txt, gone.txt, new.env, ünï/x.env'
    ])
  })

  test('leave out the versions of a resolved conflict, and keep those of an open one', async () => {
    const root = repository(freshFolder(), { 'a.txt': 'a\n', 'b.txt': 'b\n' })
    git(root, 'checkout', '-q', '-b', 'topic')
    write(root, { 'a.txt': 'topic\n' })
    commit(root, 'b.txt', 'topic\n')
    git(root, 'checkout', '-q', 'main')
    write(root, { 'a.txt': `${SECRET}\n` })
    commit(root, 'b.txt', 'main\n')
    expect(() => git(root, 'merge', '-q', 'topic')).toThrow()
    write(root, { 'a.txt': 'resolved\n' })
    git(root, 'add', 'a.txt')
    git(root, 'update-ref', '--no-deref', 'refs/heads/main', 'main~1')
    const copy = await copyOf(root)
    expect(contentOfObjects(copy)).not.toContain(SECRET)
    expect(git(copy, 'status', '--porcelain')).toBe('M  a.txt\nUU b.txt\n')
    expect(git(copy, 'show', ':2:b.txt', ':3:b.txt')).toBe('main\ntopic\n')
    expect(git(copy, 'fsck', '--full')).toBe('')
  })

  test.each([1, 2])('are complete for a pull request that actions/checkout fetched with depth %i', async (depth) => {
    const origin = withHistory()
    commit(origin, 'c.txt', 'third\n')
    const merge = git(origin, 'rev-parse', 'HEAD').trim()
    git(origin, 'update-ref', 'refs/pull/7/merge', merge)
    const root = freshFolder()
    git(root, 'init', '-q')
    git(root, 'remote', 'add', 'origin', pathToFileURL(origin).href)
    const refspec = `+${merge}:refs/remotes/pull/7/merge`
    git(root, 'fetch', '-q', '--no-tags', '--prune', '--no-recurse-submodules', `--depth=${depth}`, 'origin', refspec)
    git(root, 'checkout', '-q', '--force', 'refs/remotes/pull/7/merge')
    commit(root, 'left.txt', SECRET)
    git(root, 'checkout', '-q', 'refs/remotes/pull/7/merge')
    const copy = await copyOf(root)
    expect(contentOfObjects(copy)).not.toContain(SECRET)
    expect(git(copy, 'log', '--format=%s')).toBe(git(root, 'log', '--format=%s'))
    expect(git(copy, 'rev-list', '--count', 'HEAD')).toBe(`${depth}\n`)
    expect(git(copy, 'rev-parse', 'HEAD', 'refs/remotes/pull/7/merge')).toBe(`${merge}\n${merge}\n`)
    expectToWork(copy)
  })

  test('are those of a commit that only a detached HEAD has', async () => {
    const root = withHistory()
    git(root, 'checkout', '-q', '--detach')
    const head = commit(root, 'detached.txt', 'd\n')
    const copy = await copyOf(root)
    expect(git(copy, 'rev-parse', 'HEAD')).toBe(`${head}\n`)
    expect(git(copy, 'fsck', '--full', '--strict')).toBe('')
  })

  test('of a linked worktree are without the HEAD of other worktrees', async () => {
    const main = withHistory()
    const root = join(freshFolder(), 'tree')
    git(main, 'worktree', 'add', '-q', '-b', 'topic', root)
    git(main, 'checkout', '-q', '--detach')
    commit(main, 'other.txt', SECRET)
    const copy = await copyOf(root)
    expect(contentOfObjects(copy)).not.toContain(SECRET)
    expect(git(copy, 'fsck', '--full', '--strict')).toBe('')
  })

  test('may have SHA-256 names', async () => {
    const root = freshFolder()
    git(root, 'init', '-q', '--object-format=sha256')
    commit(root, 'a.txt', 'a\n')
    commit(root, 'amended.txt', SECRET)
    git(root, 'reset', '-q', '--hard', 'HEAD~1')
    const copy = await copyOf(root)
    expect(contentOfObjects(copy)).not.toContain(SECRET)
    expect(git(copy, 'rev-parse', '--show-object-format', 'HEAD')).toBe(
      git(root, 'rev-parse', '--show-object-format', 'HEAD')
    )
    expectToWork(copy)
  })

  test.each(['blob:none', 'tree:0'])(
    'of a partial clone (%s) are those that it has, and none is fetched',
    async (filter) => {
      const origin = withHistory()
      git(origin, 'config', 'uploadpack.allowFilter', 'true')
      git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true')
      const root = join(freshFolder(), 'clone')
      git(origin, 'clone', '-q', `--filter=${filter}`, pathToFileURL(origin).href, root)
      git(root, 'checkout', '-q', '-b', 'gone')
      commit(root, 'gone.txt', SECRET)
      git(root, 'checkout', '-q', 'main')
      git(root, 'branch', '-q', '-D', 'gone')
      const had = objectNames(root)
      // Whoever fetches now waits for a program that never ends.
      git(root, 'config', 'remote.origin.uploadpack', 'sleep 600; git-upload-pack')
      const copy = await copyOf(root)
      expect(objectNames(root)).toEqual(had)
      expect(contentOfObjects(copy)).not.toContain(SECRET)
      expect(git(copy, 'log', '--format=%s')).toBe(git(root, 'log', '--format=%s'))
      expect(git(copy, 'status', '--porcelain')).toBe('')
      expect(git(copy, 'fsck', '--full')).toBe('')
      commit(copy, 'agent.txt', 'agent\n')
      expect(git(copy, 'status', '--porcelain')).toBe('')
    }
  )

  posixTest('are found without running a program that the repository or the user names', async () => {
    const root = withHistory()
    const [folder, ran] = [freshFolder(), join(freshFolder(), 'ran')]
    const program = join(write(folder, { program: `#!/bin/sh\necho "$0" >> "${ran}"\n` }), 'program')
    makeExecutable(program)
    const hooks = ['post-index-change', 'reference-transaction', 'fsmonitor-watchman', 'pre-auto-gc', 'post-checkout']
    for (const hook of hooks) {
      write(root, { [`.git/hooks/${hook}`]: `#!/bin/sh\necho ${hook} >> "${ran}"\n` })
      makeExecutable(join(root, '.git/hooks', hook))
    }
    const settings = ['fsmonitor', 'sshCommand', 'pager', 'editor', 'askPass', 'alternateRefsCommand', 'gitProxy']
    const evil = `
[core]
${settings.map((name) => `\t${name} = ${program}`).join('\n')}
[uploadpack]
	packObjectsHook = ${program}
[filter "evil"]
	clean = ${program}
	smudge = ${program}
	process = ${program}
	required = true
[diff "evil"]
	textconv = ${program}
	command = ${program}
[alias]
	rev-list = !${program}
	pack-objects = !${program}
[gpg]
	program = ${program}
[credential]
	helper = !${program}
`
    appendFileSync(join(root, '.git/config'), evil)
    write(root, { '.git/info/attributes': '*.txt text filter=evil diff=evil\n' })
    const env: NodeJS.ProcessEnv = {
      ...isolated,
      GIT_CONFIG_GLOBAL: join(write(folder, { gitconfig: evil }), 'gitconfig')
    }
    write(root, { 'a.txt': 'changed\n' })
    const copy = await copyOf(root, { env: (name) => env[name] })
    expect(existsSync(ran)).toBe(false)
    expect(readFileSync(join(copy, '.git/info/attributes'), 'utf8')).toBe('*.txt text diff=evil\n')
    expect(git(copy, 'status', '--porcelain')).toBe(' M a.txt\n')
  })

  posixTest('are no longer packed when the job is cancelled', async () => {
    const started = join(freshFolder(), 'started')
    const env = withGitThat(`mkdir "${started}"; exec sleep 600`)
    const cancelled = new AbortController()
    const packing = packed(withHistory(), { withGit: true, env, signal: cancelled.signal })
    packing.catch(() => {})
    await appears(started)
    const reason = new Cancelled()
    cancelled.abort(reason)
    await expect(packing).rejects.toBe(reason)
  })

  posixTest('that do not fit on the disk are an error that says so', async () => {
    const env = withGitThat('echo "fatal: sha1 file write error: No space left on device" >&2; exit 128')
    await expect(packed(withHistory(), { withGit: true, env })).rejects.toThrow(
      /could not be copied for `upload-git`\. The disk of the runner is full\. Free some disk space/
    )
  })

  test('that are missing or damaged are an error that says what to do', async () => {
    const root = withHistory()
    const blob = git(root, 'rev-parse', 'HEAD:b.txt').trim()
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)), { force: true })
    await expect(packed(root, { withGit: true })).rejects.toThrow(
      /The git directory of the checkout could not be copied for `upload-git`\. git said: .*missing blob.* Run `git fsck` in the checkout and repair it, or remove `upload-git`\./
    )
  })
})
