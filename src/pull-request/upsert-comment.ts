import { delay } from '../base/time-limits.ts'
import { GithubError } from '../net/github-graphql.ts'
import type { CommentThread, OwnComment } from './comment-thread.ts'
import { type CommentMarker, isLater } from './marker.ts'

const TRIES = 3
const PAUSE_MS = 500
const LONGEST_WAIT_MS = 10_000

/** What was done. `left`: the comment there is of a later run. */
export type Outcome = 'written' | 'updated' | 'left'

/** What to say, and as whose comment. */
export interface CommentDraft {
  readonly body: string
  readonly mark: CommentMarker
}

/** Writes our comment, or updates the one that is there; once more where that may help. */
export async function upsertComment(talk: CommentThread, words: CommentDraft, signal: AbortSignal): Promise<Outcome> {
  for (let tries = 1; ; tries++) {
    try {
      return await upsertOnce(talk, words)
    } catch (error) {
      if (!(error instanceof GithubError) || error.kind !== 'passing' || tries === TRIES) throw error
      const { waitMs = PAUSE_MS * tries } = error
      if (waitMs > LONGEST_WAIT_MS) throw error
      await delay(waitMs, signal)
    }
  }
}

/** Looks before it writes, each time: an answer that was lost may have been a comment that is there. */
async function upsertOnce(talk: CommentThread, words: CommentDraft): Promise<Outcome> {
  const { id, own } = await talk.find()
  if (own !== undefined) return await update(talk, own, words)
  const made = await talk.add(id, words.body)
  // It is written; that it might not be the only one is no reason to fail.
  await yieldToOlder(talk, made, words).catch(() => undefined)
  return 'written'
}

async function update(talk: CommentThread, own: OwnComment, { body, mark }: CommentDraft): Promise<Outcome> {
  if (isLater(own.mark, mark)) return 'left'
  try {
    await talk.update(own.id, body)
  } catch (error) {
    // Somebody deleted it just now: a look tells what is there.
    if (error instanceof GithubError && error.kind === 'missing') throw new GithubError(error.message, 'passing')
    throw error
  }
  return 'updated'
}

/** Another run of the same job may have written one at the same moment: the older comment stays. */
async function yieldToOlder(talk: CommentThread, made: string, words: CommentDraft): Promise<void> {
  const { own } = await talk.find()
  if (made === '' || own === undefined || own.id === made) return
  await update(talk, own, words)
  await talk.remove(made)
}
