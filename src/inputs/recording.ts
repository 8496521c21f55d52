import { inputName } from '../base/host-wording.ts'
import { parseToolRules, type ToolRules, type ToolRulesByAlias } from '../mcp/tool-rules.ts'
import type { RecordingInputs } from './inputs.ts'
import { lines, NAME } from './lists.ts'
import { type Problems, quoted, type ValueReader } from './values.ts'

const ALLOWED_TOOLS = 'allowed-tools'
/** A tool's name has at most 128 characters, by the specification of MCP. */
const MAX_PATTERN_LENGTH = 200

/** Reads `record` and `allowed-tools`. Rules are enforced by the gateway, so they imply `all`. */
export function readRecording(
  read: ValueReader,
  isAlias: (name: string) => boolean,
  problems: Problems
): RecordingInputs {
  const text = read.text('allowed-tools')
  const hasRules = text !== ''
  const record = read.choice('record', ['configs', 'all', 'off'], hasRules ? 'all' : 'configs')
  if (hasRules && record !== 'all')
    problems.add(
      ALLOWED_TOOLS,
      `cannot be enforced with ${inputName('record', record)}, because the servers' own URLs are published then. Remove ${inputName('record')}, or set ${inputName('record', 'all')}.`
    )
  return { record, allowedTools: readToolRules(text, isAlias, problems) }
}

/** Reads lines `alias: pattern, !pattern`, one for each server. */
function readToolRules(text: string, isAlias: (name: string) => boolean, problems: Problems): ToolRulesByAlias {
  const found = new Map<string, ToolRules>()
  for (const line of lines(text)) {
    const at = line.indexOf(':')
    const alias = line.slice(0, Math.max(0, at)).trim()
    const rules = at === -1 ? undefined : readPatterns(line.slice(at + 1))
    const problem = rules === undefined || !NAME.test(alias) ? notALine(line) : aliasProblem(alias, isAlias, found)
    if (problem !== undefined) problems.add(ALLOWED_TOOLS, problem)
    else if (rules !== undefined) found.set(alias, rules)
  }
  return Object.assign(Object.create(null) as Record<string, ToolRules>, Object.fromEntries(found))
}

/** Undefined if a pattern is empty, or cannot match the name of any tool. */
function readPatterns(text: string): ToolRules | undefined {
  const patterns = text.split(',').map((pattern) => pattern.trim().replace(/^!\s*/, ''))
  const isPattern = (pattern: string): boolean => /^[^\s!,]+$/.test(pattern) && pattern.length <= MAX_PATTERN_LENGTH
  return patterns.every(isPattern) ? parseToolRules(text) : undefined
}

function notALine(line: string): string {
  return `${quoted(line)} is not \`alias: pattern, !pattern\`. A pattern is the name of a tool, in which \`*\` stands for any characters and \`?\` for one; \`!\` excludes what it matches.`
}

function aliasProblem(
  alias: string,
  isAlias: (name: string) => boolean,
  found: ReadonlyMap<string, ToolRules>
): string | undefined {
  if (!isAlias(alias))
    return `no server has the alias ${quoted(alias)}. Use an alias from ${inputName('sandboxes')}, ${inputName('local-sandbox')} or ${inputName('instances')}.`
  return found.has(alias)
    ? `\`${alias}\` has two lines. Write all its patterns in one, separated by commas.`
    : undefined
}
