import { Failure, messageOf } from '../base/failure.ts'
import { rerun } from '../base/host-wording.ts'
import type { FaultPlan } from '../mcp/faults.ts'
import { send } from '../net/request.ts'
import type { CallerServer } from './caller-protocol.ts'

const SET_MS = 15_000

/** Makes an engine or a gateway inject faults into the calls that the agent makes with its own URLs. Throws if it does not. */
export async function injectFaults(
  { url, key }: { readonly url: string; readonly key: string },
  plan: FaultPlan,
  servers: readonly Pick<CallerServer, 'alias' | 'url'>[]
): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ faults: plan, servers })
  const why = await send({ method: 'POST', url: `${url}/faults`, headers, body, timeoutMs: SET_MS }).then(
    ({ status }) => (status === 200 ? undefined : `The process that serves the calls answered with status ${status}.`),
    (error: unknown) => messageOf(error)
  )
  if (why !== undefined)
    throw new Failure('The faults cannot be injected.', why, `${rerun()}. If it keeps failing, report this.`)
}
