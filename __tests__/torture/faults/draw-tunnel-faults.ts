import { HOSTS, type Stage } from '../../support/stage.ts'
import type { Random } from '../random.ts'

/** Draws faults of the proxy (refused, closed or hanging tunnels) and invalid certificates. */
export async function drawTunnelFaults(random: Random, stage: Stage, isPatient: boolean): Promise<string[]> {
  const drawn: string[] = []
  for (let count = random.integer(1, 2); count > 0; count--) {
    const place = { host: random.pick(Object.values(HOSTS)), times: random.integer(1, 3), skip: random.integer(0, 6) }
    const fault = random.pick<() => Promise<object>>([
      async () => ({ status: random.pick([403, 407, 429, 502, 503, 504]) }),
      async () => ({ end: isPatient && random.chance(0.2) ? 'hang' : 'reset' }),
      async () => ({ port: await stage.openBadFront(random.pick(['self-signed', 'wrong name', 'expired'])) }),
      // Nothing listens on this port.
      async () => ({ port: 1 })
    ])
    const whole = { ...place, ...(await fault()) } as Parameters<typeof stage.proxy.fault>[0]
    stage.proxy.fault(whole)
    drawn.push(`tunnel ${JSON.stringify(whole)}`)
  }
  return drawn
}
