import { messageOf } from '../base/failure.ts'
import type { Host } from '../host/host.ts'
import { summaryOf } from '../report/summary.ts'
import type { Settings } from '../state/action-run.ts'
import { readSavedEvent } from '../state/saved-event.ts'
import { buildStory } from './build-story.ts'
import type { PostResult } from './post-result.ts'

/** Writes the job summary and the pull request comment. Never throws, because everything is already released. */
export async function writeReports(host: Host, { api, after }: Settings, result: PostResult): Promise<void> {
  try {
    const story = buildStory(result, host, api.url)
    if (after.summary) await writeSummary(host, summaryOf(story))
    if (!after.comment) return
    const { commentOnPullRequest } = await import('../pull-request/comment.ts')
    await commentOnPullRequest(host, story, readSavedEvent(host))
  } catch (error) {
    const why = messageOf(error)
    host.log.warning(`The job summary or the comment could not be written: ${why} This does not affect the releases.`)
  }
}

/** Appends to the job summary. If that fails, the log says so and the step continues. */
export async function writeSummary(host: Host, markdown: string): Promise<void> {
  if (markdown === '') return
  try {
    await host.writeSummary(markdown)
  } catch (error) {
    host.log.info(`The job summary could not be written: ${messageOf(error)}`)
  }
}
