import { messageOf, messageWithoutAdvice } from '../../base/failure.ts'
import { redactDeep } from '../../base/redact.ts'
import { oneLine } from '../../base/text.ts'
import { count } from '../../base/wording.ts'
import { FileChanged } from '../../host/verified-file.ts'
import { judgeTrial, type Progress, UNJUDGED } from './judge-trial.ts'
import type { PreparedCase } from './prepared-cases.ts'
import type { TrialResult } from './results/results.ts'
import { sum } from './statistics/sum.ts'
import type { TrialContext } from './trial-context.ts'
import { createTrialFolder, type TrialFolder } from './trial-folder.ts'

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
    spent = addUsage(spent, result)
    if (!mayRepeat || attempt >= context.attempts) {
      // No agent has run before the first attempt of the first trial.
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
function addUsage(one: Usage, other: Usage): Usage {
  const [tokens, cost] = [sum([one.tokens, other.tokens]), sum([one.cost, other.cost])]
  return { ...(tokens === undefined ? {} : { tokens }), ...(cost === undefined ? {} : { cost }) }
}

async function tryTrial(
  one: PreparedCase,
  number: number,
  attempt: number,
  context: TrialContext
): Promise<TrialResult & { readonly mayRepeat: boolean; readonly isTampered: boolean }> {
  const started = performance.now()
  const startedAt = new Date().toISOString()
  const progress: Progress = { agentRan: false, isStartRefused: false, agentTime: undefined, calls: undefined }
  // All that it leaves behind is redacted before its end, when its URLs are worthless.
  let folder: TrialFolder | undefined
  const forgetSecrets = context.host.openSecretScope()
  const finish = (result: Omit<TrialResult, 'number' | 'ms'>, isTampered: boolean) => {
    // A trial whose agent ran has the time of the agent, without what prepares the sandboxes and checks them.
    const time = progress.agentTime ?? { startedAt, ms: Math.round(performance.now() - started) }
    const { redact } = context.host
    return redactDeep({ ...result, ...afterError(result, progress), isTampered, number, ...time }, redact)
  }
  try {
    folder = createTrialFolder(context.folder, one.number, number, attempt)
    const judged = await judgeTrial(one, number, folder, progress, context)
    return finish(judged, progress.isStartRefused)
  } catch (error) {
    const failed = { ...UNJUDGED, ...(progress.calls && { calls: progress.calls }), reason: messageOf(error) }
    // An earlier agent can have made it impossible to create the folder.
    return finish(failed, folder === undefined || error instanceof FileChanged)
  } finally {
    forgetSecrets()
    if (folder !== undefined) {
      context.keptFiles.seal(folder.keptAs)
      context.removal.start(folder.work)
    }
  }
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
