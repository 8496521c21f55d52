// An agent with the client of the MCP SDK. Each line of its prompt is `<times> <server> <tool> <JSON arguments>`; it prints
// what became of each call, and ends with an excuse if the last line is `excuse`.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const clients = new Map()

async function clientOf(server) {
  const { url } = JSON.parse(process.env.KLAVIS_MCP_SERVER_URLS)[server]
  const client = new Client({ name: 'sdk-agent', version: '0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  return client
}

for (const line of (process.env.PROMPT ?? process.argv[2]).trim().split('\n')) {
  const [times, server, name, ...json] = line.trim().split(' ')
  if (times === 'excuse') {
    console.error('Error code: 429 - rate_limit_error')
    process.exit(1)
  }
  if (!clients.has(server)) clients.set(server, await clientOf(server))
  for (let number = 0; number < Number(times); number++) {
    try {
      const { content, isError } = await clients
        .get(server)
        .callTool({ name, arguments: JSON.parse(json.join(' ') || '{}') })
      console.log(`${isError ? 'isError ' : ''}${content[0]?.text ?? ''}`)
    } catch (error) {
      console.log(`${error.code ?? error.name}: ${error.message}`)
    }
  }
}
process.exit(0)
