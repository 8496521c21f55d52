import type { ConfiguredServer } from './config-formats.ts'

const STARTUP_TIMEOUT_SECONDS = 60
const TOOL_TIMEOUT_SECONDS = 300

/** Codex: the text of a `config.toml`. Versions that do not know a key ignore it. */
export function codexConfig(servers: readonly ConfiguredServer[]): string {
  return servers.map(table).join('\n')
}

function table({ key, url, headers }: ConfiguredServer): string {
  const pairs = Object.entries(headers).map(([name, value]) => `${text(name)} = ${text(value)}`)
  const lines = [
    `[mcp_servers.${key}]`,
    `url = ${text(url)}`,
    ...(pairs.length > 0 ? [`http_headers = { ${pairs.join(', ')} }`] : []),
    // `codex exec` fails instead of going on without the server (codex#10902).
    'required = true',
    // Without it `codex exec` cancels every call of a tool that is not read-only (codex#16685).
    'default_tools_approval_mode = "approve"',
    `startup_timeout_sec = ${STARTUP_TIMEOUT_SECONDS}`,
    `tool_timeout_sec = ${TOOL_TIMEOUT_SECONDS}`
  ]
  return `${lines.join('\n')}\n`
}

/** A basic string of TOML: JSON's escapes are a part of TOML's, but for DEL, which TOML wants escaped as well. */
function text(value: string): string {
  return JSON.stringify(value.replace(/[\ud800-\udfff]/gu, '\ufffd')).replaceAll('\u007f', '\\u007f')
}
