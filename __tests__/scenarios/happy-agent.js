// An agent as a workflow step: all it knows is where the config of its MCP client is.
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const { mcpServers } = JSON.parse(readFileSync(process.env.KLAVIS_MCP_CONFIG, 'utf8'))

async function call(server, tool, input) {
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpServers[server].url)))
  const { content, isError } = await client.callTool({ name: tool, arguments: input })
  await client.close()
  if (isError) throw new Error(content[0].text)
  return content[0].text
}

const readme = await call('filesystem', 'read_file', { path: '/data/README.md' })
await call('filesystem', 'write_file', { path: '/data/out/answer.txt', content: `I read: ${readme}` })
await call('google-sheets', 'google_sheets_create', { title: 'Budget' })
console.log(`servers: ${Object.keys(mcpServers).join(' ')}`)
