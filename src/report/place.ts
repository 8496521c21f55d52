import type { Span } from '../state/timeline.ts'
import type { StoryRun } from './story.ts'

const SERVER = /^https?:\/\/[\w.:-]+$/i

/** Whether a run was at a terminal: GitHub knows nothing of it. */
export function isLocal({ runId, repository }: StoryRun): boolean {
  return runId.startsWith('local-') || !repository.includes('/')
}

/** The page of a run on GitHub; empty where there is none. */
export function runAddress(run: StoryRun): string {
  if (isLocal(run) || !SERVER.test(run.serverUrl)) return ''
  const path = [...run.repository.split('/'), 'actions', 'runs', run.runId].map(segment)
  return `${run.serverUrl}/${path.join('/')}`
}

/** What was done, as people know it: between main and post are their own steps, or the command that they ran. */
export function nameOfDoing(doing: Span['doing'], run: StoryRun): string {
  if (doing !== 'agent') return doing
  return isLocal(run) ? 'command' : 'your steps'
}

/** Without what would end a link in Markdown. */
function segment(text: string): string {
  return encodeURIComponent(text).replace(/[()]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
}
