/** A server as a client config names it: `key` is made by `configKeys`. */
export interface ConfiguredServer {
  readonly key: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Claude Code, Cursor, MCP Inspector. Without `type` Claude Code drops the entry silently (claude-code#73885). */
export function claudeConfig(servers: readonly ConfiguredServer[]): string {
  return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url }), literalUrl) })
}

/** Copilot CLI: as Claude's, but `tools` is required. */
export function copilotConfig(servers: readonly ConfiguredServer[]): string {
  return json({ mcpServers: entries(servers, (url) => ({ type: 'http', url, tools: ['*'] }), literalUrl) })
}

/**
 * Gemini CLI, as settings. `httpUrl` is Streamable HTTP in every version (before 0.21 `url` means SSE);
 * without `trust` a headless run waits for ever for somebody to approve the first tool call.
 */
export function geminiConfig(servers: readonly ConfiguredServer[]): string {
  return json({ mcpServers: entries(servers, (url) => ({ httpUrl: url, trust: true }), literalUrl) })
}

/** LangChain's MultiServerMCPClient: flat, and every key is a keyword argument, so `type` would raise. */
export function langchainConfig(servers: readonly ConfiguredServer[]): string {
  return json(
    entries(
      servers,
      (url) => ({ transport: 'streamable_http', url }),
      (url) => url
    )
  )
}

function entries(
  servers: readonly ConfiguredServer[],
  entry: (url: string) => Readonly<Record<string, unknown>>,
  spell: (url: string) => string
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    servers.map(({ key, url, headers }) => {
      const hasHeaders = Object.keys(headers).length > 0
      return [key, { ...entry(spell(url)), ...(hasHeaders ? { headers } : {}) }]
    })
  )
}

/**
 * Claude Code, Copilot and Gemini expand `${VAR}` (and the last two `$VAR`) in strings. A URL comes from outside: a
 * `$` left in it could carry a variable of the agent's environment to the URL's host. Header values are the user's own.
 */
function literalUrl(url: string): string {
  return url.replaceAll('$', '%24')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
