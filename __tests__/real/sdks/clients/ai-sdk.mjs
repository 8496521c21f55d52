// The MCP client of the AI SDK: tools as generateText takes them.
import { readFileSync, writeFileSync } from 'node:fs'
import { createMCPClient } from '@ai-sdk/mcp'

const { calls, parallel } = JSON.parse(readFileSync(process.env.TASK, 'utf8'))
const servers = JSON.parse(process.env.KLAVIS_MCP_SERVER_URLS)
const clients = []
const tools = {}
for (const [server, { url, headers = {} }] of Object.entries(servers)) {
  const client = await createMCPClient({ transport: { type: 'http', url, headers } })
  tools[server] = await client.tools()
  clients.push(client)
}

let number = 0
async function call([server, name, input]) {
  const result = await tools[server][name].execute(input, { messages: [], toolCallId: `call-${++number}` })
  return { text: result.content.map((part) => part.text ?? '').join('\n'), isError: result.isError === true }
}

const answers = []
for (const each of calls) answers.push(await call(each))
answers.push(...(await Promise.all(parallel.map(call))))
for (const client of clients) await client.close()
const names = Object.fromEntries(Object.entries(tools).map(([server, known]) => [server, Object.keys(known)]))
writeFileSync(process.env.RESULT, JSON.stringify({ tools: names, answers }))
