// @modelcontextprotocol/client, which is 2.x of the SDK.
import { readFileSync, writeFileSync } from 'node:fs'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

const { calls, parallel } = JSON.parse(readFileSync(process.env.TASK, 'utf8'))
const servers = JSON.parse(process.env.KLAVIS_MCP_SERVER_URLS)
const clients = new Map()
const tools = {}
for (const [server, { url, headers = {} }] of Object.entries(servers)) {
  const client = new Client({ name: 'real-sdk', version: '2.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  tools[server] = (await client.listTools()).tools.map(({ name }) => name)
  clients.set(server, client)
}

async function call([server, name, input]) {
  const { content, isError = false } = await clients.get(server).callTool({ name, arguments: input })
  return { text: content.map((part) => part.text ?? '').join('\n'), isError }
}

const answers = []
for (const each of calls) answers.push(await call(each))
answers.push(...(await Promise.all(parallel.map(call))))
for (const client of clients.values()) await client.close()
writeFileSync(process.env.RESULT, JSON.stringify({ tools, answers }))
