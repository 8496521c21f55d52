import { messageOf, messageWithoutAdvice } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import { count } from '../../base/wording.ts'
import type { CallerCall, CallerRecord } from '../../engine-client/caller-protocol.ts'
import type { AgentRun } from '../../host/agent-process.ts'
import { removeHostileFolder } from '../../host/remove-folder.ts'
import { FileChanged } from '../../host/verified-file.ts'
import { secretsOfUrl } from '../../lease/lease-secrets.ts'
import { evaluateCase } from './checks/evaluate-case.ts'
import type { AgentCall } from './checks/evidence.ts'
import { faultPlanOf } from './fault-plan.ts'
import { keepRecord } from './kept-calls.ts'
import type { PreparedCase } from './prepared-cases.ts'
import type { TrialResult } from './results/results.ts'
import { runScript } from './run-script.ts'
import { runAgent } from './trial-agent.ts'
import type { TrialContext } from './trial-context.ts'
import { createTrialFolder, type TrialFolder } from './trial-folder.ts'
import { openCaller, prepareSandboxes } from './trial-sandboxes.ts'
import { readState } from './trial-state.ts'
import { readWorkspace } from './trial-workspace.ts'

/** No trial can be run any more, because the engine or gateway is gone. */
export class RunStopped extends Error {
  /** The trial that was running. */
  readonly result: TrialResult

  constructor(result: TrialResult, cause: unknown) {
    super(messageOf(cause))
    this.result = result
  }
}

/** Runs one trial of a case. Throws only if no trial can be run any more: the job is cancelled, or `RunStopped`. */
export async function runTrial(one: PreparedCase, number: number, context: TrialContext): Promise<TrialResult> {
  let spent: Usage = {}
  for (let attempt = 1; ; attempt++) {
    const { mayRepeat, isTampered, ...result } = await tryTrial(one, number, attempt, context)
    context.host.cancelled.throwIfAborted()
    if (result.status === 'error') await proveAll(result, context)
    spent = { ...sumOf('tokens', spent, result), ...sumOf('cost', spent, result) }
    if (!mayRepeat || attempt >= context.attempts) {
      // Nobody ran before the first attempt of all.
      const isFirst = one.number === 1 && number === 1 && attempt === 1
      return { ...(isFirst ? result : withDoubt(result, isTampered, context)), ...spent }
    }
    context.phase.info(
      `! ${oneLine(one.test.name, 120)}: could not be judged, and is tried again. ${oneLine(result.reason, 400)}`
    )
  }
}

/** Throws if the engine or gateway is gone. If that happened while the agent ran, its calls are not known, so it has failed. */
async function proveAll({ agentRan, ...result }: TrialResult, { controlled, host }: TrialContext): Promise<void> {
  try {
    await Promise.all(controlled.map(({ control }) => control.prove()))
  } catch (error) {
    host.cancelled.throwIfAborted()
    const reason = messageWithoutAdvice(error)
    throw new RunStopped(
      agentRan === false ? { ...result, agentRan, reason } : { ...result, status: 'failed', reason },
      error
    )
  }
}

/** An earlier agent can be why a trial could not be prepared: it can change files, and the engine if that is on this machine. */
function withDoubt(result: TrialResult, isTampered: boolean, { runs }: TrialContext): TrialResult {
  const { agentRan, ...doubtful } = result
  const isLocal = runs.some(({ process }) => process?.kind === 'engine')
  return agentRan === false && (isTampered || isLocal) ? doubtful : result
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
): Promise<TrialResult & { readonly mayRepeat: boolean; readonly isTampered: boolean }> {
  const started = performance.now()
  const startedAt = new Date().toISOString()
  const progress: Progress = { agentRan: false, calls: undefined }
  const folder = createTrialFolder(context.folder, one.number, number, attempt)
  const ms = (): number => Math.round(performance.now() - started)
  try {
    const judged = await judgeTrial(one, number, folder, progress, context)
    return { ...judged, ...afterError(judged, progress), isTampered: false, number, startedAt, ms: ms() }
  } catch (error) {
    const failed = { ...NOTHING, ...(progress.calls && { calls: progress.calls }), reason: messageOf(error) }
    const isTampered = error instanceof FileChanged
    return { ...failed, ...afterError(failed, progress), isTampered, number, startedAt, ms: ms() }
  } finally {
    context.keptFiles.seal(folder.keptAs)
    // What an agent leaves must not be seen by the next one.
    removeHostileFolder(folder.work)
  }
}

/** How far a trial got. */
interface Progress {
  agentRan: boolean
  /** Undefined until they are known. */
  calls: TrialResult['calls'] | undefined
}

/**
 * A trial that could not be judged is repeated only if the agent cannot have used it: it was not started, or the gateway
 * saw no call of it. Otherwise an agent that sees itself fail could get a second chance by causing an error.
 */
function afterError(
  { status, reason }: Pick<TrialResult, 'status' | 'reason'>,
  { agentRan, calls }: Progress
): Pick<TrialResult, 'reason' | 'agentRan'> & { readonly mayRepeat: boolean } {
  if (status !== 'error') return { reason, mayRepeat: false }
  const mayRepeat = !agentRan || calls?.made === 0
  const made = calls === undefined ? 'its calls are not known' : `it had made ${count(calls.made, 'call')} by then`
  return { reason: mayRepeat ? reason : `${reason} The agent is not run again, because ${made}.`, agentRan, mayRepeat }
}

const NOTHING = { status: 'error', checks: [], calls: { made: 0, failed: 0, denied: 0 }, files: {} } as const

type Judged = Omit<TrialResult, 'number' | 'ms'>

async function judgeTrial(
  one: PreparedCase,
  number: number,
  folder: TrialFolder,
  progress: Progress,
  context: TrialContext
): Promise<Judged> {
  const { controlled, limits, host } = context
  const { test } = one
  await prepareSandboxes(controlled, one, context)
  const faults = faultPlanOf(test, number, context.faultSeed)
  const caller = await openCaller(controlled, 'trial', folder.label, test.allowedTools, faults)
  for (const url of Object.values(caller.urls)) for (const secret of secretsOfUrl(url)) host.setSecret(secret)
  const started = (): void => {
    progress.agentRan = true
  }
  const { run, record } = await runAgent(one, caller, folder, started, context)
  limits.signal.throwIfAborted()
  if (run.reason !== '') progress.agentRan = false
  const calls = callsOf(record)
  progress.calls = calls
  const files = keepRecord(run, record, folder, host)
  const { text: output, isCut: isOutputCut, ...usage } = context.agent.said(run, folder.agent)
  const unknown = whyUnknown(record)
  if (unknown !== '') return { ...NOTHING, status: 'failed', reason: unknown, calls, files, ...usage }
  const unjudged = whyUnjudged(run, calls, context)
  if (unjudged !== '') return { ...NOTHING, reason: unjudged, calls, files, ...usage }
  const workspace = await readWorkspace(controlled, one, folder, context)
  const evidence = {
    exitCode: run.exitCode,
    timedOut: run.timedOut,
    output,
    isOutputCut,
    end: run.stderr.trim() === '' ? run.stdout : run.stderr,
    calls: record.calls.map(toAgentCall),
    readFile: workspace.readFile,
    changes: workspace.changes,
    state: await readState(controlled, one, folder.label, context),
    run: await runScript(one, folder, { workspace: workspace.folder, calls: record.calls, output }, context)
  }
  const checks = await evaluateCase(test, evidence)
  const status = checks.every(({ passed }) => passed) ? 'passed' : 'failed'
  return { status, reason: '', checks, calls, files: { ...files, ...workspace.files }, ...usage }
}

/** Arguments that were too long to be kept are unknown, which is not the same as none. */
function toAgentCall({ cut, arguments: args, answer: _, answerCut: __, ...call }: CallerCall): AgentCall {
  return { ...call, arguments: cut === true ? undefined : args }
}

/** Why the calls are not all known; empty if they are. The agent can cause it, so it fails the trial: another attempt would hide it. */
function whyUnknown({ workerDeaths, dropped }: CallerRecord): string {
  if (workerDeaths > 0) return 'The gateway died while the agent ran, so its calls are not all known.'
  return dropped > 0 ? 'The agent made more calls than can be recorded.' : ''
}

/** Why the trial says nothing about the agent; empty if it does. */
function whyUnjudged(run: AgentRun, { injected = 0 }: TrialResult['calls'], { agent }: TrialContext): string {
  if (run.reason !== '') return run.reason
  if (run.cancelled) return 'The job was cancelled.'
  return agent.hasModelError(run, injected > 0) ? 'The service of the model failed or could not be reached.' : ''
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
