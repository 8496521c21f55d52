import { expect } from '@jest/globals'
import { commentOnPullRequest } from '../../src/pull-request/comment.ts'
import type { SavedEvent } from '../../src/state/saved-event.ts'
import { type MemoryHost, memoryHost } from '../host/memory-host.ts'
import { serverOf, storyWith } from '../report/stories.ts'
import type { PullRequestApi } from '../support/pull-request.ts'

/** The token of the job. */
export const TOKEN = 'ghs_a-token-of-the-job'

/** How a run differs from an ordinary run of a pull request. */
export interface Variation {
  readonly event?: Partial<SavedEvent>
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly run?: Partial<MemoryHost['run']>
  readonly cancelled?: AbortSignal
  readonly limitMs?: number
}

/** Comments on the pull request, and returns what the user sees of it in the log. */
export async function comment(github: PullRequestApi, { event, inputs, env, run, cancelled, limitMs }: Variation = {}) {
  const memory = memoryHost({
    inputs: { 'github-token': TOKEN, 'job-status': 'success', 'job-index': '0', ...inputs },
    env: { GITHUB_API_URL: github.url, GITHUB_WORKFLOW: 'agent test', ...env },
    ...(cancelled === undefined ? {} : { cancelled })
  })
  const host = { ...memory, run: { ...memory.run, ...run } }
  const { repository } = host.run
  const saved: SavedEvent = { name: 'pull_request', fromFork: false, pullRequest: 7, repository, ...event }
  await commentOnPullRequest(host, storyWith({ servers: [serverOf(0)] }), saved, limitMs)
  if (github.requests.length > 0) expect(host.masks).toContain(TOKEN)
  expect(host.calls.filter((call) => call.includes(TOKEN) && !call.startsWith('mask '))).toEqual([])
  return host.calls.filter((call) => /^(info|notice|warning|error|fail) /.test(call))
}
