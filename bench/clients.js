import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** The official client on Streamable HTTP. */
export function connectHttp(url) {
  return connect(new StreamableHTTPClientTransport(url))
}

/** The official client on a server of its own. */
export function connectStdio(script) {
  return connect(new StdioClientTransport({ command: process.execPath, args: [script] }))
}

/** Ends the session, too: servers keep those whose client only hangs up. */
export async function leave(client) {
  const { transport } = client
  if (transport instanceof StreamableHTTPClientTransport) await transport.terminateSession().catch(() => {})
  await client.close()
}

async function connect(transport) {
  const client = new Client({ name: 'bench', version: '1.0.0' })
  await client.connect(transport)
  return client
}
