// An agent that prints what became of each call. Each line of its prompt is `<times> <server> <tool> <JSON arguments>`. After
// the line `sdk` it uses the client of the MCP SDK, which takes longer to load than all the rest; the line `excuse` ends it.
let connect = connectPlainly

async function connectPlainly(url) {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  let lastId = 0
  const send = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++lastId, method, params })
    const response = await fetch(url, { method: 'POST', headers, body })
    const text = await response.text()
    if (!response.ok) throw Object.assign(new Error(text), { code: response.status })
    const { result, error } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
    if (error !== undefined) throw Object.assign(new Error(error.message), { code: error.code })
    return { result, session: response.headers.get('mcp-session-id') }
  }
  const clientInfo = { name: 'calling-agent', version: '0' }
  const { session } = await send('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
  headers['mcp-protocol-version'] = '2025-06-18'
  if (session !== null) headers['mcp-session-id'] = session
  return async (params) => (await send('tools/call', params)).result
}

async function connectWithSdk(url) {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js')
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
  const client = new Client({ name: 'calling-agent', version: '0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(url)))
  return async (params) => await client.callTool(params)
}

async function printCall(call, params) {
  try {
    const { content, isError } = await call(params)
    console.log(`${isError ? 'isError ' : ''}${content[0]?.text ?? ''}`)
  } catch (error) {
    console.log(`${error.code ?? error.name}: ${error.message}`)
  }
}

const servers = JSON.parse(process.env.KLAVIS_MCP_SERVER_URLS)
const calls = new Map()
for (const line of (process.env.PROMPT ?? process.argv[2]).trim().split('\n')) {
  const [word, server, name, ...json] = line.trim().split(' ')
  if (word === 'sdk') {
    connect = connectWithSdk
    continue
  }
  if (word === 'excuse') {
    console.error('Error code: 429 - rate_limit_error')
    process.exit(1)
  }
  if (!calls.has(server)) calls.set(server, await connect(servers[server].url))
  const params = { name, arguments: JSON.parse(json.join(' ') || '{}') }
  for (let number = 0; number < Number(word); number++) await printCall(calls.get(server), params)
}
process.exit(0)
