// An agent as a workflow step. It makes the calls in AGENT_CALLS (server, tool, arguments) and prints the results.
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const { mcpServers } = JSON.parse(readFileSync(process.env.KLAVIS_MCP_CONFIG, 'utf8'))
const clients = new Map()

async function clientOf(server) {
  if (!clients.has(server)) {
    const client = new Client({ name: 'agent', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(mcpServers[server].url)))
    clients.set(server, client)
  }
  return clients.get(server)
}

const answers = []
for (const [server, name, input] of JSON.parse(process.env.AGENT_CALLS)) {
  const client = await clientOf(server)
  const { content, isError = false } = await client.callTool({ name, arguments: input })
  answers.push({ text: content.map(({ text }) => text).join('\n'), isError })
}
for (const client of clients.values()) await client.close()
console.log(JSON.stringify(answers))
