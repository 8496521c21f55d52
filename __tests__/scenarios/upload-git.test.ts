import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { git, repository, write } from '../archive/fixtures.ts'
import { filesIn } from '../support/files.ts'
import { openStage } from '../support/scenario.ts'

const SECRET = 'pl4nted-s3cret'

/** A checkout in which earlier work left secrets that no branch, tag or remote branch has. */
function checkoutWithLeftovers(root: string): void {
  repository(root, { 'a.txt': 'a\n', 'b.txt': 'b\n' })
  write(root, { 'a.txt': 'second\n' })
  git(root, 'commit', '-qam', 'second')
  git(root, 'branch', 'side', 'HEAD~1')
  write(root, { 'dropped.txt': `${SECRET} dropped` })
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'dropped')
  git(root, 'reset', '-q', '--hard', 'HEAD~1')
  write(root, { 'b.txt': `${SECRET} stashed` })
  git(root, 'stash', 'push', '-q')
  write(root, { 'private.env': `${SECRET} staged`, 'b.txt': 'changed\n', 'new.txt': 'new\n' })
  git(root, 'add', '-A')
  git(root, 'remote', 'add', 'origin', 'https://git.example.org/x-access-token/abc/octo/agents.git')
  git(root, 'remote', 'add', 'mirror', 'https://git.example.org/Zk3bQ9xLmN0pRs7T/agents.git?private_token=abc')
}

describe('with upload-git', () => {
  test('uploads only objects that branches, tags and the index reach, and git works in the workspace', async () => {
    const stage = await openStage()
    const job = stage.job()
    checkoutWithLeftovers(job.workspace)
    const program = join(stage.folder, 'program')
    write(stage.folder, { program: `#!/bin/sh\necho ran > "${program}.ran"\n` })
    chmodSync(program, 0o755)
    for (const name of ['core.fsmonitor', 'core.sshCommand', 'uploadpack.packObjectsHook', 'filter.x.clean'])
      git(job.workspace, '-c', 'core.fsmonitor=false', 'config', name, program)
    const inputs = { 'local-sandbox': 'filesystem', upload: '.', 'upload-git': 'true', 'upload-exclude': '*.env' }
    const use = job.use(stage.inputs({ ...inputs, verify: 'off', dump: 'never' }))
    const main = await use.main()
    expect(main.exitCode).toBe(0)

    const workspace = stage.api.workspace()
    const run = (...args: string[]) => git(workspace, ...args)
    expect(run('cat-file', '--batch-all-objects', '--batch', '--unordered')).not.toContain(SECRET)
    const written = filesIn(workspace).map((path) => readFileSync(path, 'latin1'))
    expect(written.filter((text) => /pl4nted|Zk3bQ9|abc/.test(text))).toEqual([])
    expect(run('fsck', '--full')).toBe('')
    expect(run('log', '--format=%s')).toBe('second\nfirst\n')
    expect(run('status', '--porcelain')).toBe('M  b.txt\nA  new.txt\n')
    expect(run('diff', '--cached', '--stat')).toContain('2 files changed')
    run('commit', '-qam', 'work of the agent')
    run('checkout', '-q', 'side')
    expect(run('for-each-ref', '--format=%(refname)')).toBe('refs/heads/main\nrefs/heads/side\n')

    expect(run('remote', 'get-url', 'origin')).toBe('https://git.example.org/x-access-token/***/octo/agents.git\n')
    expect(run('remote', 'get-url', 'mirror')).toBe('https://git.example.org/***/agents.git\n')
    expect(main.log).toContain('Replaced by *** what may be a token in the URLs of remotes (2): origin, mirror')
    expect(main.log).toContain('Left out staged changes of files that are not uploaded (1): private.env')
    expect(existsSync(`${program}.ran`)).toBe(false)
    const left = filesIn(job.temp).filter((path) => /\.(pack|idx)$|object-list$/.test(path))
    expect(left).toEqual([])
  })
})
