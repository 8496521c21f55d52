import { GithubError, retryGithub } from '../net/github-retry.ts'
import type { CommentThread, OwnComment } from './comment-thread.ts'
import { type CommentMarker, isLater } from './marker.ts'

const MAX_WAIT_MS = 10_000

/** What happened to the comment. `kept`: the existing comment is of a later run. */
export type UpsertOutcome = 'written' | 'updated' | 'kept'

/** The comment to write. */
interface CommentDraft {
  readonly body: string
  readonly marker: CommentMarker
}

/** Writes our comment, or updates the existing one. Tries again after temporary errors. */
export async function upsertComment(
  thread: CommentThread,
  draft: CommentDraft,
  signal: AbortSignal
): Promise<UpsertOutcome> {
  return await retryGithub(() => upsertOnce(thread, draft), { maxWaitMs: MAX_WAIT_MS, signal })
}

/** Looks before each write, because a comment whose response was lost may exist. */
async function upsertOnce(thread: CommentThread, draft: CommentDraft): Promise<UpsertOutcome> {
  const { id, own } = await thread.find()
  if (own !== undefined) return await update(thread, own, draft)
  const added = await thread.add(id, draft.body)
  // The comment is written, so a failure to remove a duplicate is ignored.
  await removeIfDuplicate(thread, added, draft).catch(() => undefined)
  return 'written'
}

async function update(thread: CommentThread, own: OwnComment, { body, marker }: CommentDraft): Promise<UpsertOutcome> {
  if (isLater(own.marker, marker)) return 'kept'
  try {
    await thread.update(own.id, body)
  } catch (error) {
    // Somebody just deleted the comment, so the next attempt writes a new one.
    if (error instanceof GithubError && error.kind === 'not-found') throw new GithubError(error.message, 'temporary')
    throw error
  }
  return 'updated'
}

/** Another run of the same job may have written a comment at the same time: the older one is updated, ours removed. */
async function removeIfDuplicate(thread: CommentThread, added: string, draft: CommentDraft): Promise<void> {
  const { own } = await thread.find()
  if (added === '' || own === undefined || own.id === added) return
  await update(thread, own, draft)
  await thread.remove(added)
}
