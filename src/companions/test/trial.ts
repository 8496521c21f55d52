import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../../base/failure.ts'
import type { CallerRecord } from '../../engine-client/caller-protocol.ts'
import { type AgentRun, runAgentProcess } from '../../host/agent-process.ts'
import { NEW_PRIVATE_FILE } from '../../host/files.ts'
import { removeHostileFolder } from '../../host/remove-folder.ts'
import { urlVariable } from '../../inputs/lists.ts'
import { secretsOfUrl } from '../../lease/lease-secrets.ts'
import { configKeys } from '../../mcp/config-formats.ts'
import { writeClientConfigs } from '../../publish/client-configs.ts'
import type { AgentConfigs } from './agents/preset.ts'
import { evaluateCase } from './checks/evaluate-case.ts'
import type { PreparedCase } from './prepared-cases.ts'
import type { TrialResult } from './results/results.ts'
import { runScript } from './run-script.ts'
import type { TrialContext } from './trial-context.ts'
import { createTrialFolder, keepOutput, OUTPUT_FILE, type TrialFolder } from './trial-folder.ts'
import { awaitServers, openCaller, prepareSandboxes, type TrialCaller } from './trial-sandboxes.ts'
import { readState } from './trial-state.ts'
import { readWorkspace } from './trial-workspace.ts'

/** Runs one trial of a case. Throws only if no trial can be run any more: the job is cancelled, or the engine or gateway is gone. */
export async function runTrial(one: PreparedCase, number: number, context: TrialContext): Promise<TrialResult> {
  let spent: Usage = {}
  for (let attempt = 1; ; attempt++) {
    const result = await tryTrial(one, number, attempt, context)
    context.host.cancelled.throwIfAborted()
    if (result.status === 'error') await Promise.all(context.controlled.map(({ control }) => control.prove()))
    spent = { ...sumOf('tokens', spent, result), ...sumOf('cost', spent, result) }
    if (result.status !== 'error' || attempt >= context.attempts) return { ...result, ...spent }
  }
}

type Usage = Pick<TrialResult, 'tokens' | 'cost'>

/** What an attempt used counts, even if it could not be judged. */
function sumOf(name: keyof Usage, one: Usage, other: Usage): Usage {
  const [first, second] = [one[name], other[name]]
  return first === undefined && second === undefined ? {} : { [name]: (first ?? 0) + (second ?? 0) }
}

async function tryTrial(
  one: PreparedCase,
  number: number,
  attempt: number,
  context: TrialContext
): Promise<TrialResult> {
  const started = performance.now()
  const folder = createTrialFolder(context.folder, one.number, number, attempt)
  const ms = (): number => Math.round(performance.now() - started)
  try {
    return { ...(await judgeTrial(one, folder, context)), number, ms: ms() }
  } catch (error) {
    return { ...NOTHING, number, ms: ms(), reason: messageOf(error) }
  } finally {
    context.keptFiles.seal(folder.keptAs)
    // What an agent leaves must not be seen by the next one.
    removeHostileFolder(folder.work)
  }
}

const NOTHING = { status: 'error', checks: [], calls: { made: 0, failed: 0, denied: 0 }, files: {} } as const

type Judged = Omit<TrialResult, 'number' | 'ms'>

async function judgeTrial(one: PreparedCase, folder: TrialFolder, context: TrialContext): Promise<Judged> {
  const { controlled, limits, host } = context
  const { test } = one
  await prepareSandboxes(controlled, one, context)
  const caller = await openCaller(controlled, 'trial', folder.label, test.allowedTools)
  for (const url of Object.values(caller.urls)) for (const secret of secretsOfUrl(url)) host.setSecret(secret)
  const { run, record } = await runAgent(one, caller, folder, context)
  limits.signal.throwIfAborted()
  const calls = callsOf(record)
  const files = keepRecord(run, record, folder, context)
  const { text: output, ...usage } = context.agent.said(run, folder.agent)
  const unjudged = whyUnjudged(run, record, context)
  if (unjudged !== '') return { ...NOTHING, reason: unjudged, calls, files, ...usage }
  const workspace = await readWorkspace(controlled, one, folder, context)
  const evidence = {
    exitCode: run.exitCode,
    timedOut: run.timedOut,
    output,
    calls: record.calls,
    readFile: workspace.readFile,
    changes: workspace.changes,
    state: await readState(controlled, one, folder.label, context),
    run: await runScript(one, folder, { workspace: workspace.folder, calls: record.calls, output }, context)
  }
  const checks = await evaluateCase(test, evidence)
  const status = checks.every(({ passed }) => passed) ? 'passed' : 'failed'
  return { status, reason: '', checks, calls, files: { ...files, ...workspace.files }, ...usage }
}

/** Runs the agent with URLs of its own, which are revoked when it has ended. */
async function runAgent(
  { test }: PreparedCase,
  caller: TrialCaller,
  folder: TrialFolder,
  context: TrialContext
): Promise<{ readonly run: AgentRun; readonly record: CallerRecord }> {
  const { host, agent, workspace, controlled, limits } = context
  let record: CallerRecord | undefined
  try {
    await awaitServers(controlled, caller, limits.signal)
    const servers = Object.entries(caller.urls).map(([alias, url]) => ({ alias, url, headers: {} }))
    const configs = writeClientConfigs(servers, folder.configs)
    const { command, env } = agent.start(folder.agent, agentConfigs(configs, Object.keys(caller.urls)))
    const run = await runAgentProcess(command, {
      folders: folder.agent,
      env: { ...variablesOf(caller, configs), ...env, PROMPT: test.prompt, CASE: test.name, WORKSPACE: workspace },
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

/** Why the trial says nothing about the agent; empty if it does. */
function whyUnjudged(run: AgentRun, record: CallerRecord, { agent }: TrialContext): string {
  if (run.reason !== '') return run.reason
  if (run.cancelled) return 'The job was cancelled.'
  if (record.workerDeaths > 0) return 'The gateway died while the agent ran, so its calls are not all known.'
  if (record.dropped > 0) return 'The agent made more calls than can be recorded.'
  return agent.hasModelError(run) ? 'The service of the model failed or could not be reached.' : ''
}

function callsOf({ calls, dropped }: CallerRecord): TrialResult['calls'] {
  return {
    made: calls.length + dropped,
    failed: calls.filter(({ failed, denied }) => failed && !denied).length,
    denied: calls.filter(({ denied }) => denied).length
  }
}

/** Keeps the output and the calls for the artifact, without secrets. */
function keepRecord(
  { output }: AgentRun,
  { calls }: CallerRecord,
  { kept, keptAs }: TrialFolder,
  { host }: TrialContext
): Record<string, string> {
  const text = calls.map((call) => JSON.stringify(call)).join('\n')
  writeFileSync(join(kept, 'calls.jsonl'), host.redact(text === '' ? '' : `${text}\n`), NEW_PRIVATE_FILE)
  return {
    transcript: `${keptAs}/calls.jsonl`,
    ...(output === undefined ? {} : { output: `${keptAs}/${OUTPUT_FILE}` })
  }
}
