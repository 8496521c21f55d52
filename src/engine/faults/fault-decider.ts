import { createHash } from 'node:crypto'
import { type ChosenFault, type FaultPlan, isFaultOf } from '../../mcp/faults.ts'

/** Says what is injected into a call of a tool. Each question counts as a call. */
export type DecideFault = (alias: string, tool: string) => ChosenFault | undefined

/** So many different tools are counted on their own; an agent chooses the names. */
const MAX_TOOLS = 10_000

/**
 * Decides about the calls of one caller. Whether a rate hits a call depends on the number of the call of its tool, so the
 * order in which calls of different tools arrive does not matter. The first rule that hits wins; all of them count the call.
 */
export function faultDecider({ seed, scope, rules }: FaultPlan): DecideFault {
  const counts = rules.map(() => 0)
  const countsOfTools = new Map<string, number>()
  return (alias, tool) => {
    const key = JSON.stringify([alias, tool])
    const ofTool = (countsOfTools.get(key) ?? 0) + 1
    if (ofTool > 1 || countsOfTools.size < MAX_TOOLS) countsOfTools.set(key, ofTool)
    // No rule is skipped, because all of them count the call.
    const hits = rules.map((rule, index) => {
      if (!isFaultOf(rule, alias, tool)) return false
      const ofRule = (counts[index] ?? 0) + 1
      counts[index] = ofRule
      if (rule.rate !== undefined) return chance([seed, scope, index, alias, tool, ofTool]) < rule.rate
      return (
        rule.calls === undefined || rule.calls.some(({ least, most }) => ofRule >= least && ofRule <= (most ?? ofRule))
      )
    })
    const index = hits.indexOf(true)
    const rule = rules[index]
    return rule && { ...rule, index }
  }
}

/** A number from 0 to below 1 that is as good as random, and always the same for the same values. */
function chance(values: readonly (string | number)[]): number {
  return createHash('sha256').update(JSON.stringify(values)).digest().readUIntBE(0, 6) / 2 ** 48
}
