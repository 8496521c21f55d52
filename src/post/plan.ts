import type { Host, RunContext } from '../host/host.ts'
import type { LeaseKind } from '../lease/record.ts'
import type { Settings } from '../state/action-run.ts'

const CANCELLED_MS = 20_000
const ARTIFACT_MS = 600_000

/** What post will do, decided once from the settings and the outcome of the job. */
export interface Plan {
  /** The job's status as the runner names it; empty if unknown. */
  readonly jobStatus: string
  readonly keeps: boolean
  readonly artifactName: string
  readonly artifactLimitMs: number
  /** The time limit for a dump; 0 means no dump. */
  readonly dumpLimitMs: (kind: LeaseKind) => number
}

/** Makes the plan. If main never published, no agent ran, so nothing is dumped or kept. */
export function makePlan(host: Host, { after }: Settings, published: boolean, embedded = false): Plan {
  const status = host.getInput('job-status').toLowerCase()
  const cancelled = status === 'cancelled' || host.cancelled.aborted
  const applies = (when: 'always' | 'on-failure' | 'never'): boolean =>
    published && (when === 'always' || (when === 'on-failure' && status !== 'success'))
  return {
    jobStatus: status,
    // A cancelled job is not debugged, so `on-failure` does not keep its leases.
    keeps:
      after.keep === 'attached' || (!embedded && applies(after.keep) && !(after.keep === 'on-failure' && cancelled)),
    artifactName: after.artifactName || artifactName(host.run, host.getInput('job-index')),
    artifactLimitMs: cancelled ? CANCELLED_MS : ARTIFACT_MS,
    // The runner gives a cancelled job little time, so sandboxes are not dumped and the workspace gets 20 s.
    dumpLimitMs: (kind) => {
      if (kind === 'instance' || !applies(after.dump)) return 0
      if (!cancelled) return after.dumpTimeoutMs
      return kind === 'local' ? Math.min(CANCELLED_MS, after.dumpTimeoutMs) : 0
    }
  }
}

/** An artifact name that no other job, matrix job or attempt of the run uses. */
export function artifactName(run: RunContext, jobIndex: string): string {
  const index = jobIndex === '' ? '0' : jobIndex
  return ['klavis-sandbox', run.job || 'job', index, run.attempt].join('-').replace(/["<>:|*?\r\n\\/]+/g, '-')
}
