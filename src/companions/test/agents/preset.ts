import type { TrialFolders, Variables } from '../../../host/agent-environment.ts'
import type { AgentRun } from '../../../host/agent-process.ts'

/** The client configs that main writes, as paths, and the names of the servers in them. */
export interface AgentConfigs {
  readonly mcpConfig: string
  readonly codexConfig: string
  readonly geminiConfig: string
  readonly copilotConfig: string
  readonly opencodeConfig: string
  /** From `configKeys`. */
  readonly serverKeys: readonly string[]
}

/** What a preset needs to know of a trial. The prompt is not part of it: every agent reads it from stdin. */
export interface AgentTrial {
  readonly folders: TrialFolders
  readonly configs: AgentConfigs
  /** The environment that the agent will have, without what the preset adds. */
  readonly env: Variables
  /** Arguments of the user, such as `--model`. */
  readonly args: readonly string[]
}

/** What an agent is started with. */
interface AgentSetup {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Files to create before, by path. */
  readonly files?: Readonly<Record<string, string>>
}

/** What an agent says about its run. A part that its output lacks is undefined. */
export interface AgentReport {
  /** Its final answer. */
  readonly text?: string
  /** All tokens, read and written. */
  readonly tokens?: number
  /** In US dollars. */
  readonly cost?: number
}

/** The output of a run; `usage` is the text of the preset's usage file. */
export interface AgentOutput extends Pick<AgentRun, 'exitCode' | 'timedOut' | 'stdout' | 'stderr'> {
  readonly usage?: string
}

/** One agent that the action knows: how it is started without a terminal, and how its output is read. */
export interface AgentPreset {
  readonly program: string
  /** What to install. The version is one that is tested. */
  readonly npmPackage: string
  readonly version: string
  /** One of these must be set; the first is the one to advise. Empty if the agent has free models. */
  readonly keyVariables: readonly string[]
  /** Whether arguments choose a model that needs none of the keys. */
  readonly needsNoKey?: (args: readonly string[]) => boolean
  readonly setUp: (trial: AgentTrial, readConfig: (path: string) => string) => AgentSetup
  /** The file in the temporary folder where the agent writes what it used. */
  readonly usageFile?: string
  /** Never throws, whatever the output is. */
  readonly report: (output: AgentOutput) => AgentReport
  /** Whether the run failed because the service of the model was overloaded, out of order or out of reach. */
  readonly isModelError: (output: AgentOutput) => boolean
  /** Whether its report has the cost. */
  readonly reportsCost: boolean
}
