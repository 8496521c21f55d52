import type { FaultPlan } from '../../mcp/faults.ts'
import type { TestCase } from './cases/case.ts'

/** Whether faults are injected into calls of a case's agent. */
function hasFaults({ faults, addedFaults = [] }: TestCase): boolean {
  return faults.length + addedFaults.length > 0
}

/** Whether chance decides which calls get a fault, so that only the seed repeats them. */
export function hasFaultsByChance({ faults, addedFaults = [] }: TestCase): boolean {
  return [...faults.map(({ rule }) => rule), ...addedFaults].some(({ rate }) => rate !== undefined)
}

/**
 * The faults of one trial. The case is known by its name, so that a run of this case alone repeats them, and attempts of
 * one trial get the same.
 */
export function faultPlanOf(test: TestCase, trial: number, seed: number): FaultPlan | undefined {
  if (!hasFaults(test)) return undefined
  const { name, faults, addedFaults = [] } = test
  return { seed, scope: `${name} ${trial}`, rules: [...faults.map(({ rule }) => rule), ...addedFaults] }
}
