import type { EventFacts } from '../host.ts'

/** Who started the run and what it is about, from the event that @actions/github reads. */
export async function readEvent(): Promise<EventFacts> {
  const { context } = await import('@actions/github')
  const payload = context.payload as Payload
  const pull = payload.pull_request
  const head = pull?.head?.repo?.full_name
  const base = pull?.base?.repo?.full_name ?? payload.repository?.full_name
  return {
    name: context.eventName,
    actor: context.actor,
    // A deleted fork has no head repository any more.
    fromFork: pull !== undefined && (head === undefined || head !== base),
    isPrivate: payload.repository?.private === true,
    pullRequest: pullRequestIn(payload)
  }
}

/** The number of the pull request that an event is about, where it tells of one. */
export function pullRequestIn({
  pull_request: pull,
  issue,
  workflow_run: before,
  repository
}: Payload): number | undefined {
  if (pull !== undefined) return pull.number
  if (issue?.pull_request !== undefined) return issue.number
  // A run that followed another one names the pull requests of its commit, those of other repositories too.
  const ours = before?.pull_requests?.filter(({ base }) => base?.repo?.id === repository?.id)
  return ours?.length === 1 ? ours[0]?.number : undefined
}

/** What we read of an event. */
export interface Payload {
  readonly pull_request?: PullRequest
  readonly issue?: { readonly number?: number; readonly pull_request?: object }
  readonly workflow_run?: { readonly pull_requests?: readonly PullRequest[] }
  readonly repository?: Repository
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
