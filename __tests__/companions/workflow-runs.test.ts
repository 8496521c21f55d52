import { afterEach, expect, test } from '@jest/globals'
import { openRuns, RunsRefused } from '../../src/companions/workflow-runs.ts'
import { memoryHost } from '../host/memory-host.ts'
import { GithubApi } from '../support/github.ts'

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

test('what may pass is tried again', async () => {
  const { ask, github } = await runs()
  github.refusal = { status: 502, message: 'Bad Gateway' }
  const asked = ask('1')
  while (github.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  github.refusal = undefined
  expect(await asked).toBe('ended')
})
