import { setTimeout as delay } from 'node:timers/promises'
import { CLEAN, type Outcome, type Trial, type TrialKind } from '../trial-kind.ts'
import { startGateway } from './gateway.ts'
import { makeCalls, randomPlan, recordProblems } from './gateway-calls.ts'
import { startPlannedServer } from './gateway-server.ts'

const CLIENTS = 4
const MAX_DELAY_MS = 5

/** The worker of the gateway is killed while calls are in flight. */
export const gatewayKill: TrialKind = {
  name: 'gateway-kill',
  what: "the gateway's worker killed, again and again, with calls in flight: no call recorded that was not made, none lost that was answered or resumed, and none broken but those in flight",
  trials: { short: 2, long: 150 },
  limitMs: 60_000,
  // The children of a process are found in /proc.
  platforms: ['linux'],
  run: killWorkers
}

async function killWorkers({ random, isLong }: Trial): Promise<Outcome> {
  const callsPerClient = isLong ? 40 : 15
  const total = CLIENTS * callsPerClient
  // By the number of the call that has arrived. Some kills come when its answer has begun.
  const kills = new Map(
    Array.from({ length: random.integer(1, 6) }, () => {
      const delayMs = random.chance(0.5) ? undefined : random.integer(0, MAX_DELAY_MS)
      return [random.integer(1, total), { delayMs }]
    })
  )
  const sessions = Array.from({ length: CLIENTS }, (_, client) =>
    random.chance(0.5) ? `session-${client}` : undefined
  )
  const plans = Array.from({ length: total }, () => randomPlan(random, ['none']))
  let arrived = 0
  let freePorts = 0
  const killed = new Set<number>()
  const kill = async (): Promise<void> => {
    for (const worker of gateway.killWorkers()) killed.add(worker)
    if (await gateway.isPortFree()) freePorts++
  }
  const late: Promise<void>[] = []
  const server = await startPlannedServer(async () => {
    const planned = kills.get(++arrived)
    if (planned === undefined) return
    if (planned.delayMs === undefined) await kill()
    else late.push(delay(planned.delayMs).then(kill))
  })
  const gateway = await startGateway(server.url)
  try {
    const numbers = Array.from({ length: total }, (_, index) => index)
    const planOf = (number: number) => plans[number] ?? randomPlan(random, ['none'])
    const made = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => {
        const own = numbers.filter((number) => number % CLIENTS === client)
        return makeCalls(gateway.url, own, planOf, sessions[client])
      })
    )
    await Promise.all(late)
    const finished = await gateway.finish()
    const unanswered = made.flat().filter(({ answer }) => answer === undefined).length
    // Each client has one call at a time, so a kill breaks one of each; and a connection may be on its way to the worker.
    const mayBreak = killed.size * CLIENTS + 1
    return {
      ...CLEAN,
      unclear: [
        ...recordProblems(made.flat(), finished),
        ...(freePorts > 0 ? ['another process could have taken the port'] : []),
        ...(unanswered > mayBreak ? [`${unanswered} calls broke, with ${killed.size} kills`] : []),
        ...(finished.records.workerDeaths < 1 ? ['no death of a worker was counted'] : [])
      ]
    }
  } finally {
    await gateway.remove()
    await server.close()
  }
}
