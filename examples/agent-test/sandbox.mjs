import { readFile } from 'node:fs/promises'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

/** Connects to a server in the config file that the action wrote (`KLAVIS_MCP_CONFIG`). */
export async function connect(server) {
  const { mcpServers } = JSON.parse(await readFile(process.env.KLAVIS_MCP_CONFIG, 'utf8'))
  const { url, headers = {} } = mcpServers[server]
  const client = new Client({ name: 'agent-test', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  const { tools } = await client.listTools()
  return {
    /** Calls the first of these tools that the server has. Some servers add a prefix to the name. */
    async call(names, input) {
      const tool = names.flatMap((name) =>
        tools.filter((known) => known.name === name || known.name.endsWith(`_${name}`))
      )[0]
      if (tool === undefined) throw new Error(`${server} has no tool ${names.join(' or ')}`)
      const { content, isError } = await client.callTool({ name: tool.name, arguments: input })
      const text = content.map((part) => part.text ?? '').join('\n')
      if (isError) throw new Error(`${server}: ${tool.name}: ${text}`)
      return text
    },
    close: () => client.close()
  }
}
