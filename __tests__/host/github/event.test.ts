import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'

const VARIABLES = ['GITHUB_EVENT_PATH', 'GITHUB_EVENT_NAME', 'GITHUB_ACTOR', 'GITHUB_REPOSITORY'] as const
const BASE = { repo: { full_name: 'octo/agent' } }
const repository = { full_name: 'octo/agent' }

let folder: string
let before: Record<string, string | undefined>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-'))
  before = Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]]))
  jest.resetModules()
})

afterEach(() => {
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  rmSync(folder, { recursive: true })
})

test.each([
  [
    'a pull request of the repository itself',
    'pull_request',
    { repository, pull_request: { head: BASE, base: BASE } },
    false
  ],
  [
    'a pull request from a fork',
    'pull_request',
    { repository, pull_request: { head: { repo: { full_name: 'someone/agent' } }, base: BASE } },
    true
  ],
  [
    'a pull request from a deleted fork',
    'pull_request',
    { repository, pull_request: { head: { repo: null }, base: BASE } },
    true
  ],
  ['a pull request without a base', 'pull_request', { repository, pull_request: { head: BASE } }, false],
  ['a push', 'push', { repository }, false],
  ['an event without a payload', 'schedule', {}, false]
])('reads whether it comes from a fork: %s', async (_, name, payload, fromFork) => {
  const path = join(folder, 'event.json')
  writeFileSync(path, JSON.stringify(payload))
  Object.assign(process.env, { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: name, GITHUB_ACTOR: 'octocat' })
  const { readEvent } = await import('../../../src/host/github/event.ts')
  expect(await readEvent()).toEqual({ name, actor: 'octocat', fromFork, isPrivate: false })
})

test.each([
  ['a pull request', { repository, pull_request: { number: 7, head: BASE, base: BASE } }, 7],
  ['a comment on a pull request', { repository, issue: { number: 8, pull_request: { url: '…' } } }, 8],
  ['a comment on an issue', { repository, issue: { number: 8 } }, undefined],
  ['a workflow run after a pull request', runAfter([9], 1), 9],
  ['a workflow run after a pull request of another repository', runAfter([9], 2), undefined],
  ['a workflow run after two pull requests', runAfter([9, 10], 1), undefined],
  ['a push', { repository }, undefined]
])('finds the pull request of %s', async (_, payload, number) => {
  const { pullRequestIn } = await import('../../../src/host/github/event.ts')
  expect(pullRequestIn(payload)).toBe(number)
})

function runAfter(numbers: readonly number[], base: number) {
  const pulls = numbers.map((number) => ({ number, base: { repo: { id: base } } }))
  return { repository: { ...repository, id: 1 }, workflow_run: { pull_requests: pulls } }
}

test('reads that the repository is private', async () => {
  const path = join(folder, 'event.json')
  writeFileSync(path, JSON.stringify({ repository: { ...repository, private: true } }))
  Object.assign(process.env, { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: 'push', GITHUB_ACTOR: 'octocat' })
  const { readEvent } = await import('../../../src/host/github/event.ts')
  expect(await readEvent()).toMatchObject({ isPrivate: true })
})

test('reads what the run before a `workflow_run` event ran on, because GitHub does not name the pull request of a fork', async () => {
  const path = join(folder, 'event.json')
  const head = { head_sha: 'a1', head_branch: 'topic', head_repository: { id: 9, full_name: 'someone/agent' } }
  writeFileSync(path, JSON.stringify({ repository, workflow_run: { ...head, pull_requests: [] } }))
  Object.assign(process.env, { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: 'workflow_run', GITHUB_ACTOR: 'octocat' })
  const { readEvent } = await import('../../../src/host/github/event.ts')
  const expected = { head: { repositoryId: 9, owner: 'someone', branch: 'topic', sha: 'a1' }, pullRequest: undefined }
  expect(await readEvent()).toMatchObject(expected)
})

const testOnPosix = process.platform === 'win32' ? test.skip : test

testOnPosix.each<[string, (path: string) => unknown]>([
  ['missing', () => undefined],
  ['a pipe', (path) => execFileSync('mkfifo', [path])],
  ['a folder', (path) => mkdirSync(path)],
  ['a link', (path) => symlinkSync(join(folder, 'other.json'), path)],
  ['too large', (path) => writeFileSync(path, Buffer.alloc(33 * 1024 * 1024, ' '))]
])('reads no event file that is %s', async (_, create) => {
  const path = join(folder, 'event.json')
  create(path)
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ repository: { ...repository, private: true } }))
  Object.assign(process.env, { GITHUB_EVENT_PATH: path, GITHUB_EVENT_NAME: 'push', GITHUB_ACTOR: 'octocat' })
  const { readEvent } = await import('../../../src/host/github/event.ts')
  expect(await readEvent()).toEqual({ name: 'push', actor: 'octocat', fromFork: false, isPrivate: false })
})
