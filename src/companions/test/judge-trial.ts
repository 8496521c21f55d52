import { oneLine } from '../../base/text.ts'
import { count } from '../../base/wording.ts'
import type { CallerCall, CallerRecord } from '../../engine-client/caller-protocol.ts'
import type { AgentRun } from '../../host/agent-process.ts'
import { secretsOfUrl } from '../../lease/lease-secrets.ts'
import { evaluateCase } from './checks/evaluate-case.ts'
import type { AgentCall } from './checks/evidence.ts'
import { faultPlanOf } from './fault-plan.ts'
import { keepRecord } from './kept-calls.ts'
import { checkFaults } from './missed-faults.ts'
import { prepareTrial } from './prepare-trial.ts'
import type { PreparedCase } from './prepared-cases.ts'
import type { TrialResult } from './results/results.ts'
import { runScript } from './run-script.ts'
import { type ReadyAgent, runAgent, writeAgentFiles } from './trial-agent.ts'
import type { TrialContext } from './trial-context.ts'
import type { TrialFolder } from './trial-folder.ts'
import { openCaller, type TrialCaller } from './trial-sandboxes.ts'
import { readState } from './trial-state.ts'
import { readWorkspace } from './trial-workspace.ts'

/** How far a trial got. */
export interface Progress {
  agentRan: boolean
  /** Whether it could not be started: an earlier agent can have removed its program. */
  isStartRefused: boolean
  /** Undefined until it has ended. */
  agentTime: Required<Pick<TrialResult, 'startedAt' | 'ms'>> | undefined
  /** Undefined until they are known. */
  calls: TrialResult['calls'] | undefined
}

/** The result of a trial that could not be judged. */
export const UNJUDGED = { status: 'error', checks: [], calls: { made: 0, failed: 0, denied: 0 }, files: {} } as const

type Judged = Omit<TrialResult, 'number' | 'ms'>

/** Prepares the sandboxes, runs the agent once and evaluates the checks. */
export async function judgeTrial(
  one: PreparedCase,
  number: number,
  folder: TrialFolder,
  progress: Progress,
  context: TrialContext
): Promise<Judged> {
  const { controlled, limits, host } = context
  const { test } = one
  const faults = faultPlanOf(test, number, context.faultSeed)
  const open = async (): Promise<TrialCaller & { readonly agent: ReadyAgent }> => {
    const caller = await openCaller(controlled, 'trial', folder.label, test.allowedTools, faults)
    try {
      for (const url of Object.values(caller.urls)) for (const secret of secretsOfUrl(url)) host.setSecret(secret)
      // Now, because the sandboxes are still being reset.
      return { ...caller, agent: writeAgentFiles(caller, folder, context) }
    } catch (error) {
      await caller.end()
      throw error
    }
  }
  const caller = await prepareTrial(controlled, one, open, context)
  // What an agent leaves must not be seen by the next one.
  await context.removal.done()
  const startedAt = new Date().toISOString()
  progress.agentRan = true
  const { run, record } = await runAgent(caller.agent, one, caller, folder, context)
  limits.signal.throwIfAborted()
  progress.isStartRefused = run.reason !== '' && !run.cancelled
  if (run.reason !== '') progress.agentRan = false
  else progress.agentTime = { startedAt, ms: Math.max(1, run.ms) }
  const calls = callsOf(record)
  progress.calls = calls
  const files = keepRecord(run, record, folder, host)
  const { text: output, isCut: isOutputCut, ...usage } = context.agent.report(run, folder.agent)
  const failure = whyUnreliable(run, record)
  if (failure !== '') return { ...UNJUDGED, status: 'failed', reason: failure, calls, files, ...usage }
  const unjudged = whyUnjudged(run, calls, context) || whyNotRecorded(record)
  if (unjudged !== '') return { ...UNJUDGED, reason: unjudged, calls, files, ...usage }
  const agentCalls = record.calls.map(toAgentCall)
  context.missedFaults.add(agentCalls, test)
  const workspace = await readWorkspace(controlled, one, folder, context)
  const evidence = {
    exitCode: run.exitCode,
    timedOut: run.timedOut,
    output,
    isOutputCut,
    end: run.stderr.trim() === '' ? run.stdout : run.stderr,
    agentFolder: folder.agent.cwd,
    calls: agentCalls,
    readFile: workspace.readFile,
    changes: workspace.changes,
    state: await readState(controlled, one, folder.label, context),
    run: await runScript(one, folder, { workspace: workspace.folder, calls: record.calls, output }, context)
  }
  const checks = [...(await evaluateCase(test, evidence)), ...checkFaults(test, agentCalls)]
  const status = checks.every(({ passed }) => passed) ? 'passed' : 'failed'
  return { status, reason: '', checks, calls, files: { ...files, ...workspace.files }, ...usage }
}

/** Arguments that were too long to be kept are unknown, which is not the same as none. */
function toAgentCall({ cut, arguments: args, answer: _, answerCut: __, ...call }: CallerCall): AgentCall {
  return { ...call, arguments: cut === true ? undefined : args }
}

/**
 * Why the checks cannot rely on what is known: not all calls are, or a process lives on and could change what they look at. Empty
 * if they can. The agent can cause it, so it fails the trial: another attempt would hide it.
 */
export function whyUnreliable(
  { left }: Pick<AgentRun, 'left'>,
  { workerDeaths, dropped }: Pick<CallerRecord, 'workerDeaths' | 'dropped'>
): string {
  if (workerDeaths > 0) return 'The gateway died while the agent ran, so its calls are not all known.'
  if (dropped > 0) return 'The agent made more calls than can be recorded.'
  return left === 0 ? '' : `${count(left, 'process', 'processes')} of the agent could not be ended.`
}

/** Why the trial says nothing about the agent; empty if it does. */
function whyUnjudged(run: AgentRun, { injected = 0 }: TrialResult['calls'], { agent }: TrialContext): string {
  if (run.reason !== '') return run.reason
  if (run.cancelled) return 'The job was cancelled.'
  return agent.hasModelError(run, injected > 0) ? 'The service of the model failed or could not be reached.' : ''
}

/** Whether the live server would have failed, too, is not known, so such a call must not be taken for an error that a case expects. */
function whyNotRecorded({ calls }: CallerRecord): string {
  const missing = calls.filter(({ replay }) => replay !== undefined)
  const [first] = missing
  if (first === undefined) return ''
  const more =
    missing.length === 1
      ? ''
      : ` ${count(missing.length - 1, 'more call')} of the agent ${missing.length === 2 ? 'is' : 'are'} not in it either.`
  return `The cassette cannot answer a call of \`${oneLine(`${first.server}.${first.tool}`, 200)}\`. ${oneLine(first.answer ?? '', 600)}${more}`
}

function callsOf({ calls, dropped }: CallerRecord): TrialResult['calls'] {
  const injected = calls.filter((call) => call.injected !== undefined).length
  return {
    made: calls.length + dropped,
    failed: calls.filter(({ failed, denied }) => failed && !denied).length,
    denied: calls.filter(({ denied }) => denied).length,
    ...(injected === 0 ? {} : { injected })
  }
}
