import type { Host, RunContext } from '../host/host.ts'
import type { LeaseKind } from '../lease/record.ts'
import type { Settings } from '../state/action-run.ts'

const CANCELLED_MS = 20_000
const ARTIFACT_MS = 600_000

/** What post is to do, decided once from the settings and from how the job ended. */
export interface Plan {
  /** How the job ended, in the runner's word; empty where nobody says. */
  readonly jobStatus: string
  readonly keeps: boolean
  readonly artifactName: string
  readonly artifactLimitMs: number
  /** 0: no dump is wanted. */
  readonly dumpLimitMs: (kind: LeaseKind) => number
}

/** When main never published, no agent was there: nothing is dumped and nothing kept. */
export function makePlan(host: Host, { after }: Settings, published: boolean, embedded = false): Plan {
  const status = host.getInput('job-status').toLowerCase()
  const cancelled = status === 'cancelled' || host.cancelled.aborted
  const applies = (when: 'always' | 'on-failure' | 'never'): boolean =>
    published && (when === 'always' || (when === 'on-failure' && status !== 'success'))
  return {
    jobStatus: status,
    // Nobody debugs a job that was cancelled: `on-failure` does not keep it.
    keeps:
      after.keep === 'attached' || (!embedded && applies(after.keep) && !(after.keep === 'on-failure' && cancelled)),
    artifactName: after.artifactName || artifactName(host.run, host.getInput('job-index')),
    artifactLimitMs: cancelled ? CANCELLED_MS : ARTIFACT_MS,
    // The runner gives a cancelled job little time: sandboxes are released at once, the workspace gets a moment.
    dumpLimitMs: (kind) => {
      if (kind === 'instance' || !applies(after.dump)) return 0
      if (!cancelled) return after.dumpTimeoutMs
      return kind === 'local' ? Math.min(CANCELLED_MS, after.dumpTimeoutMs) : 0
    }
  }
}

/** A name that no other job, matrix leg or attempt of the run uses. */
export function artifactName(run: RunContext, jobIndex: string): string {
  const leg = jobIndex === '' ? '0' : jobIndex
  return ['klavis-sandbox', run.job || 'job', leg, run.attempt].join('-').replace(/["<>:|*?\r\n\\/]+/g, '-')
}
