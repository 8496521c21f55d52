import { createHash } from 'node:crypto'
import type { Host } from '../host/host.ts'

/** What a comment of ours says of itself, in its first line, which nobody sees. */
export interface CommentMarker {
  /** The same for every run of one use of the action in one job and matrix leg. */
  readonly key: string
  readonly runId: number
  readonly attempt: number
}

/** The mark of this use of the action in this run. */
export function commentMarker({ run, env, getInput }: Pick<Host, 'run' | 'env' | 'getInput'>): CommentMarker {
  // A reference such as `octo/agents/.github/workflows/test.yml@refs/pull/7/merge`, without the branch.
  const workflow = (env('GITHUB_WORKFLOW_REF') || env('GITHUB_WORKFLOW') || '').replace(/@.*$/, '')
  const place = [run.repository, workflow, run.job, getInput('job-index'), run.step]
  const key = createHash('sha256').update(JSON.stringify(place)).digest('hex').slice(0, 32)
  return { key, runId: Number(run.runId), attempt: Number(run.attempt) }
}

/** The mark as a line of a comment. */
export function markerLine({ key, runId, attempt }: CommentMarker): string {
  return `<!-- klavis-sandbox-action ${key} run ${runId}.${attempt} -->`
}

/** The mark that a comment begins with, if any: what stands further down may be a quotation. */
export function readMarker(body: string): CommentMarker | undefined {
  const found = /^<!-- klavis-sandbox-action ([0-9a-f]{32}) run (\d+)\.(\d+) -->/.exec(body)
  if (found === null) return undefined
  const [, key = '', runId, attempt] = found
  return { key, runId: Number(runId), attempt: Number(attempt) }
}

/** Whether a comment is of a later run than ours, which must not be overwritten. */
export function isLater(theirs: CommentMarker, ours: CommentMarker): boolean {
  return theirs.runId > ours.runId || (theirs.runId === ours.runId && theirs.attempt > ours.attempt)
}
