import { inputName } from '../base/host-wording.ts'
import { editDistance } from '../base/spelling.ts'
import { oneLine } from '../base/text.ts'
import type { Host } from '../host/host.ts'
import { isAllowedTool, type ToolRules, type ToolRulesByAlias, unmatchedPatterns } from '../mcp/tool-rules.ts'

const MAX_NAME_LENGTH = 100
const MAX_TYPOS = 3
const MAX_SUGGESTED = 3

/** The tools of a server that an agent may see and call. A warning names patterns that match none. */
export function allowedTools(
  alias: string,
  tools: readonly string[],
  rules: ToolRules | undefined,
  { warning }: Pick<Host['log'], 'warning'>
): readonly string[] {
  if (rules === undefined) return tools
  for (const pattern of unmatchedPatterns(rules, tools)) {
    const closest = closestTo(pattern, tools)
    const hint = closest.length === 0 ? '' : ` Did you mean ${closest.join(' or ')}?`
    warning(`${inputName('allowed-tools')}: \`${pattern}\` matches no tool of ${alias}.${hint}`)
  }
  return tools.filter((name) => isAllowedTool(rules, name))
}

/** Warns about rules of servers that were not acquired, which only their names in the answer of the API show. */
export function warnAboutUnusedRules(
  rules: ToolRulesByAlias,
  aliases: readonly string[],
  { warning }: Pick<Host['log'], 'warning'>
): void {
  for (const alias of Object.keys(rules).filter((each) => !aliases.includes(each)))
    warning(
      `${inputName('allowed-tools')}: there is no server \`${alias}\`, so its line has no effect. The servers are ${aliases.join(', ')}.`
    )
}

function closestTo(pattern: string, tools: readonly string[]): readonly string[] {
  const wanted = pattern.replace(/[!*?]/g, '').toLowerCase()
  if (wanted === '') return []
  return tools
    .map((name) => ({ name, typos: editDistance(wanted, name.toLowerCase().slice(0, MAX_NAME_LENGTH)) }))
    .filter(({ name, typos }) => typos <= MAX_TYPOS || name.toLowerCase().includes(wanted))
    .sort((one, other) => one.typos - other.typos)
    .slice(0, MAX_SUGGESTED)
    .map(({ name }) => `\`${oneLine(name, MAX_NAME_LENGTH)}\``)
}
