import type { Span } from '../state/timeline.ts'
import type { StoryRun } from './story.ts'

const SERVER_URL = /^https?:\/\/[\w.:-]+$/i

/** Whether the run was started at a terminal, so that GitHub does not know it. */
export function isLocalRun({ runId, repository }: StoryRun): boolean {
  return runId.startsWith('local-') || !repository.includes('/')
}

/** The URL of a run on GitHub; empty if there is none. */
export function runUrl(run: StoryRun): string {
  if (isLocalRun(run) || !SERVER_URL.test(run.serverUrl)) return ''
  const path = [...run.repository.split('/'), 'actions', 'runs', run.runId].map(encodeSegment)
  return `${run.serverUrl}/${path.join('/')}`
}

/** The name of an activity. Between main and post, the user's own steps or command run. */
export function activityName(activity: Span['activity'], run: StoryRun): string {
  if (activity !== 'agent') return activity
  return isLocalRun(run) ? 'command' : 'your steps'
}

/** Also encodes parentheses, which would end a link in Markdown. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/[()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
}
