import type { Check } from '../../expect/check.ts'
import type { CaseCounts } from '../statistics/case-counts.ts'

/** The results of a run of agent tests, as results.json has them. */
export interface TestResults {
  readonly version: 1
  /** The agent, or a name for its command. Only results of the same agent are compared. */
  readonly agent: string
  /** When the answers of servers were recorded, if they were replayed. */
  readonly recordedAt?: string
  /** The SHA-256 of the cassette. Only results of the same one are compared: two can be of the same day, or time. */
  readonly cassette?: string
  /** ISO times. */
  readonly startedAt: string
  readonly finishedAt: string
  /** Why no more trials could be run; missing if all were. Then the verdict is not green. */
  readonly stopped?: string
  /** Which part of the cases this is, from 1; undefined if it is all of them. */
  readonly shard?: Shard
  readonly cases: readonly CaseResult[]
}

/** One of several jobs that share the cases. */
export interface Shard {
  readonly index: number
  readonly of: number
}

/** The result of one case. */
export interface CaseResult {
  readonly name: string
  /** Relative to the repository, with forward slashes. */
  readonly file: string
  readonly line: number
  /** Changes with the case and everything that it uses. */
  readonly hash: string
  /** Agrees with `statusOf` the trials, unless there are none. */
  readonly status: 'passed' | 'failed' | 'error' | 'skipped'
  /** Why the case was skipped or could not be judged; empty otherwise. */
  readonly reason: string
  /** Of the faults of the case; missing if none of them has `rate`. */
  readonly faultSeed?: number
  /** For report.html only: results.json does not have it, because of its size. */
  readonly prompt?: string
  readonly trials: readonly TrialResult[]
}

/** The result of one trial. */
export interface TrialResult {
  /** From 1. */
  readonly number: number
  /** `error`: the trial could not be judged, so no rate counts it. */
  readonly status: 'passed' | 'failed' | 'error'
  /** Why it failed without a failing check, or could not be judged; empty otherwise. */
  readonly reason: string
  /** Of an `error`: false if it happened before the agent was started, so that the agent cannot have caused it. */
  readonly agentRan?: boolean
  /** When the agent was started, as an ISO time. If it was not, when the trial began. */
  readonly startedAt?: string
  /** How long the agent ran. If it was not started, how long that took. */
  readonly ms: number
  readonly checks: readonly Check[]
  readonly calls: TrialCalls
  readonly tokens?: number
  /** In US dollars. */
  readonly cost?: number
  /** Paths inside the artifact with the files of the trials, by what they are: `output`, `transcript`, `changes`. */
  readonly files: Readonly<Record<string, string>>
}

/** The agent's tool calls in one trial. */
export interface TrialCalls {
  readonly made: number
  readonly failed: number
  readonly denied: number
  /** Those with an injected fault; missing if there are none. */
  readonly injected?: number
}

/** The judged trials of a case. */
export function countsOf({ trials }: Pick<CaseResult, 'trials'>): CaseCounts {
  const judged = trials.filter(({ status }) => status !== 'error')
  return { passed: judged.filter(({ status }) => status === 'passed').length, trials: judged.length }
}

/** The results if every error that the agent may have caused hides a failure. */
export function worstOf(results: TestResults): TestResults {
  const worst = (trial: TrialResult): TrialResult => (isDoubtful(trial) ? { ...trial, status: 'failed' } : trial)
  return { ...results, cases: results.cases.map((each) => ({ ...each, trials: each.trials.map(worst) })) }
}

/** A trial for which money or time did not suffice. An agent can use up both, so it is in doubt as if the agent had run. */
export function trialNotRun(number: number, reason: string): TrialResult {
  return { number, status: 'error', reason, ms: 0, checks: [], calls: { made: 0, failed: 0, denied: 0 }, files: {} }
}

/** Whether a trial was started, so that its figures say something. */
export function wasRun({ status, ms }: TrialResult): boolean {
  return status !== 'error' || ms > 0
}

/** Whether the agent may have caused the error of a trial, for example by saying that its model did not answer. */
export function isDoubtful({ status, agentRan }: TrialResult): boolean {
  return status === 'error' && agentRan !== false
}

/** The status of a case with these trials: it passes if all its judged trials pass. */
export function statusOf(trials: readonly TrialResult[]): Exclude<CaseResult['status'], 'skipped'> {
  const counts = countsOf({ trials })
  if (counts.trials === 0) return 'error'
  return counts.passed === counts.trials ? 'passed' : 'failed'
}

/** Identifies a case within a run: no other case begins in the same line of the same file. */
export function placeOf({ file, line, name }: Pick<CaseResult, 'file' | 'line' | 'name'>): string {
  return JSON.stringify([file, line, name])
}
