import { join } from 'node:path'
import { Failure } from '../../../base/failure.ts'
import { type AgentCommand, findOnPath } from '../../../host/agent-command.ts'
import type { TrialFolders, Variables } from '../../../host/agent-environment.ts'
import type { AgentRun } from '../../../host/agent-process.ts'
import { readPlainText, writePrivateFile } from '../../../host/files.ts'
import { claudeCode } from './claude-code.ts'
import { codex } from './codex.ts'
import { copilot } from './copilot.ts'
import { geminiCli } from './gemini-cli.ts'
import { isLikelyModelError } from './model-error.ts'
import { opencode } from './opencode.ts'
import type { AgentPreset, AgentReport, AgentTrial } from './preset.ts'

/** The agents that the input `agent` names. */
export const AGENTS = { 'claude-code': claudeCode, codex, 'gemini-cli': geminiCli, copilot, opencode } as const

/** The name of a preset. */
export type AgentName = keyof typeof AGENTS

const MAX_CONFIG_BYTES = 1024 * 1024
const MAX_USAGE_BYTES = 1024 * 1024

/** Whether the input `agent` names a preset. */
export function isAgentName(name: string): name is AgentName {
  return Object.hasOwn(AGENTS, name)
}

/** The presets that report what they cost. */
export function agentsWithCost(): readonly AgentName[] {
  return Object.entries(AGENTS).flatMap(([name, { reportsCost }]) => (reportsCost ? [name as AgentName] : []))
}

/** Why the agent cannot be run in this environment: it is not installed, or has no key for its model. Empty if it can. */
export function whyNotRunnable(name: AgentName, env: Variables, args: readonly string[] = []): string {
  const { program, npmPackage, version, keyVariables, needsNoKey }: AgentPreset = AGENTS[name]
  if (findOnPath(program, env) === undefined)
    return `There is no program ${program} on PATH. Install it first: npm install --global ${npmPackage}@${version}`
  const [advised, ...others] = keyVariables
  if (advised === undefined || needsNoKey?.(args) === true) return ''
  if (keyVariables.some((variable) => (env[variable] ?? '') !== '')) return ''
  return `${advised} is not set. Set it in \`env\` of the step, or one of ${others.join(', ')}.`
}

/** Writes what the agent needs into its home folder, and returns how to start it. It reads the prompt from stdin. */
export function prepareAgent(
  name: AgentName,
  trial: AgentTrial
): { readonly command: AgentCommand; readonly env: Readonly<Record<string, string>> } {
  const preset: AgentPreset = AGENTS[name]
  const { args, env, files = {} } = preset.setUp(trial, readConfig)
  for (const [path, text] of Object.entries(files)) writePrivateFile(path, text)
  return { command: { program: preset.program, args }, env }
}

/** What the agent says about its run; nothing for a command that is not a preset. */
export function reportOf(name: AgentName | undefined, run: AgentRun, folders: TrialFolders): AgentReport {
  if (name === undefined) return {}
  const { usageFile, report }: AgentPreset = AGENTS[name]
  const usage = usageFile === undefined ? undefined : readPlainText(join(folders.temp, usageFile), MAX_USAGE_BYTES)
  return report(usage === undefined ? run : { ...run, usage })
}

/** Whether the run cannot be judged, because the service of the model failed and not the agent. */
export function isModelError(name: AgentName | undefined, run: AgentRun): boolean {
  if (run.reason !== '' || run.cancelled) return false
  return name === undefined ? isLikelyModelError(run) : AGENTS[name].isModelError(run)
}

function readConfig(path: string): string {
  const text = readPlainText(path, MAX_CONFIG_BYTES)
  if (text !== undefined) return text
  throw new Failure(
    `The client config ${path} cannot be read.`,
    'It was removed or replaced after the action wrote it.',
    'Make sure that no step changes the files of the action.'
  )
}
