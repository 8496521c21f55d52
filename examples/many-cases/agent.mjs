// A stand-in for your agent: writes the name of the case to the log. Fails if an earlier case left something there.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const path = `${process.env.WORKSPACE}/log.txt`
const client = new Client({ name: 'agent', version: '1.0.0' })
await client.connect(new StreamableHTTPClientTransport(new URL(process.env.KLAVIS_FILESYSTEM_MCP_URL)))
const call = async (name, input) => {
  const { content, isError } = await client.callTool({ name: `filesystem_${name}`, arguments: { path, ...input } })
  if (isError) throw new Error(content[0].text)
  return content[0].text
}

const before = await call('read_text_file')
if (before.trim() !== '') throw new Error(`The log is not empty: ${before}`)
await call('write_file', { content: `${process.argv[2]}\n` })
await client.close()
console.log(`${process.argv[2]}: done`)
