import { Failure } from '../../base/failure.ts'
import type { AgentCommand } from '../../host/agent-command.ts'
import { agentEnvironment, type TrialFolders, type Variables } from '../../host/agent-environment.ts'
import type { AgentRun } from '../../host/agent-process.ts'
import { isModelError, prepareAgent, reportOf, whyNotRunnable } from './agents/agents.ts'
import type { AgentConfigs } from './agents/preset.ts'
import type { AgentInput } from './inputs.ts'

/** What is known of a run from the agent itself. */
interface RunReport {
  /** Its final answer, empty if it gave none; for a command, everything that it printed to stdout. */
  readonly text: string
  /** Whether the middle of the text is missing. */
  readonly isCut: boolean
  readonly tokens?: number
  /** In US dollars. */
  readonly cost?: number
}

/** An agent that trials run: a command of the user, or a known agent. */
export interface TestAgent {
  /** Results are compared only if it is the same. */
  readonly name: string
  readonly start: (
    folders: TrialFolders,
    configs: AgentConfigs
  ) => { readonly command: AgentCommand; readonly env: Readonly<Record<string, string>> }
  readonly report: (run: AgentRun, folders: TrialFolders) => RunReport
  /**
   * Whether the run says nothing about the agent, because its model could not be asked. A command does not say what failed,
   * and it may speak of an injected fault.
   */
  readonly hasModelError: (run: AgentRun, hadFaults: boolean) => boolean
}

/** The agent that the inputs name. Throws if it cannot run here. */
export function openTestAgent(input: AgentInput, step: Variables): TestAgent {
  if ('command' in input) {
    return {
      name: input.command,
      start: () => ({ command: { line: input.command }, env: {} }),
      report: ({ stdout, isStdoutCut }) => ({ text: stdout, isCut: isStdoutCut }),
      hasModelError: (run, hadFaults) => !hadFaults && isModelError(undefined, run)
    }
  }
  const { agent, args } = input
  const why = whyNotRunnable(agent, step, args)
  if (why !== '') throw new Failure(`${agent} cannot be run.`, why, '')
  return {
    name: [agent, ...args].join(' '),
    start: (folders, configs) => prepareAgent(agent, { folders, configs, args, env: agentEnvironment(step, folders) }),
    report: (run, folders) => {
      // Not stdout in its place: that has the prompt and the answers of tools.
      const { text = '', ...usage } = reportOf(agent, run, folders)
      return { text, isCut: false, ...usage }
    },
    hasModelError: (run) => isModelError(agent, run)
  }
}
