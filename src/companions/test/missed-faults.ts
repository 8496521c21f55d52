import { count } from '../../base/wording.ts'
import { type FaultRule, isFaultOf } from '../../mcp/faults.ts'
import { type Check, toCheck } from '../expect/check.ts'
import type { TestCase } from './cases/case.ts'
import type { AgentCall } from './checks/evidence.ts'

/** A fault of a certain call that the agent never made. */
interface MissedFault {
  readonly expected: string
  readonly found: string
}

/** Failed checks, one for each fault of a case that waited for a call which was not made: the case tested nothing. */
export function checkFaults({ faults }: Pick<TestCase, 'faults'>, calls: readonly AgentCall[]): readonly Check[] {
  return faults
    .flatMap(({ rule }) => missed(rule, calls) ?? [])
    .map(({ expected, found }) => toCheck('fault is injected', false, expected, found))
}

/** Faults of the command line, which are for all trials, that no trial was long enough for. */
export class MissedFaults {
  readonly #rules: readonly FaultRule[]
  readonly #reached = new Set<FaultRule>()
  #hasTrials = false

  constructor(rules: readonly FaultRule[]) {
    this.#rules = rules
  }

  /** Takes the calls of a trial. */
  add(calls: readonly AgentCall[]): void {
    this.#hasTrials = true
    for (const rule of this.#rules) if (missed(rule, calls) === undefined) this.#reached.add(rule)
  }

  /** Whole sentences. */
  warnings(): readonly string[] {
    if (!this.#hasTrials) return []
    return this.#rules
      .filter((rule) => !this.#reached.has(rule))
      .map((rule) => `\`--fault\`: no trial made ${firstCallOf(rule)}, so this fault was never injected.`)
  }
}

function missed(rule: FaultRule, calls: readonly AgentCall[]): MissedFault | undefined {
  const made = calls.filter(({ server, tool, denied }) => !denied && isFaultOf(rule, server, tool)).length
  return made >= leastOf(rule) ? undefined : { expected: firstCallOf(rule), found: count(made, 'call') }
}

/** The number of the first call that gets the fault; 0 if it is for any number of calls, also for none. */
function leastOf({ calls = [] }: FaultRule): number {
  return calls.length === 0 ? 0 : Math.min(...calls.map(({ least }) => least))
}

function firstCallOf(rule: FaultRule): string {
  return `call ${leastOf(rule)} of ${rule.name}`
}
