import type { RunContext } from '../host/host.ts'

/** What every label of ours starts with. */
export const LABEL_PREFIX = 'gha_'

/** Labels by which a sandbox is known to be ours, even when the answer to its acquire was lost. */
export function runLabels(run: RunContext, nonce: string): Record<string, string> {
  return {
    gha_repository: run.repository,
    gha_run_id: run.runId,
    gha_run_attempt: run.attempt,
    gha_job: run.job,
    ...useLabel(nonce)
  }
}

/** The label that all leases of one use of the action share, and nobody else's. */
export function useLabel(nonce: string): Record<string, string> {
  return { gha_nonce: nonce }
}

/** The label of one single acquire. */
export function intentLabel(seq: number): Record<string, string> {
  return { gha_intent: String(seq) }
}
