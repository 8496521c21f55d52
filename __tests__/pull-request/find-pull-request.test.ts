import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { openOctokit } from '../../src/net/github.ts'
import { findPullRequest } from '../../src/pull-request/find-pull-request.ts'
import { memoryHost } from '../host/memory-host.ts'
import { openPullRequest, PullRequestApi } from '../support/pull-request.ts'

const HEAD = { repositoryId: 99, owner: 'stranger', branch: 'topic', sha: 'a'.repeat(40) }

let github: PullRequestApi
beforeEach(async () => {
  github = new PullRequestApi()
  await github.open()
})
afterEach(() => github.close())

async function find(pulls: readonly object[]): Promise<number | undefined> {
  github.pulls = pulls
  const { signal } = new AbortController()
  const octokit = await openOctokit(memoryHost({ env: { GITHUB_API_URL: github.url } }), 'a-token', signal)
  return await findPullRequest(octokit, 'octo/agents', HEAD, signal)
}

test('finds the open pull request of a run by the branch, the commit and the repository of its head', async () => {
  expect(await find([openPullRequest({ sha: 'b'.repeat(40) }, { number: 6 }), openPullRequest()])).toBe(7)
  const { pathname, searchParams } = new URL(github.searches[0] ?? '', github.url)
  expect([pathname, searchParams.get('head'), searchParams.get('state')]).toEqual([
    '/api/v3/repos/octo/agents/pulls',
    'stranger:topic',
    'open'
  ])
})

test.each([
  ['has newer commits', openPullRequest({ sha: 'c'.repeat(40) })],
  ['has the same commit on another branch', openPullRequest({ ref: 'main' })],
  ['has the same commit in another repository', openPullRequest({ repo: { id: 1 } })],
  ['is of a deleted fork', openPullRequest({ repo: null })],
  ['is closed', openPullRequest({}, { state: 'closed' })],
  ['goes to another repository', openPullRequest({}, { base: { repo: { full_name: 'stranger/agents' } } })]
])('finds none that %s', async (_, pull) => {
  expect(await find([pull])).toBeUndefined()
})

test('finds none if two pull requests have the same head', async () => {
  expect(await find([openPullRequest(), openPullRequest({}, { number: 8 })])).toBeUndefined()
})
