import { CLEAN, type Outcome, type Trial, type TrialKind } from '../trial-kind.ts'
import { startGateway } from './gateway.ts'
import { makeCalls, randomPlan, recordProblems } from './gateway-calls.ts'
import { startPlannedServer } from './gateway-server.ts'

const CLIENTS = 4

/** The worker of the gateway is killed while calls are in flight. */
export const gatewayKill: TrialKind = {
  name: 'gateway-kill',
  what: "the gateway's worker killed, again and again, with calls in flight: no call recorded that was not made, none lost that was answered",
  trials: { short: 2, long: 150 },
  limitMs: 60_000,
  // The children of a process are found in /proc.
  platforms: ['linux'],
  run: killWorkers
}

async function killWorkers({ random, isLong }: Trial): Promise<Outcome> {
  const callsPerClient = isLong ? 40 : 15
  const total = CLIENTS * callsPerClient
  const kills = new Set(Array.from({ length: random.integer(1, 6) }, () => random.integer(1, total)))
  const plans = Array.from({ length: total }, () => randomPlan(random, ['none']))
  let arrived = 0
  let freePorts = 0
  const server = await startPlannedServer(async () => {
    if (!kills.has(++arrived)) return
    for (const worker of gateway.workers()) process.kill(worker, 'SIGKILL')
    if (await gateway.isPortFree()) freePorts++
  })
  const gateway = await startGateway(server.url)
  try {
    const numbers = Array.from({ length: total }, (_, index) => index)
    const planOf = (number: number) => plans[number] ?? randomPlan(random, ['none'])
    const made = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => {
        const own = numbers.filter((number) => number % CLIENTS === client)
        return makeCalls(gateway.url, own, planOf)
      })
    )
    const finished = await gateway.finish()
    const unanswered = made.flat().filter(({ answer }) => answer === undefined).length
    // A kill can break each client's call, and one connection that was on its way to the worker.
    const mayBreak = kills.size * 2 * CLIENTS
    return {
      ...CLEAN,
      unclear: [
        ...recordProblems(made.flat(), finished),
        ...(freePorts > 0 ? ['another process could have taken the port'] : []),
        ...(unanswered > mayBreak ? [`${unanswered} calls broke, with ${kills.size} kills`] : []),
        ...(finished.records.workerDeaths < 1 ? ['no death of a worker was counted'] : [])
      ]
    }
  } finally {
    await gateway.remove()
    await server.close()
  }
}
