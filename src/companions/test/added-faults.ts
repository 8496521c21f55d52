import { InputError } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { quoted } from '../../inputs/values.ts'
import type { FaultRule } from '../../mcp/faults.ts'
import type { Named, TestCase } from './cases/case.ts'
import { readFaults } from './cases/read-faults.ts'
import { type ToolsByServer, unknownNames } from './cases/unknown-tools.ts'
import { loadYaml } from './cases/yaml-tree.ts'

const START = { line: 1, column: 1 }

/** Faults of the command line. */
export interface AddedFaults {
  readonly rules: readonly FaultRule[]
  /** As they were given, to repeat them. */
  readonly flags: readonly string[]
}

/** No faults. */
export const NO_FAULTS: AddedFaults = { rules: [], flags: [] }

/** Reads faults of the command line, each as in a case: `jira.jira_search: { call: 1, status: 429 }`. Throws if one is wrong. */
export async function readFaultFlags(flags: readonly string[]): Promise<AddedFaults> {
  if (flags.length === 0) return NO_FAULTS
  const readYaml = await loadYaml()
  const problems: string[] = []
  const add = (_: unknown, message: string): void => void problems.push(message)
  const items = flags.flatMap((flag) => {
    const known = problems.length
    const trees = readYaml(flag, add)
    if (problems.length === known && (trees.length === 0 || trees.some(({ kind }) => kind !== 'map')))
      problems.push(`${quoted(flag)} is not a fault, such as \`jira.*: {call: 1, status: 429}\`.`)
    return trees.filter(({ kind }) => kind === 'map')
  })
  const rules = readFaults({ kind: 'list', at: START, items }, add).map(({ rule }) => rule)
  throwIfAny(problems)
  return { rules, flags }
}

/** Cases whose agents also get these faults. They mean something else than without, so their results are not compared. */
export function withFaults(cases: readonly TestCase[], added: readonly FaultRule[]): readonly TestCase[] {
  if (added.length === 0) return cases
  return cases.map((one) => ({ ...one, addedFaults: added, meaning: { ...one.meaning, 'added-faults': added } }))
}

/** Throws if faults of the command line name a server or tool that does not exist. */
export function checkFaultNames(added: readonly FaultRule[], toolsByServer: ToolsByServer): void {
  const named: readonly Named[] = added.map(({ name }) => ({ name, at: START }))
  throwIfAny(unknownNames(named, '', toolsByServer).map(({ message }) => message))
}

function throwIfAny(problems: readonly string[]): void {
  if (problems.length > 0)
    throw new InputError(problems.map((problem) => `${inputName('fault')}: ${problem}`).join('\n'))
}
