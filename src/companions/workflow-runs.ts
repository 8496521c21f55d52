import { oneLine } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import { proxiedFetch } from '../net/fetch.ts'
import { githubApiUrl, USER_AGENT } from '../net/github.ts'
import { refused, statusOf, withPatience } from './github-patience.ts'

/** Where a workflow run stands; `deleted`: GitHub knows it no more. */
export type RunState = 'ended' | 'deleted' | { readonly goingOn: string }

/** Tells how a run stands, by its id. */
export type AskRun = (runId: string) => Promise<RunState>

/** Opens the runs of a repository on GitHub; asked one after the other, as GitHub wants it. */
export async function openRuns(
  host: Pick<Host, 'env'>,
  { repository, token }: { readonly repository: string; readonly token: string },
  signal: AbortSignal
): Promise<AskRun> {
  // Loaded only here: it is large.
  const { getOctokit } = await import('@actions/github')
  const [owner = '', repo = ''] = repository.split('/')
  const quiet = (): void => undefined
  const octokit = getOctokit(token, {
    baseUrl: githubApiUrl(host),
    userAgent: USER_AGENT,
    // Follows no redirect: the token is for this host alone.
    request: { fetch: proxiedFetch, signal },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet }
  })
  const { getWorkflowRun, listWorkflowRunsForRepo } = octokit.rest.actions

  const ask = <T extends { readonly status: number }>(send: () => Promise<T>): Promise<T> =>
    withPatience(send, repository, signal)
  const listed = (): Promise<unknown> => ask(() => listWorkflowRunsForRepo({ owner, repo, per_page: 1 }))
  let readable: Promise<unknown> | undefined

  return async (runId) => {
    try {
      const { data } = await ask(() => getWorkflowRun({ owner, repo, run_id: Number(runId) }))
      // A run whose newest attempt is going on is going on, whatever became of those before.
      return data.status === 'completed' ? 'ended' : { goingOn: oneLine(String(data.status ?? 'unknown'), 40) }
    } catch (error) {
      if (statusOf(error) !== 404) throw error
      // GitHub also says 404 of a whole repository that the token may not see.
      readable ??= listed()
      await readable.catch((cause: unknown) => {
        throw statusOf(cause) === 404 ? refused(cause, repository) : cause
      })
      return 'deleted'
    }
  }
}
