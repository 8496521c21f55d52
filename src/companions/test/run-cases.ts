import { Failure } from '../../base/failure.ts'
import { oneLine } from '../../base/text.ts'
import { count, seconds } from '../../base/wording.ts'
import { hasFaultsByChance } from './fault-plan.ts'
import type { PreparedCase } from './prepared-cases.ts'
import { type CaseResult, statusOf, type TrialResult, trialNotRun } from './results/results.ts'
import { whyExpired } from './time-to-live.ts'
import { RunStopped, runTrial } from './trial.ts'
import type { TrialContext } from './trial-context.ts'

/** How many trials a case has, what they may cost, and until when they can run. */
export interface TrialLimits {
  readonly trials: number
  /** In US dollars. */
  readonly maxCost: number | undefined
  /** When the first sandbox expires, as an ISO time; undefined if none does. */
  readonly expiry: string | undefined
}

/** What all trials so far have cost, and whether another one can be started. */
class TrialBudget {
  #spent = 0
  #stopped: string | undefined
  readonly #limits: TrialLimits

  constructor(limits: TrialLimits) {
    this.#limits = limits
  }

  add({ cost = 0 }: TrialResult): void {
    this.#spent += cost
  }

  stop(why: string): void {
    this.#stopped = why
  }

  /** Why the run ended early; undefined if it did not. */
  get stopped(): string | undefined {
    return this.#stopped
  }

  /** Why no more trials are started; empty if there are more. */
  whyOver(): string {
    if (this.#stopped !== undefined) return this.#stopped
    const { maxCost, expiry } = this.#limits
    if (maxCost === undefined || this.#spent < maxCost) return whyExpired(expiry)
    return `The agent has cost $${this.#spent.toFixed(2)}, and \`max-cost\` is $${maxCost}.`
  }
}

/** The results of cases. */
export interface RanCases {
  readonly cases: readonly CaseResult[]
  /** Why no more trials could be run; undefined if all were. */
  readonly stopped: string | undefined
  /** Why it is a mistake that no case could be run; missing if it is none. */
  readonly noneFits?: string
  /** When the answers of servers were recorded, if they were replayed. */
  readonly recordedAt?: string
  /** The hash of the cassette that they are from. */
  readonly cassette?: string
}

/** Runs all trials of all cases, one after the other: they share the sandboxes. */
export async function runCases(
  cases: readonly PreparedCase[],
  limits: TrialLimits,
  context: TrialContext
): Promise<RanCases> {
  const budget = new TrialBudget(limits)
  const results: CaseResult[] = []
  for (const [index, one] of cases.entries()) {
    const place = `case ${index + 1} of ${cases.length}`
    results.push(await runCase(one, { trials: plannedTrials(one, limits), place }, budget, context))
  }
  return { cases: results, stopped: budget.stopped }
}

/** How many trials a case has. */
export function plannedTrials({ test }: Pick<PreparedCase, 'test'>, { trials }: Pick<TrialLimits, 'trials'>): number {
  return test.trials ?? trials
}

async function runCase(
  one: PreparedCase,
  { trials, place }: { readonly trials: number; readonly place: string },
  budget: TrialBudget,
  context: TrialContext
): Promise<CaseResult> {
  const { name, file, position, prompt } = one.test
  const done: TrialResult[] = []
  for (let number = 1; number <= trials && budget.whyOver() === ''; number++) {
    context.host.showProgress?.(
      `${oneLine(name, 120)} · ${place}${trials === 1 ? '' : ` · trial ${number} of ${trials}`}`
    )
    const result = await runTrial(one, number, context).catch((error: unknown) => {
      if (!(error instanceof RunStopped)) throw error
      // What was judged so far is still worth publishing.
      budget.stop(error.message)
      return error.result
    })
    budget.add(result)
    done.push(result)
    context.phase.info(lineOf(name, result, trials))
  }
  const reason = done.length < trials ? budget.whyOver() : ''
  // A case of which only some trials ran is judged by those, and the others are errors.
  if (done.length > 0) while (done.length < trials) done.push(trialNotRun(done.length + 1, reason))
  const status = statusOf(done)
  const seed = hasFaultsByChance(one.test) ? { faultSeed: context.faultSeed } : {}
  return { name, file, line: position.line, hash: one.hash, status, reason, prompt, ...seed, trials: done }
}

const MARKS = { passed: '✓', failed: '✗', error: '!' } as const

function lineOf(name: string, { number, status, reason, checks, calls, ms }: TrialResult, trials: number): string {
  const which = trials === 1 ? '' : `, trial ${number}`
  const failed = checks.filter(({ passed }) => !passed)
  const injected = calls.injected === undefined ? '' : ` (${calls.injected} with a fault)`
  const facts = `${count(calls.made, 'call')}${injected}, ${seconds(ms)}`
  const [first] = failed
  const more = failed.length > 1 ? ` (and ${failed.length - 1} more)` : ''
  const why = first === undefined ? reason : `${first.name}: found ${first.found}${more}`
  return `${MARKS[status]} ${oneLine(name, 120)}${which}: ${facts}${why === '' ? '' : ` · ${oneLine(why, 400)}`}`
}

/** Refuses what cannot be repeated: an instance keeps what an agent did to it. */
export function checkRepeatable(
  cases: readonly Pick<PreparedCase, 'test'>[],
  limits: Pick<TrialLimits, 'trials'>,
  instances: readonly string[]
): void {
  const trials = cases.reduce((sum, one) => sum + plannedTrials(one, limits), 0)
  if (trials <= 1 || instances.length === 0) return
  throw new Failure(
    `${instances.join(', ')} cannot be reset between trials.`,
    'It is an MCP server instance: what one agent does to it, the next one finds.',
    'Use a sandbox instead, or run one case with one trial.'
  )
}
