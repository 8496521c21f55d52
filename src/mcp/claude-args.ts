const PLAIN_WORD = /^[A-Za-z0-9_@%+=:,./-]+$/
const WINDOWS_PATH = /^(?:[A-Za-z]:[\\/]|\\\\)/

/** Arguments for `claude`: our servers and no others, every tool of theirs allowed. They go after the prompt. */
export function claudeArgs(configPath: string, keys: readonly string[]): string {
  const tools = keys.length === 0 ? [] : ['--allowedTools', keys.map((key) => `mcp__${key}`).join(',')]
  return ['--mcp-config', word(slashed(configPath)), '--strict-mcp-config', ...tools].join(' ')
}

/** bash would eat the backslashes of a Windows path; elsewhere a backslash is part of a file's name. */
function slashed(path: string): string {
  return WINDOWS_PATH.test(path) ? path.replaceAll('\\', '/') : path
}

/** One word for bash and for claude-code-action (which reads `claude_args` as a shell does), quoted only if needed. */
function word(text: string): string {
  return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
