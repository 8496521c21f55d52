import { isPlainFile } from '../files.ts'
import type { EventFacts, RunHead } from '../host.ts'

/** GitHub limits the payload of an event to 25 MB. */
const MAX_EVENT_BYTES = 32 * 1024 * 1024

/** Loads @actions/github, which reads and parses the event file while it is imported. */
export function loadGithubToolkit() {
  hideUnreadableEvent()
  return import('@actions/github')
}

/**
 * Hides the event file from @actions/github if it is not a plain file of bounded size: an earlier step may have replaced
 * it by a pipe, and reading that would block this step.
 */
export function hideUnreadableEvent(): void {
  const path = process.env['GITHUB_EVENT_PATH']
  if (path !== undefined && !isPlainFile(path, MAX_EVENT_BYTES)) delete process.env['GITHUB_EVENT_PATH']
}

/** Hides the event file from @actions/github and the artifact client, which read it while they are imported. */
export function hideEvent(): void {
  delete process.env['GITHUB_EVENT_PATH']
}

/** Reads the event that started the run. */
export async function readEvent(): Promise<EventFacts> {
  const { context } = await loadGithubToolkit()
  const payload = context.payload as EventPayload
  const pull = payload.pull_request
  const head = pull?.head?.repo?.full_name
  const base = pull?.base?.repo?.full_name ?? payload.repository?.full_name
  const runHead = headOf(payload)
  return {
    name: context.eventName,
    actor: context.actor,
    // The head repository of a deleted fork is null.
    fromFork: pull !== undefined && (head === undefined || head !== base),
    isPrivate: payload.repository?.private === true,
    pullRequest: pullRequestIn(payload),
    ...(runHead === undefined ? {} : { head: runHead })
  }
}

/** The head of the run that started a `workflow_run` event. For a fork that is all that the event says about its pull request. */
function headOf({ workflow_run: run }: EventPayload): RunHead | undefined {
  const { head_sha: sha, head_branch: branch, head_repository: repository } = run ?? {}
  const [owner = ''] = repository?.full_name?.split('/') ?? []
  if (typeof sha !== 'string' || typeof branch !== 'string' || repository?.id === undefined || owner === '')
    return undefined
  return { repositoryId: repository.id, owner, branch, sha }
}

/** The number of the pull request that an event is about. */
export function pullRequestIn({
  pull_request: pull,
  issue,
  workflow_run: workflowRun,
  repository
}: EventPayload): number | undefined {
  if (pull !== undefined) return pull.number
  if (issue?.pull_request !== undefined) return issue.number
  // A `workflow_run` event lists the pull requests of its commit, including those of other repositories.
  const ours = workflowRun?.pull_requests?.filter(({ base }) => base?.repo?.id === repository?.id)
  return ours?.length === 1 ? ours[0]?.number : undefined
}

/** The part of an event's payload that we read. */
interface EventPayload {
  readonly pull_request?: PullRequest
  readonly issue?: { readonly number?: number; readonly pull_request?: object }
  readonly workflow_run?: WorkflowRun
  readonly repository?: Repository
}

interface WorkflowRun {
  readonly pull_requests?: readonly PullRequest[]
  readonly head_sha?: string
  readonly head_branch?: string | null
  readonly head_repository?: Repository | null
}

interface PullRequest {
  readonly number?: number
  readonly head?: { readonly repo?: Repository | null }
  readonly base?: { readonly repo?: Repository | null }
}

interface Repository {
  readonly id?: number
  readonly full_name?: string
  readonly private?: boolean
}
