import { oneLine } from '../base/text.ts'
import { foldName, hasNul } from './fold-name.ts'

const MAX_SHOWN_LENGTH = 200
const DENIED = 'is not allowed. The rule is `allowed-tools`:'
/** Far longer than the protocol recommends. No rule allows a longer one, because comparing takes time. */
const MAX_NAME_LENGTH = 1_000

/** Which tools of one server may be seen and called: one line of the input `allowed-tools`. */
export interface ToolRules {
  /** Patterns of which one must match; `*` if only negative ones are given. */
  readonly allowed: readonly string[]
  /** Patterns of which none may match. */
  readonly denied: readonly string[]
  /** Further rules, which must allow a tool as well: those of a trial. */
  readonly also?: ToolRules
}

/** Tool rules by alias. */
export type ToolRulesByAlias = Readonly<Record<string, ToolRules>>

/** Reads patterns: `read_*, !*secret*`. Undefined if there is none. */
export function parseToolRules(text: string): ToolRules | undefined {
  const patterns = text
    .split(',')
    .map((pattern) => pattern.trim())
    .filter((pattern) => pattern !== '')
  const denied = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1).trim())
  const allowed = patterns.filter((pattern) => !pattern.startsWith('!'))
  if (patterns.length === 0 || denied.includes('')) return undefined
  return { allowed: allowed.length === 0 ? ['*'] : allowed, denied }
}

/** Whether a tool may be seen and called. Without rules, every tool may. */
export function isAllowedTool(rules: ToolRules | undefined, name: string): boolean {
  if (rules === undefined) return true
  if (name.length > MAX_NAME_LENGTH || hasNul(name)) return false
  const isAllowed = rules.allowed.some((pattern) => matchesGlob(pattern, name))
  // A server may ignore the case or spaces of a name, so a name that differs only in that is denied as well.
  const folded = rules.denied.length === 0 ? name : foldName(name)
  const isDenied = rules.denied.some((pattern) => matchesGlob(foldName(pattern), folded))
  return isAllowed && !isDenied && isAllowedTool(rules.also, name)
}

/** The rules that allow only what both allow. */
export function combineRules(one: ToolRules | undefined, other: ToolRules | undefined): ToolRules | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return { ...one, also: combineRules(one.also, other) ?? other }
}

/** The error for a call that is not allowed; it names the rule that does not allow it. */
export function denialMessage(alias: string, name: string, { also, ...rules }: ToolRules): string {
  if (also !== undefined && isAllowedTool(rules, name)) return denialMessage(alias, name, also)
  return `The tool ${oneLine(name, MAX_SHOWN_LENGTH)} ${DENIED} \`${alias}: ${patternsOf(rules).join(', ')}\`.`
}

/** Whether an error is the one for a call that is not allowed. Its names may be redacted, so they are not compared. */
export function isDenial(error: string): boolean {
  return error.includes(DENIED)
}

/** The patterns that match none of these tools: probably misspelt. */
export function unmatchedPatterns(rules: ToolRules, names: readonly string[]): readonly string[] {
  return patternsOf(rules).filter((pattern) => {
    const glob = pattern.replace(/^!/, '')
    return glob !== '*' && !names.some((name) => matchesGlob(glob.toLowerCase(), name.toLowerCase()))
  })
}

function patternsOf({ allowed, denied }: ToolRules): readonly string[] {
  return [...allowed, ...denied.map((pattern) => `!${pattern}`)]
}

/** `*` matches any characters and `?` one. Takes linear time for each star, because patterns and names are untrusted. */
function matchesGlob(pattern: string, name: string): boolean {
  let [at, from] = [0, 0]
  let [star, mark] = [-1, 0]
  while (from < name.length) {
    if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[from]) && pattern[at] !== '*') {
      at++
      from++
    } else if (pattern[at] === '*') {
      star = at++
      mark = from
    } else if (star !== -1) {
      at = star + 1
      from = ++mark
    } else return false
  }
  while (pattern[at] === '*') at++
  return at === pattern.length
}
