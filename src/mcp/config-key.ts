/** Names that Claude Code keeps for its own servers: an entry with one of them is skipped with a warning. */
const RESERVED = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'claude-preview', 'claude-browser'])

/** The name of a server in client configs, `[a-z0-9-]` only: Codex rejects dots, Gemini breaks on underscores. */
export function configKey(alias: string): string {
  const key = alias
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return RESERVED.has(key) ? `${key}-mcp` : key
}

/** A key for every alias; aliases that would share one (`a_b`, `a.b`) get `-2`, `-3` in their order. */
export function configKeys(aliases: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const keys = new Map<string, string>()
  for (const alias of new Set(aliases)) {
    const key = firstFree(configKey(alias), taken)
    taken.add(key)
    keys.set(alias, key)
  }
  return keys
}

function firstFree(key: string, taken: ReadonlySet<string>): string {
  let candidate = key
  for (let number = 2; taken.has(candidate); number++) candidate = `${key}-${number}`
  return candidate
}
