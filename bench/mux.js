import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { startEngine, startMcpProxy, startSupergateway } from './bridges.js'
import { quantile, ratio } from './report.js'
import { takeTurns, timed } from './rounds.js'

const CALL_ROUNDS = 10
const CALLS = 50
const SESSION_ROUNDS = 3
const SESSIONS = 25
const P50 = 'call, p50'
const P95 = 'call, p95'
const NEW_SESSIONS = `${SESSIONS} new sessions`
const GOALS = { [P50]: 0.5, [NEW_SESSIONS]: 0.5 }
const OURS = 'ours'
const BRIDGES = {
  [OURS]: startEngine,
  'mcp-proxy 6.7.19': (node) => startMcpProxy(node, '6.7.19'),
  'supergateway 4.0.0 --stateful': (node) => startSupergateway(node, '4.0.0')
}

/** Calls one stdio server over HTTP: through the mux of our engine, and through the bridges that people use instead. */
export async function run({ node }) {
  const bridges = {}
  try {
    for (const [name, start] of Object.entries(BRIDGES)) bridges[name] = await start(node)
    const results = [...(await measureCalls(bridges)), await measureSessions(bridges)]
    const ratios = results.flatMap(({ measured, times: { [OURS]: ours, ...peers } }) =>
      Object.entries(peers).map(([peer, theirs]) => ratio(measured, peer, ours, theirs, GOALS[measured]))
    )
    return { title: 'Calls through the mux', notes: NOTES, ratios }
  } finally {
    for (const { stop } of Object.values(bridges)) await stop()
  }
}

const NOTES = [
  `The official MCP client calls one tool of the same stdio server: ${CALLS} calls per round, ${CALL_ROUNDS} rounds; then ${SESSIONS} new sessions at once with one call each, ${SESSION_ROUNDS} rounds.`,
  'Ours is the whole built engine with its checks. Isolation is off, because the peers have none. The client and the server take most of the time: with a bridge that only forwards messages, the ratios of version 1.0.0 were 0.41 to 0.57 instead of 0.49 to 0.66.'
]

/** One client per bridge, which stays connected for all rounds. */
async function measureCalls(bridges) {
  const clients = await mapValues(bridges, connect)
  const p50 = mapNames(bridges, () => [])
  const p95 = mapNames(bridges, () => [])
  const ways = mapNames(bridges, (name) => async () => {
    const times = []
    for (let number = 0; number < CALLS; number++) times.push(await timed(() => callEcho(clients[name], number)))
    p50[name].push(quantile(times, 0.5))
    p95[name].push(quantile(times, 0.95))
  })
  for (const warmUp of Object.values(clients)) await callEcho(warmUp, 0)
  await takeTurns(ways, CALL_ROUNDS)
  for (const client of Object.values(clients)) await disconnect(client)
  return [
    { measured: P50, times: p50 },
    { measured: P95, times: p95 }
  ]
}

async function measureSessions(bridges) {
  const ways = mapNames(bridges, (name) => async () => {
    const clients = []
    const ms = await timed(() =>
      Promise.all(
        Array.from({ length: SESSIONS }, async (_, number) => {
          const client = await connect(bridges[name])
          clients.push(client)
          await callEcho(client, number)
        })
      )
    )
    await Promise.all(clients.map(disconnect))
    return ms
  })
  return { measured: NEW_SESSIONS, times: await takeTurns(ways, SESSION_ROUNDS) }
}

async function connect({ url }) {
  const client = new Client({ name: 'bench', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(url))
  return client
}

async function callEcho(client, number) {
  const message = `message ${number}`
  const { content } = await client.callTool({ name: 'echo', arguments: { message } })
  if (content[0]?.text !== message) throw new Error(`The server answered "${content[0]?.text}" to "${message}".`)
}

/** Ends the session too, because a bridge keeps the session of a client that only closes its connection. */
async function disconnect(client) {
  await client.transport.terminateSession().catch(() => {})
  await client.close()
}

const mapNames = (object, make) => Object.fromEntries(Object.keys(object).map((name) => [name, make(name)]))

async function mapValues(object, make) {
  const entries = Object.entries(object).map(async ([name, value]) => [name, await make(value)])
  return Object.fromEntries(await Promise.all(entries))
}
