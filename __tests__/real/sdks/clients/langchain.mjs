// LangChain's adapter for JavaScript takes the config file of Claude Code and others (`mcp-config`).
import { readFileSync, writeFileSync } from 'node:fs'
import { MultiServerMCPClient } from '@langchain/mcp-adapters'

const { calls, parallel } = JSON.parse(readFileSync(process.env.TASK, 'utf8'))
const { mcpServers } = JSON.parse(readFileSync(process.env.KLAVIS_MCP_CONFIG, 'utf8'))
const client = new MultiServerMCPClient({ mcpServers })
const tools = {}
for (const server of Object.keys(mcpServers)) tools[server] = await client.getTools(server)

async function call([server, name, input]) {
  const tool = tools[server].find((known) => known.name === name)
  try {
    return { text: textOf(await tool.invoke(input)), isError: false }
  } catch (error) {
    return { text: error.message, isError: true }
  }
}

/** A text beside structuredContent comes as an object. */
function textOf(content) {
  if (typeof content === 'string') return content
  return [content]
    .flat()
    .map((part) => part.text ?? '')
    .join('\n')
}

const answers = []
for (const each of calls) answers.push(await call(each))
answers.push(...(await Promise.all(parallel.map(call))))
await client.close()
const names = Object.fromEntries(
  Object.entries(tools).map(([server, known]) => [server, known.map(({ name }) => name)])
)
writeFileSync(process.env.RESULT, JSON.stringify({ tools: names, answers }))
