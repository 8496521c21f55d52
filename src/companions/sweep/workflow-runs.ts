import { Failure } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import { quoteAtEnd, seconds } from '../../base/wording.ts'
import type { Host } from '../../host/host.ts'
import { openOctokit } from '../../net/github.ts'
import { GithubError, retryGithub } from '../../net/github-retry.ts'

const MAX_WAIT_MS = 120_000

/** The state of a workflow run. `deleted`: GitHub no longer has it. `active`: its status, such as `in_progress`. */
export type RunState = 'completed' | 'deleted' | { readonly active: string }

/** Looks up the state of a workflow run by its id. */
export type GetRunState = (runId: string) => Promise<RunState>

/** GitHub gives no information about any run of the repository. */
export class RunsUnavailable extends Failure {}

/** Opens the workflow runs of a repository. */
export async function openWorkflowRuns(
  host: Pick<Host, 'env'>,
  { repository, token }: { readonly repository: string; readonly token: string },
  signal: AbortSignal
): Promise<GetRunState> {
  const [owner = '', repo = ''] = repository.split('/')
  const { rest } = await openOctokit(host, token, signal)
  const { getWorkflowRun, listWorkflowRunsForRepo } = rest.actions

  const ask = async <T>(request: () => Promise<T>): Promise<T> => {
    try {
      return await retryGithub(request, { maxWaitMs: MAX_WAIT_MS, signal })
    } catch (error) {
      throw runsUnavailable(error, repository) ?? error
    }
  }
  const listRuns = async (): Promise<void> => {
    try {
      await ask(() => listWorkflowRunsForRepo({ owner, repo, per_page: 1 }))
    } catch (error) {
      throw isNotFound(error) ? notAllowed(error, repository) : error
    }
  }
  let listed: Promise<void> | undefined

  return async (runId) => {
    try {
      const { data } = await ask(() => getWorkflowRun({ owner, repo, run_id: Number(runId) }))
      // The status is that of the newest attempt, so a run that is being repeated is active.
      return data.status === 'completed' ? data.status : { active: oneLine(String(data.status ?? 'unknown'), 40) }
    } catch (error) {
      if (!isNotFound(error)) throw error
      // GitHub also answers 404 if the token may not see the repository, so the run is deleted only if runs are listed.
      listed ??= listRuns()
      await listed
      return 'deleted'
    }
  }
}

function isNotFound(error: unknown): error is GithubError {
  return error instanceof GithubError && error.kind === 'not-found'
}

/** The error if it concerns all runs of the repository. */
function runsUnavailable(error: unknown, repository: string): RunsUnavailable | undefined {
  if (!(error instanceof GithubError)) return undefined
  const { kind, rateLimitMs } = error
  if (rateLimitMs !== undefined) return rateLimited(error, rateLimitMs, repository)
  if (kind === 'moved') return moved(error, repository)
  return kind === 'unauthorized' || kind === 'forbidden' ? notAllowed(error, repository) : undefined
}

function notAllowed(error: GithubError, repository: string): RunsUnavailable {
  return new RunsUnavailable(
    `GitHub answered ${error.status} when asked about the workflow runs of ${repository}${quoteAtEnd(error.detail)}`,
    'The token may not read them. Nothing was released.',
    'Give the job `permissions:` with `actions: read`, or pass a `github-token` that may read this repository.',
    { cause: error }
  )
}

function moved(error: GithubError, repository: string): RunsUnavailable {
  return new RunsUnavailable(
    `GitHub answered ${error.status} when asked about the workflow runs of ${repository}.`,
    'The repository was renamed or moved. Nothing was released.',
    'Pass its new name in `repository`.',
    { cause: error }
  )
}

function rateLimited(error: GithubError, waitMs: number, repository: string): RunsUnavailable {
  return new RunsUnavailable(
    `GitHub's rate limit was exceeded when asked about the workflow runs of ${repository}${quoteAtEnd(error.detail)}`,
    `It resets in ${seconds(waitMs)}. Nothing was released.`,
    'The next sweep tries again. A `github-token` of its own has its own limit.',
    { cause: error }
  )
}
