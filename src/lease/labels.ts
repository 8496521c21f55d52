import type { RunContext } from '../host/host.ts'

/** The prefix of all our labels. */
export const LABEL_PREFIX = 'gha_'

/** Labels that identify our sandboxes, even if the answer to an acquire was lost. */
export function runLabels(run: RunContext, nonce: string): Record<string, string> {
  return {
    gha_repository: run.repository,
    gha_run_id: run.runId,
    gha_run_attempt: run.attempt,
    gha_job: run.job,
    ...actionRunLabel(nonce)
  }
}

/** The label that only the leases of one run of the action share. */
export function actionRunLabel(nonce: string): Record<string, string> {
  return { gha_nonce: nonce }
}

/** The label of one acquire. */
export function intentLabel(seq: number): Record<string, string> {
  return { gha_intent: String(seq) }
}

/** The label by which an engine that replays knows whose recording is wanted. The cloud does not get it. */
export const ALIAS_LABEL = 'gha_alias'

/** Whether the labels are those of this acquire. */
export function hasIntentLabel(labels: Readonly<Record<string, string>>, seq: number): boolean {
  return Object.entries(intentLabel(seq)).every(([key, value]) => labels[key] === value)
}

/**
 * The id of a user that the action creates for one acquire of an instance. Instances have no labels, so an instance whose
 * answer was lost is found by its user.
 */
export function ownUserId({ repository, runId, attempt }: RunContext, nonce: string, seq: number): string {
  return ['gha', repository, runId, attempt, nonce, seq]
    .join('-')
    .replace(/[^A-Za-z0-9._-]+/g, '.')
    .slice(-200)
}
