import { Limits } from '../../base/limits.ts'
import type { Host } from '../../host/host.ts'
import { Phases } from '../../host/phases.ts'
import { outOfTime } from '../companion-context.ts'
import { lazyCloud } from '../inputs.ts'
import { findInAccount } from './account.ts'
import type { SweepFindings, SweepTools } from './candidates.ts'
import { readSweepInputs, type SweepInputs } from './inputs.ts'
import { findByLabels } from './labels.ts'
import { releaseCandidate, type SweptSandbox } from './release.ts'
import { failIfIncomplete, logSweep, publishSweep } from './report.ts'
import { openWorkflowRuns } from './workflow-runs.ts'

/** Releases sandboxes that were never released: those of ended workflow runs, or all old ones of an API key. */
export async function runSweep(host: Host): Promise<void> {
  const inputs = readSweepInputs(host)
  const limits = new Limits(host.cancelled)
  const phases = new Phases(host)
  const phase = phases.begin(inputs.dryRun ? 'Sweep (dry run)' : 'Sweep')
  limits.abortAfter(inputs.timeoutMs, () => outOfTime(inputs.timeoutMs))
  try {
    const klavis = lazyCloud(inputs, { info: phase.info })()
    const tools: SweepTools = { klavis, signal: limits.signal, mask: host.setSecret }
    const findings = await find(inputs, host, tools)
    const swept = await Promise.all(
      findings.candidates.map(async (candidate): Promise<SweptSandbox> => {
        if (inputs.dryRun) return { candidate, outcome: 'would be released', reason: '' }
        return await releaseCandidate(candidate, tools)
      })
    )
    logSweep(findings, swept, phase)
    phases.end()
    await publishSweep(findings, swept, inputs, host)
    failIfIncomplete(findings, swept)
  } finally {
    limits.close()
    phases.end()
  }
}

async function find(inputs: SweepInputs, host: Host, tools: SweepTools): Promise<SweepFindings> {
  const { scope, olderThanMs = Number.POSITIVE_INFINITY } = inputs
  if (scope === 'account') return await findInAccount(olderThanMs, host.run, tools)
  const getRunState = await openWorkflowRuns(host, inputs, tools.signal)
  return await findByLabels(inputs, host.run, tools, getRunState)
}
