import type { CompanionContext } from '../companion-context.ts'
import type { KeptFiles } from './kept-files.ts'
import type { MissedFaults } from './missed-faults.ts'
import type { ScriptFiles } from './script-files.ts'
import type { TestAgent } from './test-agent.ts'
import type { TrialRemoval } from './trial-removal.ts'
import type { ControlledRun } from './trial-sandboxes.ts'

/** What all trials share. */
export interface TrialContext extends CompanionContext {
  readonly controlled: readonly ControlledRun[]
  readonly agent: TestAgent
  /** The folder that the local servers work in; empty if there is none. */
  readonly workspace: string
  readonly timeoutMs: number
  /** Of the faults that cases ask for. */
  readonly faultSeed: number
  readonly missedFaults: MissedFaults
  /** How often a trial is tried that cannot be judged. */
  readonly attempts: number
  readonly scriptFiles: ScriptFiles
  readonly keptFiles: KeptFiles
  readonly removal: TrialRemoval
  /** The folder of all trials. */
  readonly folder: string
}
