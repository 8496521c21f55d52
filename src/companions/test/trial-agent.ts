import { join } from 'node:path'
import type { CallerRecord } from '../../engine-client/caller-protocol.ts'
import type { AgentCommand } from '../../host/agent-command.ts'
import { type AgentRun, runAgentProcess } from '../../host/agent-process.ts'
import { urlVariable } from '../../inputs/lists.ts'
import { configKeys } from '../../mcp/config-formats.ts'
import { writeClientConfigs } from '../../publish/client-configs.ts'
import type { AgentConfigs } from './agents/preset.ts'
import type { PreparedCase } from './prepared-cases.ts'
import type { TrialContext } from './trial-context.ts'
import { keepOutput, OUTPUT_FILE, type TrialFolder } from './trial-folder.ts'
import type { TrialCaller } from './trial-sandboxes.ts'

/** An agent that can be started. */
export interface ReadyAgent {
  readonly command: AgentCommand
  readonly env: Readonly<Record<string, string>>
}

/** Writes the files that the agent finds, with the URLs of its trial. */
export function writeAgentFiles(
  caller: TrialCaller,
  folder: TrialFolder,
  { agent }: Pick<TrialContext, 'agent'>
): ReadyAgent {
  const servers = Object.entries(caller.urls).map(([alias, url]) => ({ alias, url, headers: {} }))
  const configs = writeClientConfigs(servers, folder.configs)
  const { command, env } = agent.start(folder.agent, agentConfigs(configs, Object.keys(caller.urls)))
  return { command, env: { ...variablesOf(caller, configs), ...env } }
}

/** Runs the agent with URLs of its own, which are revoked when it has ended. */
export async function runAgent(
  { command, env }: ReadyAgent,
  { test }: PreparedCase,
  caller: TrialCaller,
  folder: TrialFolder,
  { host, workspace, limits, ...context }: TrialContext
): Promise<{ readonly run: AgentRun; readonly record: CallerRecord }> {
  let record: CallerRecord | undefined
  try {
    const run = await runAgentProcess(command, {
      folders: folder.agent,
      env: { ...env, PROMPT: test.prompt, CASE: test.name, WORKSPACE: workspace },
      prompt: test.prompt,
      timeoutMs: test.timeoutMs ?? context.timeoutMs,
      outputFile: join(folder.work, OUTPUT_FILE),
      newRedactor: () => host.newRedactor(),
      cancelled: limits.signal
    })
    keepOutput(folder, run.output)
    record = await caller.end()
    return { run, record }
  } finally {
    // The URLs must not outlive a trial that failed half-way.
    if (record === undefined) await caller.end().catch(() => undefined)
  }
}

function agentConfigs(configs: Readonly<Record<string, string>>, aliases: readonly string[]): AgentConfigs {
  return {
    mcpConfig: configs['mcp-config'] ?? '',
    codexConfig: configs['codex-config'] ?? '',
    geminiConfig: configs['gemini-config'] ?? '',
    copilotConfig: configs['copilot-config'] ?? '',
    opencodeConfig: configs['opencode-config'] ?? '',
    serverKeys: [...configKeys(aliases).values()]
  }
}

/** The variables of the main action, with the URLs of this trial. */
function variablesOf({ urls }: TrialCaller, configs: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(urls)
  return {
    ...Object.fromEntries(entries.map(([alias, url]) => [urlVariable(alias), url])),
    KLAVIS_MCP_SERVER_URLS: JSON.stringify(Object.fromEntries(entries.map(([alias, url]) => [alias, { url }]))),
    KLAVIS_MCP_CONFIG: configs['mcp-config'] ?? '',
    CLAUDE_ARGS: configs['claude-args'] ?? '',
    CODEX_HOME: configs['codex-home'] ?? '',
    COPILOT_MCP_CONFIG: configs['copilot-config'] ?? '',
    GEMINI_MCP_SETTINGS: configs['gemini-config'] ?? '',
    OPENCODE_CONFIG: configs['opencode-config'] ?? ''
  }
}
