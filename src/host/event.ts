import type { EventFacts } from './host.ts'

/** Who started the run, from the event that @actions/github reads. */
export async function readEvent(): Promise<EventFacts> {
  const { context } = await import('@actions/github')
  const pull = context.payload.pull_request as PullRequest | undefined
  const head = pull?.head?.repo?.full_name
  const base = pull?.base?.repo?.full_name ?? context.payload.repository?.full_name
  return {
    name: context.eventName,
    actor: context.actor,
    // A deleted fork has no head repository any more.
    fromFork: pull !== undefined && (head === undefined || head !== base),
    isPrivate: context.payload.repository?.['private'] === true
  }
}

interface PullRequest {
  readonly head?: { readonly repo?: { readonly full_name?: string } | null }
  readonly base?: { readonly repo?: { readonly full_name?: string } | null }
}
