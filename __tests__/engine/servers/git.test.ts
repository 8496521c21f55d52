import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { serveGit } from '../../../src/engine/servers/git/server.ts'

let root: string
let workspace: string
let outside: string
let client: Client

/** Two repositories with one commit each, created once and copied for each test. */
let template: string

beforeAll(async () => {
  template = await mkdtemp(join(tmpdir(), 'git-template-'))
  for (const [name, message] of [
    ['workspace', 'First commit'],
    ['outside', 'First secret']
  ] as const) {
    const folder = join(template, name)
    await mkdir(folder)
    // Without the example hooks, which every test would copy.
    git(folder, 'init', '--quiet', '--initial-branch=main', '--template=')
    await writeFile(join(folder, 'a.txt'), 'one\n')
    git(folder, 'add', '.')
    git(folder, 'commit', '--quiet', '-m', message)
  }
})

afterAll(() => rm(template, { recursive: true, force: true }))

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'git-server-')))
  workspace = join(root, 'workspace')
  outside = join(root, 'outside')
  await cp(template, root, { recursive: true })
  const [input, output] = [new PassThrough(), new PassThrough()]
  serveGit(workspace, { input, output })
  client = new Client({ name: 'test', version: '1' })
  // A transport on two streams, here with the streams of a client.
  await client.connect(new StdioServerTransport(output, input))
})

afterEach(async () => {
  await client.close()
  await rm(root, { recursive: true, force: true })
})

describe('the git tools', () => {
  test('are those of mcp-server-git', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual([
      ...['git_add', 'git_branch', 'git_checkout', 'git_commit', 'git_create_branch', 'git_diff', 'git_diff_staged'],
      ...['git_diff_unstaged', 'git_init', 'git_log', 'git_reset', 'git_show', 'git_status']
    ])
    for (const { inputSchema } of tools) expect(inputSchema.required).toContain('repo_path')
  })

  test('stage, show, unstage and commit changes', async () => {
    await writeFile(join(workspace, 'a.txt'), 'two\n')
    expect(await text('git_diff_unstaged')).toMatch(/^Unstaged changes:\n.*-one\n\+two/s)
    expect(await text('git_add', { files: ['a.txt'] })).toBe('Files staged successfully')
    expect(await text('git_diff_staged', { context_lines: 0 })).toMatch(/^Staged changes:\n.*@@ -1 \+1 @@/s)
    expect(await text('git_reset')).toBe('All staged changes reset')
    expect(await text('git_diff_staged')).toBe('Staged changes:\n')
    await text('git_add', { files: ['.'] })
    const [, hash] = /hash ([0-9a-f]{40})$/.exec(await text('git_commit', { message: 'Second' })) ?? []
    expect(await text('git_show', { revision: 'HEAD' })).toMatch(new RegExp(`^Commit: ${hash}\n.*Second.*\\+two`, 's'))
    expect(await text('git_log', { max_count: 1 })).not.toContain('First')
    expect(await text('git_log', { start_timestamp: '2001-01-01', end_timestamp: '2001-01-02' })).toBe(
      'Commit history:\n'
    )
  })

  test('create, switch and list branches', async () => {
    expect(await text('git_create_branch', { branch_name: 'topic' })).toBe("Created branch 'topic' from 'main'")
    expect(await text('git_checkout', { branch_name: 'topic' })).toBe("Switched to branch 'topic'")
    await writeFile(join(workspace, 'b.txt'), 'b\n')
    await text('git_add', { files: ['b.txt'] })
    await text('git_commit', { message: 'On topic' })
    expect(await text('git_diff', { target: 'main' })).toMatch(/^Diff with main:\n.*b\/b.txt/s)
    expect(await text('git_branch', { branch_type: 'local' })).toBe('  main\n* topic')
    expect(await text('git_branch', { branch_type: 'local', not_contains: 'topic' })).toBe('  main')
  })

  test('commit with a default author if none is configured', async () => {
    await writeFile(join(workspace, 'a.txt'), 'two\n')
    await text('git_add', { files: ['a.txt'] })
    await text('git_commit', { message: 'Mine' })
    expect(await text('git_log', { max_count: 1 })).toMatch(/Author: .+ <.+>/)
  })

  test('report invalid arguments', async () => {
    expect(await call('git_commit')).toMatchObject({ isError: true, text: expect.stringContaining('message') })
    expect(await call('git_add', { files: 'a.txt' })).toMatchObject({ isError: true })
    expect(await call('git_status', { repo_path: join(workspace, 'none') })).toMatchObject({ isError: true })
  })
})

describe('outside the workspace', () => {
  test.each([
    ['a path to another folder', async () => outside],
    ['a path with ..', async () => join(workspace, '..', 'outside')],
    [
      'a link',
      async () => {
        await symlink(outside, join(workspace, 'link'))
        return join(workspace, 'link')
      }
    ],
    [
      'a .git file',
      async () => {
        await mkdir(join(workspace, 'sub'))
        await writeFile(join(workspace, 'sub', '.git'), `gitdir: ${join(outside, '.git')}\n`)
        return join(workspace, 'sub')
      }
    ],
    [
      'a .git link',
      async () => {
        await mkdir(join(workspace, 'sub'))
        await symlink(join(outside, '.git'), join(workspace, 'sub', '.git'))
        return join(workspace, 'sub')
      }
    ],
    [
      'a work tree',
      async () => {
        git(workspace, 'config', 'core.worktree', outside)
        return workspace
      }
    ],
    [
      'alternate objects',
      async () => {
        await mkdir(join(workspace, '.git', 'objects', 'info'), { recursive: true })
        await writeFile(
          join(workspace, '.git', 'objects', 'info', 'alternates'),
          `${join(outside, '.git', 'objects')}\n`
        )
        return workspace
      }
    ]
  ])('no repository is reached by %s', async (_title, make) => {
    const answer = await call('git_log', { repo_path: await make() })
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining('outside the workspace') })
    expect(answer.text).not.toContain('secret')
  })

  test('no repository is found above the workspace', async () => {
    git(root, 'init', '--quiet')
    await rm(join(workspace, '.git'), { recursive: true })
    expect(await call('git_status')).toMatchObject({
      isError: true,
      text: expect.stringContaining('not a git repository')
    })
  })

  test('no files are added', async () => {
    expect(await call('git_add', { files: ['../outside/a.txt'] })).toMatchObject({ isError: true })
  })
})

describe('a program that the repository configures is never run', () => {
  /** Writes a program that notes that it ran, and returns its path. */
  async function trap(name: string): Promise<string> {
    const path = join(root, `${name}.sh`)
    await writeFile(path, `#!/bin/sh\necho ${name} >> '${join(root, 'ran')}'\n`)
    await chmod(path, 0o755)
    return path
  }

  test('by hooks, settings, attributes or signatures', async () => {
    await signedCommit()
    const programs = {
      'core.hooksPath': await hooks(await trap('hook')),
      'core.fsmonitor': await trap('file-monitor'),
      'diff.external': await trap('external-diff'),
      'gpg.program': await trap('signing'),
      'filter.a=b.c.clean': await trap('clean-filter'),
      'filter.a=b.c.smudge': await trap('smudge-filter'),
      'diff.x.textconv': await trap('text-conversion'),
      'diff.x.command': await trap('diff-driver'),
      'core.pager': await trap('pager'),
      'pager.log': await trap('pager-of-log'),
      'core.editor': await trap('editor')
    }
    const switches = { 'commit.gpgSign': 'true', 'log.showSignature': 'true', 'filter.a=b.c.required': 'true' }
    for (const [name, value] of Object.entries({ ...programs, ...switches })) git(workspace, 'config', name, value)
    await writeFile(join(workspace, '.gitattributes'), '*.txt filter=a=b.c diff=x\n')
    await writeFile(join(workspace, 'a.txt'), 'two\n')
    for (const [tool, args] of [
      ['git_status'],
      ['git_diff_unstaged'],
      ['git_add', { files: ['a.txt'] }],
      ['git_diff_staged'],
      ['git_commit', { message: 'Second' }],
      ['git_create_branch', { branch_name: 'topic' }],
      ['git_diff', { target: 'HEAD~1' }],
      ['git_checkout', { branch_name: 'topic' }],
      ['git_show', { revision: 'HEAD' }],
      ['git_log']
    ] as const) {
      expect(await call(tool, args)).toMatchObject({ isError: false })
    }
    expect(existsSync(join(root, 'ran')) ? await readFile(join(root, 'ran'), 'utf8') : '').toBe('')
  })

  test.each([
    ['git_diff', 'target', '--output=/tmp/x'],
    ['git_show', 'revision', '--output=/tmp/x'],
    ['git_checkout', 'branch_name', '-f'],
    ['git_create_branch', 'branch_name', '--delete'],
    ['git_branch', 'contains', '--delete']
  ])('%s accepts no option as %s', async (tool, name, value) => {
    expect(await call(tool, { branch_type: 'local', [name]: value })).toMatchObject({
      isError: true,
      text: `Invalid ${name}: '${value}'`
    })
  })

  /** A commit with a signature, which `log.showSignature` would verify. */
  async function signedCommit(): Promise<void> {
    const signer = join(root, 'signer.sh')
    await writeFile(
      signer,
      '#!/bin/sh\ncat > /dev/null\necho "-----BEGIN PGP SIGNATURE-----"\necho "[GNUPG:] SIG_CREATED " >&2\n'
    )
    await chmod(signer, 0o755)
    git(workspace, '-c', `gpg.program=${signer}`, 'commit', '--quiet', '--allow-empty', '--gpg-sign', '-m', 'Signed')
  }

  async function hooks(path: string): Promise<string> {
    const folder = join(root, 'hooks')
    await mkdir(folder)
    for (const hook of ['pre-commit', 'commit-msg', 'post-commit', 'post-checkout', 'post-index-change']) {
      await symlink(path, join(folder, hook))
    }
    return folder
  }
})

async function call(tool: string, args: Record<string, unknown> = {}): Promise<{ text: string; isError: boolean }> {
  const parameters = { repo_path: workspace, ...args }
  const result = (await client.callTool({ name: tool, arguments: parameters })) as CallToolResult
  const [content] = result.content
  return { text: content?.type === 'text' ? content.text : '', isError: result.isError === true }
}

async function text(tool: string, args: Record<string, unknown> = {}): Promise<string> {
  const answer = await call(tool, args)
  if (answer.isError) throw new Error(answer.text)
  return answer.text
}

function git(folder: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost']
  execFileSync('git', [...who, ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', GIT_CONFIG_NOSYSTEM: '1' }
  })
}
