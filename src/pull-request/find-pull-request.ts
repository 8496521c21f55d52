import type { RunHead } from '../host/host.ts'
import type { Octokit } from '../net/github.ts'
import { retryGithub } from '../net/github-retry.ts'

const MAX_WAIT_MS = 10_000

/**
 * The number of the open pull request that a run of another workflow was about; undefined if there is none or more than
 * one. Everything is checked here: two pull requests can have the same commit, and a fork can name its branches as it likes.
 */
export async function findPullRequest(
  octokit: Pick<Octokit, 'rest'>,
  repository: string,
  { repositoryId, owner: headOwner, branch, sha }: RunHead,
  signal: AbortSignal
): Promise<number | undefined> {
  const [owner = '', repo = ''] = repository.split('/')
  const query = { owner, repo, state: 'open', head: `${headOwner}:${branch}`, per_page: 100 } as const
  const { data } = await retryGithub(() => octokit.rest.pulls.list(query), { maxWaitMs: MAX_WAIT_MS, signal })
  const found = data.filter(
    ({ state, head, base }) =>
      state === 'open' &&
      head.sha === sha &&
      head.ref === branch &&
      head.repo?.id === repositoryId &&
      base.repo.full_name.toLowerCase() === repository.toLowerCase()
  )
  return found.length === 1 ? found[0]?.number : undefined
}
