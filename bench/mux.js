import { bareBridge, mcpProxy, noBridge, ourEngine, PEERS, supergateway } from './bridges.js'
import { connectHttp, leave } from './clients.js'
import { CALL_ROUNDS, CALLS, contest, SESSION_ROUNDS, SESSIONS } from './contest.js'
import { connectLean, leaveLean } from './lean-client.js'
import { installPeers } from './peers.js'
import { ratioRow, ratioTable, twoDigits } from './report.js'
import { median, quantile, ratios } from './statistics.js'

export const name = 'mux'

const OURS = 'ours'
const BARE = 'bare bridge'
const GOAL = 0.5

const OFFICIAL = { name: 'official client', connect: connectHttp, leave }
const LEAN = { name: 'lean client', connect: connectLean, leave: leaveLean }

/** Calls of a stdio server through our engine, and through what people use instead. */
export async function run() {
  const installed = installPeers(PEERS)
  const absent = Object.keys(PEERS).filter((peer) => !installed.has(peer))
  const direct = { title: 'direct stdio', start: noBridge, sessionRounds: 0 }
  const official = await contest([direct, ...plansOf(installed)], OFFICIAL)
  const lean = await contest(plansOf(installed), LEAN)
  return {
    title: 'A call through the mux',
    notes: notesOf(absent),
    tables: [...tablesOf(official, OFFICIAL), ...tablesOf(lean, LEAN)]
  }
}

/** Who takes part; the slow ones in the first rounds only, or not at all: a process for each session or call takes seconds. */
function plansOf(installed) {
  const proxy = installed.get('mcp-proxy')
  const gateway = installed.get('supergateway')
  return [
    { title: BARE, start: bareBridge },
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

function notesOf(absent) {
  return [
    `A client calls one tool of the same stdio server ${CALLS} times a round, ${CALL_ROUNDS} rounds; then ${SESSIONS} new ` +
      `sessions at once with one call each, up to ${SESSION_ROUNDS} rounds. Memory is that of the bridge and all its children with ${SESSIONS + 1} sessions open.`,
    'All of it twice: with the official client, as people do; and with a lean one, which only posts JSON-RPC and reads answers. ' +
      'The official one takes more time than a good bridge, so that it hides what the bridges take.',
    'The bare bridge only passes messages on, without sessions, streams or checks: what it takes is the client, the wire and the server, and no bridge can be quicker. ' +
      'Its own ratios to the peers are the floor: where they are above a goal, no bridge reaches that goal. ' +
      'Ours is the whole engine as it is shipped, with its checks and its transcript, isolation off as the others have none.',
    ...absent.map(
      (peer) => `${peer} ${PEERS[peer]} was not there and could not be installed from the registry: not measured.`
    )
  ]
}

function tablesOf(entrants, client) {
  const [ours, bare] = [OURS, BARE].map((title) => entrants.find((entrant) => entrant.title === title))
  const others = entrants.filter((entrant) => entrant !== ours)
  const rows = others.flatMap((other) => [
    ...ratiosOf(ours, other),
    ...(other.goal === undefined ? [] : floorsOf(bare, other))
  ])
  return [timesOf(entrants, client), ratioTable(rows)]
}

function timesOf(entrants, client) {
  return {
    columns: [client.name, 'call p50 ms', 'call p95 ms', `${SESSIONS} sessions ms`, 'processes', 'memory MB'],
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

function floorsOf(bare, { title, p50, sessions }) {
  return [
    ['call, p50: the floor', ratios(bare.p50, p50)],
    [`${SESSIONS} sessions: the floor`, ratios(bare.sessions, sessions)]
  ].flatMap(([what, values]) => (values.length === 0 ? [] : [ratioRow(what, title, values, undefined)]))
}
