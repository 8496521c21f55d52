import { CLEAN, type Outcome, type Trial, type TrialKind } from '../trial-kind.ts'
import { startGateway } from './gateway.ts'
import { type MadeCall, makeCalls, randomPlan, recordProblems } from './gateway-calls.ts'
import { type AnswerPlan, startPlannedServer } from './gateway-server.ts'

const CLIENTS = 4
const FAULTS: readonly AnswerPlan['fault'][] = [
  'none',
  'none',
  'none',
  'cut',
  'reset',
  'status 429',
  'status 500',
  'garbage',
  'redirect'
]

/** The server behind the gateway breaks, lies or refuses. */
export const gatewayFaults: TrialKind = {
  name: 'gateway-faults',
  what: 'a server behind the gateway that cuts answers, resets, refuses, redirects and sends garbage: clients see what it sent, and the record says what was answered',
  trials: { short: 2, long: 150 },
  limitMs: 60_000,
  platforms: ['linux'],
  run: breakServer
}

async function breakServer({ random, isLong }: Trial): Promise<Outcome> {
  const callsPerClient = isLong ? 40 : 15
  const plans = Array.from({ length: CLIENTS * callsPerClient }, () => randomPlan(random, FAULTS))
  const server = await startPlannedServer(() => {})
  const gateway = await startGateway(server.url)
  try {
    const planOf = (number: number) => plans[number] ?? randomPlan(random, FAULTS)
    const made = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => {
        const own = plans.flatMap((_plan, number) => (number % CLIENTS === client ? [number] : []))
        return makeCalls(gateway.url, own, planOf)
      })
    )
    const finished = await gateway.finish()
    const calls = made.flat()
    const recorded = finished.lines.filter(({ method }) => method === 'tools/call').length
    return {
      ...CLEAN,
      unclear: [
        ...recordProblems(calls, finished),
        ...calls.flatMap(faultProblems),
        ...(recorded === calls.length ? [] : [`${recorded} of ${calls.length} calls are recorded`]),
        ...(finished.records.workerDeaths === 0 ? [] : ['the worker died'])
      ]
    }
  } finally {
    await gateway.remove()
    await server.close()
  }
}

/** What a client must see of each fault. */
function faultProblems({ number, plan: { fault }, answer }: MadeCall): string[] {
  const seen = answer === undefined ? 'a broken connection' : `${answer.status} ${answer.body.slice(0, 80)}`
  const isAsExpected = {
    none: () => answer?.status === 200,
    // The server may cut its answer before the first byte has left.
    cut: () => answer === undefined || answer.status === 502,
    reset: () => answer === undefined || answer.status === 502,
    'status 429': () => answer?.status === 429 && answer.body === '{"detail":"no"}',
    'status 500': () => answer?.status === 500 && answer.body === '{"detail":"no"}',
    garbage: () => answer?.status === 200 && answer.body.includes('<html>not JSON'),
    redirect: () => answer?.status === 502 && !answer.body.includes('elsewhere')
  }[fault]()
  return isAsExpected ? [] : [`call ${number} with the fault "${fault}" got ${seen}`]
}
