import { count } from '../../base/wording.ts'
import { type CallRange, type FaultRule, isFaultOf } from '../../mcp/faults.ts'
import { type Check, toCheck } from '../expect/check.ts'
import type { TestCase } from './cases/case.ts'
import type { AgentCall } from './checks/evidence.ts'

/** A fault of a certain call that the agent never made. */
interface MissedFault {
  readonly expected: string
  readonly found: string
}

/** Failed checks, one for each fault of certain calls that none of them got: the case tested nothing. */
export function checkFaults({ faults }: Pick<TestCase, 'faults'>, calls: readonly AgentCall[]): readonly Check[] {
  return faults
    .flatMap(({ rule }, index) => missed(rule, index, calls) ?? [])
    .map(({ expected, found }) => toCheck('fault is injected', false, expected, found))
}

/** Faults of the command line, which are for all trials, that no call of any trial got. */
export class MissedFaults {
  readonly #rules: readonly FaultRule[]
  readonly #injected = new Set<FaultRule>()
  #hasTrials = false

  constructor(rules: readonly FaultRule[]) {
    this.#rules = rules
  }

  /** Takes the calls of a trial. The faults of its case come before those of the command line. */
  add(calls: readonly AgentCall[], { faults }: Pick<TestCase, 'faults'>): void {
    this.#hasTrials = true
    for (const [index, rule] of this.#rules.entries())
      if (isInjected(faults.length + index, calls)) this.#injected.add(rule)
  }

  /** Whole sentences. */
  warnings(): readonly string[] {
    if (!this.#hasTrials) return []
    return this.#rules
      .filter((rule) => !this.#injected.has(rule))
      .map((rule) => `\`--fault\`: in no trial did ${firstCallOf(rule)} get this fault.`)
  }
}

/** A fault by chance, or of every call, waits for no certain call, so it misses none. */
function missed(rule: FaultRule, index: number, calls: readonly AgentCall[]): MissedFault | undefined {
  if (rule.calls === undefined || isInjected(index, calls)) return undefined
  const made = calls.filter(({ server, tool, denied }) => !denied && isFaultOf(rule, server, tool)).length
  const found = count(made, 'call')
  const isShadowed = made >= leastOf(rule.calls)
  return { expected: firstCallOf(rule), found: isShadowed ? `${found}, which got an earlier fault of the list` : found }
}

function isInjected(index: number, calls: readonly AgentCall[]): boolean {
  return calls.some(({ fault }) => fault === index)
}

/** The number of the first call that gets the fault. */
function leastOf(calls: readonly CallRange[]): number {
  return Math.min(...calls.map(({ least }) => least))
}

function firstCallOf({ name, calls }: FaultRule): string {
  return calls === undefined ? `a call of ${name}` : `call ${leastOf(calls)} of ${name}`
}
