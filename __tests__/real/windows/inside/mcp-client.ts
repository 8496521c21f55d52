import { readFileSync } from 'node:fs'

/** Calls a tool of the server with this name in an `mcp-config` file. */
export async function callTool(
  configFile: string,
  server: RegExp,
  tool: string,
  args: Readonly<Record<string, unknown>>
): Promise<string> {
  const { mcpServers } = JSON.parse(readFileSync(configFile, 'utf8')) as {
    readonly mcpServers: Readonly<Record<string, { readonly url: string; readonly headers?: Record<string, string> }>>
  }
  const found = Object.entries(mcpServers).find(([name]) => server.test(name))?.[1]
  if (found === undefined) throw new Error(`There is no server ${server} in ${Object.keys(mcpServers).join(', ')}.`)
  let session: Record<string, string> = {}
  const send = async (message: object): Promise<string> => {
    const response = await fetch(found.url, {
      method: 'POST',
      headers: {
        ...found.headers,
        ...session,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream'
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message })
    })
    const id = response.headers.get('mcp-session-id')
    if (id !== null) session = { 'mcp-session-id': id }
    return await response.text()
  }
  const clientInfo = { name: 'windows-check', version: '1' }
  await send({ id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } })
  await send({ method: 'notifications/initialized' })
  return await send({ id: 2, method: 'tools/call', params: { name: tool, arguments: args } })
}
