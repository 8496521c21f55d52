import { messageOf } from '../base/failure.ts'
import type { Host } from '../host/host.ts'
import { summaryOf } from '../report/summary.ts'
import type { Settings } from '../state/action-run.ts'
import { buildStory } from './build-story.ts'
import type { PostResult } from './post-result.ts'

/** Shows people what the run was, where they look. Never throws: all is released by then, and nothing hangs on it. */
export async function writeReports(host: Host, { api, after }: Settings, ending: PostResult): Promise<void> {
  try {
    const story = buildStory(ending, host, api.url)
    if (after.summary) await writeSummary(host, summaryOf(story))
    if (!after.comment) return
    const { commentOnPullRequest } = await import('../pull-request/comment.ts')
    await commentOnPullRequest(host, story)
  } catch (error) {
    const why = messageOf(error)
    host.log.warning(`The summary or comment could not be made: ${why} What was released is said above, and stays so.`)
  }
}

/** Adds to the job summary; where that cannot be, the log says so and the step goes on. */
export async function writeSummary(host: Host, markdown: string): Promise<void> {
  if (markdown === '') return
  try {
    await host.writeSummary(markdown)
  } catch (error) {
    host.log.info(`The job summary could not be written: ${messageOf(error)}`)
  }
}
