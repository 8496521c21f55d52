// An agent that does what its prompt says, line by line, without a model:
//   call <server> <tool> <JSON arguments>   calls a tool; prints its text
//   client <name> calls itself like this from now on
//   say <text>    prints a text
//   write <path> <text>   writes a file
//   list <paths>  prints the names in folders
//   attack <name> <arguments>   runs an attack of hostile-agent.js
//   exit <code>   ends
// `$WORKSPACE` stands for the workspace, `$HOME` and `$TMP` for folders of the agent, `$LONG` for more than the record of a call keeps.
import { readdirSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'

const prompt = (process.env.PROMPT ?? '')
  .replaceAll('$WORKSPACE', process.env.WORKSPACE ?? '')
  .replaceAll('$HOME', homedir())
  .replaceAll('$TMP', tmpdir())
  .replaceAll('$LONG', 'x'.repeat(70_000))
const sessions = new Map()
let name = 'scripted-agent'
let lastId = 0

async function post(url, session, message) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(session === undefined ? {} : { 'mcp-session-id': session, 'mcp-protocol-version': '2025-06-18' })
    },
    body: JSON.stringify({ jsonrpc: '2.0', ...message })
  })
  const text = await response.text()
  const json = /^data: (.*)$/m.exec(text)?.[1] ?? text
  return { session: response.headers.get('mcp-session-id') ?? session, answer: json === '' ? {} : JSON.parse(json) }
}

async function call(server, tool, input) {
  const url = JSON.parse(process.env.KLAVIS_MCP_SERVER_URLS)[server].url
  if (!sessions.has(server)) {
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name, version: '1.0.0' } }
    const { session } = await post(url, undefined, { id: ++lastId, method: 'initialize', params })
    await post(url, session, { method: 'notifications/initialized' })
    sessions.set(server, session)
  }
  const params = { name: tool, arguments: input }
  const { answer } = await post(url, sessions.get(server), { id: ++lastId, method: 'tools/call', params })
  return answer.error?.message ?? answer.result.content.map(({ text }) => text).join('\n')
}

const words = {
  call: async (server, tool, ...json) => console.log(await call(server, tool, JSON.parse(json.join(' ') || '{}'))),
  client: (...rest) => {
    name = rest.join(' ')
  },
  say: (...rest) => console.log(rest.join(' ')),
  write: (path, ...rest) => writeFileSync(path, rest.join(' ')),
  list: (...paths) => console.log(paths.flatMap((path) => readdirSync(path)).join('\n')),
  attack: async (attack, ...rest) => await (await import('./hostile-agent.js'))[attack](...rest),
  exit: (code) => process.exit(Number(code))
}

for (const line of prompt.split('\n')) {
  const [word, ...rest] = line.trim().split(' ')
  if (word !== '') await words[word](...rest)
}
