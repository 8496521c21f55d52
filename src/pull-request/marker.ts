import { createHash } from 'node:crypto'
import type { Host } from '../host/host.ts'

/** Identifies a comment as ours. It is in the first line, as an HTML comment. */
export interface CommentMarker {
  /** The same in every run for one step of one job or matrix job. */
  readonly key: string
  readonly runId: number
  readonly attempt: number
}

/** The marker of this step in this run. */
export function commentMarker({ run, env, getInput }: Pick<Host, 'run' | 'env' | 'getInput'>): CommentMarker {
  // A reference such as `octo/agents/.github/workflows/test.yml@refs/pull/7/merge`, without the branch.
  const workflow = (env('GITHUB_WORKFLOW_REF') || env('GITHUB_WORKFLOW') || '').replace(/@.*$/, '')
  const place = [run.repository, workflow, run.job, getInput('job-index'), run.step]
  const key = createHash('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 32)
  return { key, runId: Number(run.runId), attempt: Number(run.attempt) }
}

/** The marker as a line of a comment. */
export function markerLine({ key, runId, attempt }: CommentMarker): string {
  return `<!-- klavis-sandbox-action ${key} run ${runId}.${attempt} -->`
}

/** The marker that a comment begins with. A marker further down may be a quotation. */
export function readMarker(body: string): CommentMarker | undefined {
  const found = /^<!-- klavis-sandbox-action ([0-9a-f]{32}) run (\d+)\.(\d+) -->/.exec(body)
  if (found === null) return undefined
  const [, key = '', runId, attempt] = found
  return { key, runId: Number(runId), attempt: Number(attempt) }
}

/** Whether a comment is of a later run than ours, so that ours must not overwrite it. */
export function isLater(theirs: CommentMarker, ours: CommentMarker): boolean {
  return theirs.runId > ours.runId || (theirs.runId === ours.runId && theirs.attempt > ours.attempt)
}
