// A stand-in for your agent, without a model and without packages. When a server answers with 429 or 503, it waits as long as
// the server asks for, and tries again.
const { WORKSPACE, KLAVIS_MCP_SERVER_URLS } = process.env
const servers = JSON.parse(KLAVIS_MCP_SERVER_URLS)
const sessions = {}
const ATTEMPTS = 3
const TIMEOUT_MS = 30_000
const delay = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds))

/** Sends one MCP message to a server, and returns its answer. */
async function send(server, method, params, id, attempt = 1) {
  const response = await fetch(servers[server].url, {
    method: 'POST',
    headers: {
      ...servers[server].headers,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(sessions[server] && { 'Mcp-Session-Id': sessions[server] })
    },
    body: JSON.stringify({ jsonrpc: '2.0', method, params, ...(id && { id }) }),
    signal: AbortSignal.timeout(TIMEOUT_MS)
  })
  const text = await response.text()
  if ([429, 503].includes(response.status) && attempt < ATTEMPTS) {
    const seconds = Number(response.headers.get('Retry-After') ?? 1)
    console.log(`${server} answers with ${response.status}. I try again in ${seconds} s.`)
    await delay(seconds)
    return await send(server, method, params, id, attempt + 1)
  }
  sessions[server] ??= response.headers.get('Mcp-Session-Id')
  if (!response.ok) throw new Error(text)
  if (!id) return undefined
  const messages = text.startsWith('{') ? [text] : text.match(/(?<=^data: ).+$/gm)
  const { result, error } = messages.map((message) => JSON.parse(message)).find((message) => message.id === id)
  if (error) throw new Error(error.message)
  return result
}

/** Calls a tool, and returns its text. */
async function call(server, name, input) {
  if (!sessions[server]) {
    const clientInfo = { name: 'agent', version: '1.0.0' }
    await send(server, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo }, 1)
    await send(server, 'notifications/initialized', {})
  }
  const { content, isError } = await send(server, 'tools/call', { name, arguments: input }, 2)
  if (isError) throw new Error(content[0].text)
  return content[0].text
}

const orders = await call('filesystem', 'filesystem_read_text_file', { path: `${WORKSPACE}/orders.csv` })
const prices = orders
  .trim()
  .split('\n')
  .map((line) => line.split(',')[1])
const total = await call('calculator', 'calculate', { expression: prices.join(' + ') })
await call('filesystem', 'filesystem_write_file', { path: `${WORKSPACE}/report.md`, content: `Total: ${total}\n` })
console.log(`The total is ${total}.`)
