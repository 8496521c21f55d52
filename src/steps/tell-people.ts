import { messageOf } from '../host/failure.ts'
import type { Host } from '../host/host.ts'
import { summaryOf } from '../report/summary.ts'
import type { Ending } from './ending.ts'
import { storyOf } from './story-of.ts'
import type { Settings } from './use.ts'
import { writeSummary } from './write-summary.ts'

/** Shows people what the run was, where they look. Never throws: all is released by then, and nothing hangs on it. */
export async function tellPeople(host: Host, { api, after }: Settings, ending: Ending): Promise<void> {
  try {
    const story = storyOf(ending, host, api.url)
    if (after.summary) await writeSummary(host, summaryOf(story))
    if (!after.comment) return
    const { tellPullRequest } = await import('./comment.ts')
    await tellPullRequest(host, story)
  } catch (error) {
    const why = messageOf(error)
    host.log.warning(`The summary or comment could not be made: ${why} What was released is said above, and stays so.`)
  }
}
