import { afterEach, expect, test } from '@jest/globals'
import { RunsRefused } from '../../src/companions/github-patience.ts'
import { openRuns } from '../../src/companions/workflow-runs.ts'
import { memoryHost } from '../host/memory-host.ts'
import { GithubApi, type Refusal } from '../support/github.ts'

let github: GithubApi | undefined

afterEach(() => github?.close())

async function runs(repository = 'octo/agent') {
  github = new GithubApi({ 'octo/agent': { '1': 'completed', '2': 'in_progress', '3': 'waiting' } })
  await github.open()
  const host = memoryHost({ env: { GITHUB_API_URL: github.url } })
  const ask = await openRuns(host, { repository, token: 'a-token-of-ours' }, new AbortController().signal)
  return { github, ask }
}

test('only a completed run has ended; one that is not there was deleted', async () => {
  const { ask, github } = await runs()
  expect(await Promise.all(['1', '2', '3', '4', '5'].map(ask))).toEqual([
    'ended',
    { goingOn: 'in_progress' },
    { goingOn: 'waiting' },
    'deleted',
    'deleted'
  ])
  expect(github.requests).toContain('token a-token-of-ours GET /api/v3/repos/octo/agent/actions/runs/1')
})

test('a repository that the token may not see has no deleted runs: it is refused', async () => {
  const { ask } = await runs('octo/private')
  await expect(ask('1')).rejects.toThrow(RunsRefused)
  await expect(ask('1')).rejects.toThrow(/GitHub answered 404 .*octo\/private.*`actions: read`/)
})

test.each([401, 403])('%s is refused at once', async (status) => {
  const { ask, github } = await runs()
  github.refusal = { status, message: 'Bad credentials' }
  await expect(ask('1')).rejects.toThrow(RunsRefused)
  expect(github.requests).toHaveLength(1)
})

test('a repository that has moved has no runs under its old name', async () => {
  const { ask, github } = await runs()
  const location = `${github.url}/repositories/7/actions/runs/1`
  github.refusal = { status: 301, message: 'Moved Permanently', headers: { location } }
  await expect(ask('1')).rejects.toThrow(RunsRefused)
  await expect(ask('1')).rejects.toThrow(/GitHub answered 301 .*octo\/agent.*Pass its new name/)
})

test.each<Refusal>([
  { status: 502, message: 'Bad Gateway' },
  { status: 429, message: 'Slow down', headers: { 'retry-after': '0' } },
  { status: 403, message: 'You have exceeded a secondary rate limit', headers: { 'retry-after': '0' } },
  {
    status: 403,
    message: 'API rate limit exceeded',
    headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }
  }
])('what may pass is tried again: $status $message', async (refusal) => {
  const { ask, github } = await runs()
  github.refusal = refusal
  github.refusals = 1
  expect(await ask('1')).toBe('ended')
  expect(github.requests).toHaveLength(2)
})

test('nobody waits an hour for a rate limit', async () => {
  const { ask, github } = await runs()
  const reset = String(Math.round(Date.now() / 1000) + 3600)
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
  github.refusal = { status: 403, message: 'API rate limit exceeded', headers }
  await expect(ask('1')).rejects.toThrow(/GitHub's rate limit is used up.*nothing was released/)
  expect(github.requests).toHaveLength(1)
})
