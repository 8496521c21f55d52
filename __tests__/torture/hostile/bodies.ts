import type { Random } from '../random.ts'
import { hostileText } from './texts.ts'

/** Fields that a job needs to finish: without an id or a URL there is no lease. */
const NEEDED = /^(sandbox_id|local_sandbox_id|server_url|server_urls|mcp_server_url|upload_url|download_url|gha_.*)$/

/** The same JSON with every text replaced by a hostile one; ids and URLs only with the probability `spoils`. */
export function hostileBody(random: Random, body: unknown, spoils: number): unknown {
  return walk(body, '')

  function walk(value: unknown, key: string): unknown {
    if (typeof value === 'string') return spoiled(value, key)
    if (Array.isArray(value)) return value.map((inner) => walk(inner, key))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, inner]) => [
      name,
      walk(inner, key === 'server_urls' ? key : name)
    ])
    const more = random.chance(0.3) ? [[hostileText(random), hostileText(random)]] : []
    return Object.fromEntries([...entries, ...(key === 'server_urls' ? [] : more)]) as unknown
  }

  function spoiled(value: string, key: string): string {
    if (!NEEDED.test(key)) return hostileText(random)
    if (!random.chance(spoils)) return value
    const isUrl = /^https?:/.test(value)
    return isUrl
      ? `${value}&x=${random.chance(0.5) ? encodeURI(hostileText(random)) : hostileText(random)}`
      : value + hostileText(random)
  }
}

/** An error body in one of the shapes that errors come in. */
export function hostileError(random: Random): unknown {
  const text = () => hostileText(random)
  return random.pick<() => unknown>([
    () => ({ detail: text() }),
    () => ({ detail: [{ loc: ['body', text()], msg: text(), type: text(), input: text() }] }),
    () => ({ detail: { message: text(), [text()]: text() } }),
    () => ({ message: text(), error: text() }),
    () => text(),
    () => `<html><head><title>${text()}</title></head><body>${text()}</body></html>`,
    () => `<?xml version='1.0'?><Error><Code>${text()}</Code><Message>${text()}</Message></Error>`,
    () => ({ detail: `No idle sandbox available ${text()}` })
  ])()
}

/** A hostile answer of an MCP server. */
export function hostileMcp(random: Random): unknown {
  const text = () => hostileText(random)
  const error = { jsonrpc: '2.0', id: 0, error: { code: -32_000, message: text(), data: text() } }
  const info = { name: text(), version: text(), title: text() }
  const result = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: info, instructions: text() }
  return random.pick([error, { jsonrpc: '2.0', id: 0, result }, { [text()]: text() }])
}
