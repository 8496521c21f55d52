/** A server in a client config; `key` comes from `configKeys`. */
export interface ConfiguredServer {
  readonly key: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Names that Claude Code reserves for its own servers: it skips an entry with such a name, with a warning. */
const RESERVED_KEYS = new Set(['workspace', 'claude-in-chrome', 'computer-use', 'claude-preview', 'claude-browser'])
const CODEX_STARTUP_TIMEOUT_SECONDS = 60
const CODEX_TOOL_TIMEOUT_SECONDS = 300
const OPENCODE_TIMEOUT_MS = 300_000
const PLAIN_WORD = /^[A-Za-z0-9_@%+=:,./-]+$/
const WINDOWS_PATH = /^(?:[A-Za-z]:[\\/]|\\\\)/

/** The name of a server in client configs: only `[a-z0-9-]`, because Codex rejects dots and Gemini breaks on underscores. */
export function configKey(alias: string): string {
  const key = alias
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return RESERVED_KEYS.has(key) ? `${key}-mcp` : key
}

/** A key for every alias. Aliases that would share a key (`a_b`, `a.b`) get `-2`, `-3` in their order. */
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

/** Claude Code, Cursor, MCP Inspector. Without `type`, Claude Code drops the entry silently (claude-code#73885). */
export function claudeConfig(servers: readonly ConfiguredServer[]): string {
  return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url }), literalUrl) })
}

/** Copilot CLI: like Claude Code, with the tools that the agent may see; versions before 1.0 require them. */
export function copilotConfig(servers: readonly ConfiguredServer[]): string {
  return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url, tools: ['*'] }), literalUrl) })
}

/**
 * Gemini CLI settings. `httpUrl` means Streamable HTTP in every version (before 0.21, `url` means SSE). Without `trust` and
 * without `--yolo`, a headless run announces no tool of the server to the model, and exits with 0.
 */
export function geminiConfig(servers: readonly ConfiguredServer[]): string {
  return json({ mcpServers: entries(servers, (url) => ({ httpUrl: url, trust: true }), literalUrl) })
}

/**
 * opencode. `oauth: false` keeps it from asking servers how to sign in, and without `timeout` it gives up after 60 s unless
 * the server reports progress.
 */
export function opencodeConfig(servers: readonly ConfiguredServer[]): string {
  const entry = (url: string) => ({ type: 'remote', url, enabled: true, oauth: false, timeout: OPENCODE_TIMEOUT_MS })
  // opencode replaces `{env:NAME}` and `{file:path}` anywhere in the file.
  const encode = (url: string) => url.replaceAll('{', '%7B')
  return json({ $schema: 'https://opencode.ai/config.json', mcp: entries(servers, entry, encode) })
}

/** LangChain's MultiServerMCPClient in Python. Every key is a keyword argument, so `type` would raise an error. */
export function langchainConfig(servers: readonly ConfiguredServer[]): string {
  return json(
    entries(
      servers,
      (url) => ({ transport: 'streamable_http', url }),
      (url) => url
    )
  )
}

/** Codex: the text of a `config.toml`. Versions that do not know a key ignore it. */
export function codexConfig(servers: readonly ConfiguredServer[]): string {
  return servers.map(codexTable).join('\n')
}

/** Arguments for `claude`, to follow the prompt: only our servers, with all their tools allowed. */
export function claudeArgs(configPath: string, keys: readonly string[]): string {
  const tools = keys.length === 0 ? [] : ['--allowedTools', keys.map((key) => `mcp__${key}`).join(',')]
  return ['--mcp-config', shellWord(withSlashes(configPath)), '--strict-mcp-config', ...tools].join(' ')
}

function firstFree(key: string, taken: ReadonlySet<string>): string {
  let candidate = key
  for (let number = 2; taken.has(candidate); number++) candidate = `${key}-${number}`
  return candidate
}

function entries(
  servers: readonly ConfiguredServer[],
  entry: (url: string) => Readonly<Record<string, unknown>>,
  encode: (url: string) => string
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    servers.map(({ key, url, headers }) => {
      const hasHeaders = Object.keys(headers).length > 0
      return [key, { ...entry(encode(url)), ...(hasHeaders ? { headers } : {}) }]
    })
  )
}

/**
 * Escapes `$`, because Claude Code, Copilot and Gemini expand `${VAR}` (the last two also `$VAR`) in strings. A URL comes from
 * the API: a `$` in it could send a variable of the agent's environment to the URL's host. Header values are the user's own.
 */
function literalUrl(url: string): string {
  return url.replaceAll('$', '%24')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function codexTable({ key, url, headers }: ConfiguredServer): string {
  const pairs = Object.entries(headers).map(([name, value]) => `${tomlString(name)} = ${tomlString(value)}`)
  const lines = [
    `[mcp_servers.${key}]`,
    `url = ${tomlString(url)}`,
    ...(pairs.length > 0 ? [`http_headers = { ${pairs.join(', ')} }`] : []),
    // Makes `codex exec` fail instead of continuing without the server (codex#10902).
    'required = true',
    // Without it `codex exec` cancels every call of a tool that is not read-only (codex#16685).
    'default_tools_approval_mode = "approve"',
    `startup_timeout_sec = ${CODEX_STARTUP_TIMEOUT_SECONDS}`,
    `tool_timeout_sec = ${CODEX_TOOL_TIMEOUT_SECONDS}`
  ]
  return `${lines.join('\n')}\n`
}

/** A basic string of TOML. JSON's escapes are valid TOML, except that TOML also requires an escape for DEL. */
function tomlString(value: string): string {
  return JSON.stringify(value.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll('\u007f', '\\u007f')
}

/** bash would remove the backslashes of a Windows path; elsewhere a backslash is part of a file name. */
function withSlashes(path: string): string {
  return WINDOWS_PATH.test(path) ? path.replaceAll('\\', '/') : path
}

/** One word for bash and for claude-code-action (which parses `claude_args` like a shell), quoted only if needed. */
function shellWord(text: string): string {
  return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
