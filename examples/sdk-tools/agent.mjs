import { readFile } from 'node:fs/promises'
import Anthropic from '@anthropic-ai/sdk'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const tools = JSON.parse(await readFile(process.env.TOOLS, 'utf8'))
const names = JSON.parse(process.env.NAMES) // name in the list -> server and tool
const servers = JSON.parse(process.env.KLAVIS_MCP_SERVER_URLS)
const model = process.env.MODEL ?? 'claude-sonnet-4-5'
const anthropic = new Anthropic()

/** Calls the tool that the model asked for, on its server. */
async function call({ id, name, input }) {
  const { server, tool } = names[name]
  const { url, headers = {} } = servers[server]
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  const { content, isError = false } = await client.callTool({ name: tool, arguments: input })
  await client.close()
  const text = content.map((part) => part.text ?? '').join('\n')
  return { type: 'tool_result', tool_use_id: id, content: text, is_error: isError }
}

const messages = [{ role: 'user', content: process.argv[2] }]
for (;;) {
  const answer = await anthropic.messages.create({ model, max_tokens: 1024, tools, messages })
  messages.push({ role: 'assistant', content: answer.content })
  const asked = answer.content.filter(({ type }) => type === 'tool_use')
  if (asked.length === 0) {
    console.log(answer.content.map((part) => part.text ?? '').join('\n'))
    break
  }
  messages.push({ role: 'user', content: await Promise.all(asked.map(call)) })
}
