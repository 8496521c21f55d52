import { afterEach, expect, test } from '@jest/globals'
import { openWorkflowRuns, RunsUnavailable } from '../../../src/companions/sweep/workflow-runs.ts'
import { memoryHost } from '../../host/memory-host.ts'
import { GithubApi, type Refusal } from '../../support/github.ts'

let github: GithubApi | undefined

afterEach(() => github?.close())

async function openRuns(repository = 'octo/agent') {
  github = new GithubApi({ 'octo/agent': { '1': 'completed', '2': 'in_progress', '3': 'waiting' } })
  await github.open()
  const host = memoryHost({ env: { GITHUB_API_URL: github.url } })
  const { signal } = new AbortController()
  return { github, getRunState: await openWorkflowRuns(host, { repository, token: 'a-token-of-ours' }, signal) }
}

test('distinguishes completed, active and deleted runs', async () => {
  const { getRunState, github } = await openRuns()
  expect(await Promise.all(['1', '2', '3', '4', '5'].map(getRunState))).toEqual([
    'completed',
    { active: 'in_progress' },
    { active: 'waiting' },
    'deleted',
    'deleted'
  ])
  expect(github.requests).toContain('token a-token-of-ours GET /api/v3/repos/octo/agent/actions/runs/1')
})

test('fails instead of reporting deleted runs if the token may not see the repository', async () => {
  const { getRunState } = await openRuns('octo/private')
  await expect(getRunState('1')).rejects.toThrow(RunsUnavailable)
  await expect(getRunState('1')).rejects.toThrow(/GitHub answered 404 .*octo\/private.*`actions: read`/)
})

test.each([401, 403])('fails at once after status %s', async (status) => {
  const { getRunState, github } = await openRuns()
  github.refusal = { status, message: 'Bad credentials' }
  await expect(getRunState('1')).rejects.toThrow(RunsUnavailable)
  expect(github.requests).toHaveLength(1)
})

test('does not follow the redirect of a renamed repository, and asks for the new name', async () => {
  const { getRunState, github } = await openRuns()
  const location = `${github.url}/repositories/7/actions/runs/1`
  github.refusal = { status: 301, message: 'Moved Permanently', headers: { location } }
  await expect(getRunState('1')).rejects.toThrow(RunsUnavailable)
  await expect(getRunState('1')).rejects.toThrow(/GitHub answered 301 .*octo\/agent.*Pass its new name/)
  expect(github.requests.filter((line) => line.includes('/repositories/'))).toEqual([])
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
])('tries again after a temporary error: $status $message', async (refusal) => {
  const { getRunState, github } = await openRuns()
  github.refusal = refusal
  github.refusals = 1
  expect(await getRunState('1')).toBe('completed')
  expect(github.requests).toHaveLength(2)
})

test('fails after three attempts, for this run only', async () => {
  const { getRunState, github } = await openRuns()
  github.refusal = { status: 502, message: 'Bad Gateway' }
  const error: unknown = await getRunState('1').catch((cause: unknown) => cause)
  expect(error).toMatchObject({ message: 'GitHub answered 502: Bad Gateway.' })
  expect(error).not.toBeInstanceOf(RunsUnavailable)
  expect(github.requests).toHaveLength(3)
})

test('does not wait an hour for a rate limit', async () => {
  const { getRunState, github } = await openRuns()
  const reset = String(Math.round(Date.now() / 1000) + 3600)
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
  github.refusal = { status: 403, message: 'API rate limit exceeded', headers }
  await expect(getRunState('1')).rejects.toThrow(/GitHub's rate limit was exceeded.*Nothing was released/)
  expect(github.requests).toHaveLength(1)
})
