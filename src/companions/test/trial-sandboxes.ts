import type { CallerRecord, OpenedCaller } from '../../engine-client/caller-protocol.ts'
import type { Control } from '../../engine-client/trial-callers.ts'
import type { Klavis } from '../../klavis/api.ts'
import type { FaultPlan } from '../../mcp/faults.ts'
import type { ToolRulesByAlias } from '../../mcp/tool-rules.ts'
import type { PublishedServer } from '../../state/published-servers.ts'
import type { JobLease } from '../job-leases.ts'

/** A run of the main action whose engine or gateway only this step controls. */
export interface ControlledRun {
  readonly control: Control
  readonly klavis: Klavis
  readonly servers: readonly PublishedServer[]
  readonly leases: readonly JobLease[]
}

/** The URLs of one caller at all servers, and how to end it. */
export interface TrialCaller {
  /** By alias. */
  readonly urls: Readonly<Record<string, string>>
  /** Revokes its URLs, and returns what it called. */
  readonly end: () => Promise<CallerRecord>
}

/** Opens a caller at every server of the job. */
export async function openCaller(
  runs: readonly ControlledRun[],
  caller: 'trial' | 'verifier',
  trial: string,
  rules: ToolRulesByAlias = {},
  faults?: FaultPlan
): Promise<TrialCaller> {
  const opened: { readonly control: Control; readonly caller: OpenedCaller }[] = []
  for (const { control, servers } of runs) {
    const wanted = servers.map(({ alias, url }) => {
      const own = rules[alias]
      return { alias, url, ...(own === undefined ? {} : { rules: own }) }
    })
    opened.push({ control, caller: await control.open({ caller, trial, servers: wanted, ...(faults && { faults }) }) })
  }
  return {
    urls: Object.assign({}, ...opened.map((each) => each.caller.urls)) as Record<string, string>,
    end: async () => {
      const records = await Promise.all(opened.map(({ control, caller: { id } }) => control.end(id)))
      return {
        calls: records.flatMap(({ calls }) => calls),
        dropped: records.reduce((sum, { dropped }) => sum + dropped, 0),
        workerDeaths: records.reduce((sum, { workerDeaths }) => sum + workerDeaths, 0)
      }
    }
  }
}
