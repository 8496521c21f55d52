import { median, timed } from './statistics.js'

export const CALL_ROUNDS = 30
export const CALLS = 10
export const SESSION_ROUNDS = 9
export const SESSIONS = 25
const LONGEST_MS = 60_000

/** Lets bridges take turns with one kind of client: calls of a client that stays, then many new sessions at once. */
export async function contest(plans, client) {
  const entrants = []
  try {
    for (const plan of plans) entrants.push(await enter(plan, client))
    await callRounds(entrants)
    await sessionRounds(entrants, performance.now() + LONGEST_MS)
  } finally {
    for (const { stays, bridge } of entrants) {
      await client.leave(stays)
      await bridge.end()
    }
  }
  return entrants
}

/** Starts a bridge, with a client that stays. */
async function enter(plan, { connect, leave }) {
  const full = { callRounds: CALL_ROUNDS, calls: CALLS, sessionRounds: SESSION_ROUNDS, ...plan }
  const bridge = await full.start()
  const join = () => (bridge.url === undefined ? bridge.connect() : connect(bridge.url))
  const stays = await join()
  await callOften(stays, full.calls)
  return { ...full, bridge, join, leave, stays, times: [], p50: [], sessions: [], processes: [], megabytes: [] }
}

async function callRounds(entrants) {
  for (let round = 0; round < CALL_ROUNDS; round++) {
    for (const entrant of inTurn(entrants, round)) {
      if (round >= entrant.callRounds) continue
      const times = await callOften(entrant.stays, entrant.calls)
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
      await Promise.all(clients.map(entrant.leave))
    }
  }
}

async function visit({ join }, clients) {
  const client = await join()
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
