import { bareBridge, mcpProxy, noBridge, ourEngine, PEERS, supergateway } from './bridges.js'
import { leave } from './clients.js'
import { installPeers } from './peers.js'
import { ratioRow, ratioTable, twoDigits } from './report.js'
import { median, quantile, ratios, timed } from './statistics.js'

export const name = 'mux'

const CALL_ROUNDS = 40
const CALLS = 10
const SESSION_ROUNDS = 11
const SESSIONS = 25
const LONGEST_MS = 60_000
const OURS = 'ours'
const GOAL = 0.5

/** Calls of a stdio server through our engine, and through what people use instead. */
export async function run() {
  const installed = installPeers(PEERS)
  const absent = Object.keys(PEERS).filter((peer) => !installed.has(peer))
  const entrants = []
  try {
    for (const plan of plansOf(installed)) entrants.push(await enter(plan))
    const latest = performance.now() + LONGEST_MS
    await callRounds(entrants)
    await sessionRounds(entrants, latest)
  } finally {
    for (const { client, bridge } of entrants) {
      await leave(client)
      await bridge.end()
    }
  }
  return sectionOf(entrants, absent)
}

/** Who takes part; the slow ones in the first rounds only, or not at all: a process for each session or call takes seconds. */
function plansOf(installed) {
  const proxy = installed.get('mcp-proxy')
  const gateway = installed.get('supergateway')
  return [
    { title: 'direct stdio', start: noBridge, sessionRounds: 0 },
    { title: 'bare bridge', start: bareBridge },
    { title: OURS, start: ourEngine },
    proxy && { title: `mcp-proxy ${PEERS['mcp-proxy']}`, start: () => mcpProxy(proxy), goal: GOAL },
    gateway && {
      title: `supergateway ${PEERS.supergateway} --stateful`,
      start: () => supergateway(gateway, '--stateful'),
      sessionRounds: 3,
      goal: GOAL
    },
    gateway && {
      title: `supergateway ${PEERS.supergateway}, its stateless default`,
      start: () => supergateway(gateway),
      callRounds: 2,
      calls: 3,
      sessionRounds: 0
    }
  ].filter(Boolean)
}

/** Starts a bridge, with a client that stays. */
async function enter(plan) {
  const full = { callRounds: CALL_ROUNDS, calls: CALLS, sessionRounds: SESSION_ROUNDS, ...plan }
  const bridge = await full.start()
  const client = await bridge.connect()
  await callOften(client, full.calls)
  return { ...full, bridge, client, times: [], p50: [], sessions: [], processes: [], megabytes: [] }
}

async function callRounds(entrants) {
  for (let round = 0; round < CALL_ROUNDS; round++) {
    for (const entrant of inTurn(entrants, round)) {
      if (round >= entrant.callRounds) continue
      const times = await callOften(entrant.client, entrant.calls)
      entrant.times.push(...times)
      entrant.p50[round] = median(times)
    }
  }
}

/** New clients, all at once, with one call each; all of them and the one that stayed are there when memory is read. */
async function sessionRounds(entrants, latest) {
  for (let round = 0; round < SESSION_ROUNDS; round++) {
    for (const entrant of inTurn(entrants, round)) {
      const isLate = round > 0 && performance.now() > latest
      if (round >= entrant.sessionRounds || isLate) continue
      const clients = []
      entrant.sessions[round] = await timed(() =>
        Promise.all(Array.from({ length: SESSIONS }, () => visit(entrant, clients)))
      )
      const memory = entrant.bridge.memory()
      if (memory !== undefined) {
        entrant.processes.push(memory.processes)
        entrant.megabytes.push(memory.megabytes)
      }
      await Promise.all(clients.map(leave))
    }
  }
}

async function visit({ bridge }, clients) {
  const client = await bridge.connect()
  clients.push(client)
  await callOnce(client, clients.length)
}

async function callOften(client, count) {
  const times = []
  for (let number = 0; number < count; number++) times.push(await timed(() => callOnce(client, number)))
  return times
}

async function callOnce(client, number) {
  const message = `message ${number}`
  const { content } = await client.callTool({ name: 'echo', arguments: { message } })
  if (content[0]?.text !== message) throw new Error('An answer was lost or mixed up')
}

/** Another one first in each round. */
function inTurn(entrants, round) {
  const first = round % entrants.length
  return [...entrants.slice(first), ...entrants.slice(0, first)]
}

function sectionOf(entrants, absent) {
  const ours = entrants.find(({ title }) => title === OURS)
  const others = entrants.filter((entrant) => entrant !== ours)
  return {
    title: 'A call through the mux',
    notes: [
      `The official client calls one tool of the same stdio server ${CALLS} times a round, ${CALL_ROUNDS} rounds; then ${SESSIONS} new ` +
        `sessions at once with one call each, up to ${SESSION_ROUNDS} rounds. Memory is that of the bridge and all its children with ${SESSIONS + 1} sessions open.`,
      'The bare bridge only passes messages on, without sessions, streams or checks: what it takes is the client, the wire and the server, and no bridge can be quicker. ' +
        'Ours is the whole engine as it is shipped, with its checks and its transcript, isolation off as the others have none.',
      ...absent.map(
        (peer) => `${peer} ${PEERS[peer]} was not there and could not be installed from the registry: not measured.`
      )
    ],
    tables: [timesOf(entrants), ratioTable(others.flatMap((other) => ratiosOf(ours, other)))]
  }
}

function timesOf(entrants) {
  return {
    columns: ['bridge', 'call p50 ms', 'call p95 ms', `${SESSIONS} sessions ms`, 'processes', 'memory MB'],
    rows: entrants.map(({ title, times, sessions, processes, megabytes }) => [
      title,
      twoDigits(quantile(times, 0.5)),
      twoDigits(quantile(times, 0.95)),
      ...[sessions, processes, megabytes].map((values) => (values.length === 0 ? '' : twoDigits(median(values))))
    ])
  }
}

function ratiosOf(ours, { title, p50, sessions, megabytes, goal }) {
  return [
    ['call, p50', ratios(ours.p50, p50), goal],
    [`${SESSIONS} sessions`, ratios(ours.sessions, sessions), goal],
    ['memory', ratios(ours.megabytes, megabytes), undefined]
  ].flatMap(([what, values, most]) => (values.length === 0 ? [] : [ratioRow(what, title, values, most)]))
}
