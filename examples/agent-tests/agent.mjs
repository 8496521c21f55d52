// A stand-in for your agent, without a model: does what the prompts of the cases ask for.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'

const { PROMPT, WORKSPACE, KLAVIS_MCP_SERVER_URLS } = process.env
const servers = JSON.parse(KLAVIS_MCP_SERVER_URLS)

async function call(server, name, input) {
  const client = new Client({ name: 'agent', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(servers[server].url)))
  const { content, isError } = await client.callTool({ name, arguments: input })
  await client.close()
  if (isError) throw new Error(content[0].text)
  return content[0].text
}

if (PROMPT.includes('orders.csv')) {
  const orders = await call('filesystem', 'filesystem_read_text_file', { path: `${WORKSPACE}/orders.csv` })
  const prices = orders
    .trim()
    .split('\n')
    .map((line) => line.split(',')[1])
  const total = await call('calculator', 'calculate', { expression: prices.join(' + ') })
  await call('filesystem', 'filesystem_write_file', { path: `${WORKSPACE}/report.md`, content: `Total: ${total}\n` })
  console.log(`The total is ${total}.`)
} else if (PROMPT.includes('List')) {
  console.log(await call('filesystem', 'filesystem_list_directory', { path: WORKSPACE }))
} else {
  console.log(await call('calculator', 'calculate', { expression: '6 * 7' }))
}
