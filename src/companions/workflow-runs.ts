import { Failure } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { oneLine } from '../host/text.ts'
import { VERSION } from '../host/version.ts'
import { asEnd } from '../host/wording.ts'
import { delay } from '../net/abort.ts'
import { proxiedFetch } from '../net/fetch.ts'

const TRIES = 3
const PAUSE_MS = 500

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
    baseUrl: (host.env('GITHUB_API_URL') || 'https://api.github.com').replace(/\/+$/, ''),
    userAgent: `klavis-sandbox-action/${VERSION}`,
    // Follows no redirect: the token is for this host alone.
    request: { fetch: proxiedFetch, signal },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet }
  })
  const { getWorkflowRun, listWorkflowRunsForRepo } = octokit.rest.actions

  const ask = <T>(send: () => Promise<T>): Promise<T> => withPatience(send, repository, signal)
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

/** Tries again what may pass; what the token may not do is an error for all runs. */
async function withPatience<T>(send: () => Promise<T>, repository: string, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const status = statusOf(error)
      if (status === 401 || status === 403) throw refused(error, repository)
      if (status < 500 || tries === TRIES) throw error
      await delay(PAUSE_MS * tries, signal)
    }
  }
}

/** GitHub lets nobody with this token look at the runs. */
export class RunsRefused extends Failure {}

function refused(error: unknown, repository: string): RunsRefused {
  const said = error instanceof Error ? oneLine(error.message, 200) : ''
  return new RunsRefused(
    `GitHub answered ${statusOf(error)} when asked about the workflow runs of ${repository}${asEnd(said)}`,
    'The token must be allowed to read them; nothing was released.',
    'Give the job `permissions:` with `actions: read`, or pass a `github-token` that may read this repository.',
    { cause: error }
  )
}

/** A request that got no answer counts as 500. */
function statusOf(error: unknown): number {
  const { status } = error as { readonly status?: unknown }
  return typeof status === 'number' ? status : 0
}
