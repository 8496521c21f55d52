// @modelcontextprotocol/sdk 1.x, as the README shows it: the URLs of KLAVIS_MCP_SERVER_URLS.
import { readFileSync, writeFileSync } from 'node:fs'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const { calls, parallel } = JSON.parse(readFileSync(process.env.TASK, 'utf8'))
const servers = JSON.parse(process.env.KLAVIS_MCP_SERVER_URLS)
const clients = new Map()
const tools = {}
for (const [server, { url, headers = {} }] of Object.entries(servers)) {
  const client = new Client({ name: 'real-sdk', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
  await client.connect(transport)
  tools[server] = (await client.listTools()).tools.map(({ name }) => name)
  clients.set(server, { client, transport })
}

async function call([server, name, input]) {
  const { content, isError = false } = await clients.get(server).client.callTool({ name, arguments: input })
  return { text: content.map((part) => part.text ?? '').join('\n'), isError }
}

const answers = []
for (const each of calls) answers.push(await call(each))
answers.push(...(await Promise.all(parallel.map(call))))
for (const { client, transport } of clients.values()) {
  await transport.terminateSession()
  await client.close()
}
writeFileSync(process.env.RESULT, JSON.stringify({ tools, answers }))
