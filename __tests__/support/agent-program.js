// An agent as a workflow step. It makes the calls in AGENT_CALLS (server, tool, arguments) and prints the results. The tool
// `tools/list` lists the tools of the server. AGENT_NAME is what the agent says to be called.
import { readFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const { mcpServers } = JSON.parse(readFileSync(process.env.KLAVIS_MCP_CONFIG, 'utf8'))
const clients = new Map()

async function clientOf(server) {
  if (!clients.has(server)) {
    const client = new Client({ name: process.env.AGENT_NAME ?? 'agent', version: '1.0.0' })
    await client.connect(new StreamableHTTPClientTransport(new URL(mcpServers[server].url)))
    clients.set(server, client)
  }
  return clients.get(server)
}

async function answerTo(client, name, input) {
  if (name === 'tools/list') {
    const { tools } = await client.listTools()
    return { text: tools.map((tool) => tool.name).join(), isError: false }
  }
  try {
    const { content, isError = false } = await client.callTool({ name, arguments: input })
    return { text: content.map(({ text }) => text).join('\n'), isError }
  } catch (error) {
    return { text: error.message, isError: true }
  }
}

const answers = []
for (const [server, name, input] of JSON.parse(process.env.AGENT_CALLS))
  answers.push(await answerTo(await clientOf(server), name, input))
for (const client of clients.values()) await client.close()
console.log(JSON.stringify(answers))
