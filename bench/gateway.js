import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { openJob } from './action.js'
import { startBareProxy, startGateway, startMcpProxyFront, startSupergatewayFront, startUpstream } from './gateways.js'
import { openSession } from './mcp-client.js'
import { startApi } from './processes.js'
import { quantile, ratio } from './report.js'
import { takeTurns, timed } from './rounds.js'

const ROUNDS = 24
const WARM_UP = 300
const CALLS = 100
const SESSIONS = 25
const CALLS_PER_SESSION = 20
const START_ROUNDS = 10
const ACQUIRE_MS = 1000
const MIB = 1024 * 1024
const MAX_MB = 110
/** 0.8 times the throughput. */
const MAX_THROUGHPUT_TIME = 1.25
const MAX_LARGE_MB = 40
const OURS = 'ours'
const WITH_RULES = 'ours with `allowed-tools`'
const WITH_HEADERS = 'ours with `headers`'
const RULES = { allowed: ['*'], denied: ['delete_*', '*secret*'] }
const HEADERS = { Authorization: 'Bearer a-token-of-the-bench-0123456789', 'X-Team': 'bench' }
const DIRECT = 'direct'
const BARE = 'a bare HTTP proxy'
const MCP_PROXY = 'mcp-proxy 6.7.19'
const SUPERGATEWAY = 'supergateway 4.0.0, twice'
const INPUTS = { sandboxes: 'jira', verify: 'off', dump: 'never' }

/** The gateway in front of an HTTP server, beside what people could use instead, and what it costs main and post. */
export async function run({ node }) {
  const upstream = await startUpstream(node)
  const fronts = { [DIRECT]: { url: upstream.url, stop: upstream.stop } }
  try {
    fronts[OURS] = await startGateway(node, upstream.url)
    fronts[WITH_RULES] = await startGateway(node, upstream.url, { rules: RULES })
    fronts[WITH_HEADERS] = await startGateway(node, upstream.url, { headers: HEADERS })
    fronts[BARE] = await startBareProxy(node, upstream.url)
    fronts[MCP_PROXY] = await startMcpProxyFront(node, '6.7.19', upstream.url)
    fronts[SUPERGATEWAY] = await startSupergatewayFront(node, '4.0.0', upstream.url)
    const calls = await measureCalls(fronts)
    const ratios = [
      ...[BARE, MCP_PROXY, SUPERGATEWAY].map((peer) =>
        ratio('added time per call, p50', peer, calls.added[OURS], calls.added[peer], peer === BARE ? 1.3 : 0.5)
      ),
      ...[WITH_RULES, WITH_HEADERS].map((name) =>
        ratio(`added time per call, p50, ${name}`, BARE, calls.added[name], calls.added[BARE])
      ),
      ratio('first byte of a stream, p50', BARE, calls.firstByte[OURS], calls.firstByte[BARE], 1.5),
      ...(await measureThroughput(fronts)),
      ...(await measureMemory(fronts[OURS])),
      ...(await measureStart(node, ACQUIRE_MS)),
      ...(await measureStart(node, 0))
    ]
    return { title: 'The gateway', notes: NOTES, ratios }
  } finally {
    for (const { stop } of Object.values(fronts)) await stop()
  }
}

const NOTES = [
  `A hand-written HTTP client calls a tool of the same HTTP server through each of them, ${CALLS} calls per round and ${ROUNDS} rounds; the time that a call takes without any of them is subtracted. Neither peer can stand in front of an HTTP server by its command line: mcp-proxy is used as a library, supergateway twice (HTTP to stdio to HTTP).`,
  `${SESSIONS} sessions at once with ${CALLS_PER_SESSION} calls each: the time through the gateway divided by the time without it. The tool \`echo\` answers at once, so without a gateway the client and the server use both cores alone, and not even the bare proxy could reach the goal; its own ratio is shown, and so is ours to it: the part of the time that is the gateway's. The tool \`slow\` takes 25 ms.`,
  `Memory is that of both processes of the gateway together, shared pages counted once. A ratio of 1 is the limit that we set: ${MAX_MB} MB after 100 sessions and 10,000 recorded calls, ${MAX_LARGE_MB} MB more for an answer of 100 MB.`,
  `Main and post: what they take longer than with \`record: off\`, divided by the time of \`node -e 0\`. The gateway starts beside the acquires, so main waits for what is left of its start: nothing if an acquire takes ${ACQUIRE_MS / 1000} s, and most of it if the API answers at once.`
]

async function measureCalls(fronts) {
  const sessions = {}
  for (const [name, { url }] of Object.entries(fronts)) sessions[name] = await openSession(url)
  for (const { call } of Object.values(sessions)) {
    for (let number = 0; number < WARM_UP; number++) await call('echo', { message: 'm' })
  }
  const p50 = await takeTurns(
    mapNames(fronts, (name) => async () => {
      const times = []
      for (let number = 0; number < CALLS; number++)
        times.push((await sessions[name].call('echo', { message: 'm' })).ms)
      return quantile(times, 0.5)
    }),
    ROUNDS
  )
  const { [DIRECT]: direct, ...others } = p50
  const firstByte = await takeTurns(
    mapNames({ [OURS]: 0, [BARE]: 0 }, (name) => async () => {
      const times = []
      for (let number = 0; number < CALLS / 10; number++) times.push((await sessions[name].call('count', {})).firstMs)
      return quantile(times, 0.5)
    }),
    ROUNDS
  )
  for (const { close } of Object.values(sessions)) close()
  const added = mapNames(others, (name) => others[name].map((ms, round) => Math.max(0.001, ms - direct[round])))
  return { added, firstByte }
}

async function measureThroughput(fronts) {
  const work = async ({ url }, tool) => {
    const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => openSession(url)))
    const ms = await timed(() =>
      Promise.all(
        sessions.map(async ({ call }) => {
          for (let number = 0; number < CALLS_PER_SESSION; number++) await call(tool, { message: 'm' })
        })
      )
    )
    for (const { close } of sessions) close()
    return ms
  }
  const compare = (tool, names) =>
    takeTurns(Object.fromEntries(names.map((name) => [name, () => work(fronts[name], tool)])), ROUNDS / 2)
  const [echo, slow] = [await compare('echo', [OURS, BARE, DIRECT]), await compare('slow', [OURS, DIRECT])]
  const measured = `${SESSIONS} sessions × ${CALLS_PER_SESSION} calls of`
  const peer = 'without the gateway'
  return [
    ratio(`${measured} \`slow\``, peer, slow[OURS], slow[DIRECT], MAX_THROUGHPUT_TIME),
    ratio(`${measured} \`echo\``, peer, echo[OURS], echo[DIRECT], MAX_THROUGHPUT_TIME),
    ratio(`${measured} \`echo\``, BARE, echo[OURS], echo[BARE]),
    ratio(`${measured} \`echo\`, the bare proxy instead`, peer, echo[BARE], echo[DIRECT])
  ]
}

async function measureMemory({ url, pids }) {
  const sessions = await Promise.all(Array.from({ length: 100 }, () => openSession(url)))
  await Promise.all(
    sessions.map(async ({ call }) => {
      for (let number = 0; number < 100; number++) await call('echo', { message: 'm'.repeat(500) })
    })
  )
  const used = memoryOf(pids)
  let peak = used
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pids))
  }, 20)
  await sessions[0].call('large', { mib: 100 }, false)
  clearInterval(watch)
  for (const { close } of sessions) close()
  return [
    ratio('memory, 100 sessions, 10,000 calls', `${MAX_MB} MB`, [used], [MAX_MB * MIB], 1),
    ratio('more memory for an answer of 100 MB', `${MAX_LARGE_MB} MB`, [peak - used], [MAX_LARGE_MB * MIB], 1)
  ]
}

/** The proportional set size: a page that both processes share counts half in each. Linux only. */
function memoryOf(pids) {
  const kilobytes = pids().map((pid) => {
    const [, size] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(size)
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024
}

async function measureStart(node, latencyMs) {
  const api = await startApi({ latencyMs })
  const times = { empty: [], main: [], post: [] }
  const play = async (record) => {
    const job = openJob(node, api)
    const main = await job.run('main', { ...INPUTS, record })
    const post = await job.run('post', { ...INPUTS, record })
    job.remove()
    return { main, post }
  }
  try {
    for (let round = 0; round < START_ROUNDS; round++) {
      times.empty.push(await timed(() => spawnSync(node.path, ['-e', '0'])))
      const [without, recorded] = [await play('off'), await play('configs')]
      for (const step of ['main', 'post']) times[step].push(Math.max(0, recorded[step] - without[step]))
    }
  } finally {
    await api.stop()
  }
  const peer = `\`node -e 0\`, Node ${node.version}`
  // Without time for the start, the row of main shows what the start takes, and has no goal.
  return latencyMs > 0
    ? [ratio(`main takes longer, acquire ${latencyMs / 1000} s`, peer, times.main, times.empty, 1)]
    : [
        ratio('main takes longer, acquire at once', peer, times.main, times.empty),
        ratio('post takes longer', peer, times.post, times.empty, 0.5)
      ]
}

const mapNames = (object, make) => Object.fromEntries(Object.keys(object).map((name) => [name, make(name)]))
