import type { Octokit } from '../../../net/github.ts'

/** The events whose runs can be a baseline. Runs of pull requests cannot: their code is not reviewed. */
const EVENTS = ['push', 'schedule', 'workflow_dispatch'] as const
const RUNS_PER_EVENT = 20
/** How many runs are asked for the artifact, the latest first: the latest may have ended before its tests. */
const MAX_RUNS = 10

/** A repository, and how to ask GitHub about it. */
export interface RepositoryApi {
  readonly octokit: Pick<Octokit, 'rest'>
  readonly owner: string
  readonly repo: string
  /** Sends a request again after a temporary error. */
  readonly ask: <T>(request: () => Promise<T>) => Promise<T>
}

/** The artifact of an earlier run. `expired`: only expired ones were found. */
export type FoundArtifact =
  | { readonly id: number; readonly bytes: number; readonly runId: number }
  | { readonly none: 'no run' | 'no artifact' | 'expired' }

/** Finds the artifact of the latest completed run of this run's workflow on a branch of this very repository. */
export async function findArtifact(
  api: RepositoryApi,
  wanted: { readonly runId: number; readonly branch: string; readonly artifact: string }
): Promise<FoundArtifact> {
  const runs = await earlierRuns(api, wanted)
  if (runs.length === 0) return { none: 'no run' }
  const { octokit, owner, repo, ask } = api
  let isExpired = false
  for (const runId of runs.slice(0, MAX_RUNS)) {
    const query = { owner, repo, run_id: runId, name: wanted.artifact, per_page: 100 }
    const { data } = await ask(() => octokit.rest.actions.listWorkflowRunArtifacts(query))
    // Each attempt of a run can have left one. The name is compared here, too, because older servers ignore the filter.
    const named = data.artifacts.filter(({ name }) => name === wanted.artifact).sort((one, other) => other.id - one.id)
    const [latest] = named.filter(({ expired }) => !expired)
    if (latest !== undefined) return { id: latest.id, bytes: latest.size_in_bytes, runId }
    isExpired ||= named.length > 0
  }
  return { none: isExpired ? 'expired' : 'no artifact' }
}

/** The ids of the runs that can be a baseline, the latest first. Everything is checked here, whatever GitHub was asked for. */
async function earlierRuns(
  { octokit, owner, repo, ask }: RepositoryApi,
  { runId, branch }: { readonly runId: number; readonly branch: string }
): Promise<readonly number[]> {
  const { data: own } = await ask(() => octokit.rest.actions.getWorkflowRun({ owner, repo, run_id: runId }))
  const found: number[] = []
  for (const event of EVENTS) {
    const query = { owner, repo, workflow_id: own.workflow_id, branch, event, status: 'completed' as const }
    const page = { per_page: RUNS_PER_EVENT, exclude_pull_requests: true }
    const { data } = await ask(() => octokit.rest.actions.listWorkflowRuns({ ...query, ...page }))
    const valid = data.workflow_runs.filter(
      (run) =>
        run.id !== own.id &&
        run.workflow_id === own.workflow_id &&
        run.status === 'completed' &&
        run.event === event &&
        run.head_branch === branch &&
        // A branch of a fork can have the same name.
        run.head_repository?.id === own.repository.id
    )
    found.push(...valid.map(({ id }) => id))
  }
  // Ids grow with time.
  return found.sort((one, other) => other - one)
}
