// A stand-in for your agent, without a model and without packages: does what the prompts of the cases ask for.
const { PROMPT, WORKSPACE, KLAVIS_MCP_SERVER_URLS } = process.env
const servers = JSON.parse(KLAVIS_MCP_SERVER_URLS)
const sessions = {}

/** Sends one MCP message to a server, and returns its answer. */
async function send(server, method, params, id) {
  const response = await fetch(servers[server].url, {
    method: 'POST',
    headers: {
      ...servers[server].headers,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(sessions[server] && { 'Mcp-Session-Id': sessions[server] })
    },
    body: JSON.stringify({ jsonrpc: '2.0', method, params, ...(id && { id }) })
  })
  sessions[server] ??= response.headers.get('Mcp-Session-Id')
  const text = await response.text()
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

const read = (file) => call('filesystem', 'filesystem_read_text_file', { path: `${WORKSPACE}/${file}` })
const write = (file, content) => call('filesystem', 'filesystem_write_file', { path: `${WORKSPACE}/${file}`, content })
const calculate = (expression) => call('calculator', 'calculate', { expression })

const prices = async () =>
  (await read('orders.csv'))
    .trim()
    .split('\n')
    .map((line) => line.split(',')[1])

if (PROMPT.includes('report.md')) {
  const total = await calculate((await prices()).join(' + '))
  await write('report.md', `Total: ${total}\n`)
  console.log(`The total is ${total}.`)
} else if (PROMPT.includes('summary.json')) {
  const all = await prices()
  const total = Number(await calculate(all.join(' + ')))
  await write('summary.json', JSON.stringify({ orders: all.length, total }))
} else if (PROMPT.includes('config.ini')) {
  const edits = [{ oldText: 'debug = true', newText: 'debug = false' }]
  await call('filesystem', 'filesystem_edit_file', { path: `${WORKSPACE}/config.ini`, edits })
} else if (PROMPT.includes('archive')) {
  const at = (path) => `${WORKSPACE}/${path}`
  await call('filesystem', 'filesystem_create_directory', { path: at('archive') })
  const move = { source: at('old.txt'), destination: at('archive/old.txt') }
  await call('filesystem', 'filesystem_move_file', move)
} else if (PROMPT.includes('notes.txt')) {
  const [first] = (await read('notes.txt')).split('\n')
  console.log(`The notes say: ${first}`)
} else if (PROMPT.includes('missing.txt')) {
  await read('missing.txt').catch(() => console.log('There is no file missing.txt.'))
} else if (PROMPT.includes('List')) {
  console.log(await call('filesystem', 'filesystem_list_directory', { path: WORKSPACE }))
} else {
  console.log(await calculate('6 * 7'))
}
