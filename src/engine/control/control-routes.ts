import { type CheckLog, MAX_CHECKS, readCheck } from '../../state/checks.ts'
import { FieldReader } from '../api/field-reader.ts'
import { invalid } from '../api/http-error.ts'
import { objectFrom, readJson } from '../api/json-body.ts'
import { ok, type Reply, sendText } from '../api/reply.ts'
import type { Route, RouteCall } from '../api/router.ts'
import type { CallerHost } from './caller-host.ts'
import type { Claim } from './claim.ts'
import { readNewCaller, readServers } from './read-caller.ts'
import { readFaultPlan } from './read-fault-plan.ts'
import type { TemporaryCallers } from './temporary-callers.ts'

const MAX_CLAIM_BYTES = 1_024
const MAX_CALLER_BYTES = 1024 * 1024
const MAX_CHECKS_BYTES = 8 * 1024 * 1024

/** What the routes need. */
export interface ControlRouteSettings {
  readonly claim: Claim
  readonly callers: TemporaryCallers
  readonly host: CallerHost
  readonly checks: CheckLog
  /** Checks later that the same process answers. */
  readonly publicKey: string
}

/** What companions do with the engine or the gateway; both have the same routes. */
export function controlRoutes({ claim, callers, host, checks, publicKey }: ControlRouteSettings): readonly Route[] {
  async function take({ request }: RouteCall): Promise<Reply> {
    const { pid } = objectFrom(await readJson(request, MAX_CLAIM_BYTES), 'required')
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0)
      throw invalid({ type: 'int_type', loc: ['body', 'pid'], msg: 'Input should be a process id', input: null })
    const secret = claim.take(pid)
    await host.suspendMainRoutes(claim.isHeld)
    return ok({ claim: secret, publicKey })
  }

  async function free(): Promise<Reply> {
    await claim.free()
    return ok({ message: 'The control API is free' })
  }

  async function open({ request }: RouteCall): Promise<Reply> {
    const body = objectFrom(await readJson(request, MAX_CALLER_BYTES), 'required')
    return { status: 201, body: await callers.open(readNewCaller(body)) }
  }

  async function end({ params, response }: RouteCall): Promise<undefined> {
    sendText(response, jsonReply(await callers.end(params['id'] ?? '')))
  }

  async function calls({ params, response }: RouteCall): Promise<undefined> {
    sendText(response, jsonReply(await callers.recordOf(params['id'] ?? '')))
  }

  async function injectFaults({ request }: RouteCall): Promise<Reply> {
    const body = objectFrom(await readJson(request, MAX_CALLER_BYTES), 'required')
    const fields = new FieldReader(body, 'body')
    const servers = readServers(fields)
    fields.throwIfInvalid()
    await host.injectFaults(readFaultPlan(body['faults']), servers)
    return ok({ message: 'The faults are injected' })
  }

  async function addChecks({ request }: RouteCall): Promise<Reply> {
    const { checks: given } = objectFrom(await readJson(request, MAX_CHECKS_BYTES), 'required')
    const read = Array.isArray(given) && given.length <= MAX_CHECKS ? given.map(readCheck) : [undefined]
    const valid = read.flatMap((check) => check ?? [])
    if (valid.length < read.length)
      throw invalid({
        type: 'list_type',
        loc: ['body', 'checks'],
        msg: 'Input should be a list of checks',
        input: null
      })
    for (const check of valid) checks.add(check)
    return { status: 201, body: { message: 'The checks are recorded' } }
  }

  return [
    // Without a key, because a later step can change the file that has it. A check can only be added, never hidden.
    { method: 'POST', path: '/checks', access: 'open', handler: addChecks },
    { method: 'POST', path: '/claim', access: 'key', handler: take },
    { method: 'POST', path: '/unclaim', access: 'claim', handler: free },
    { method: 'POST', path: '/faults', access: 'change', handler: injectFaults },
    { method: 'POST', path: '/callers', access: 'claim', handler: open },
    { method: 'DELETE', path: '/callers/:id', access: 'claim', handler: end },
    { method: 'GET', path: '/callers/:id/calls', access: 'claim', handler: calls }
  ]
}

function jsonReply(body: string) {
  return { status: 200, body, headers: { 'Content-Type': 'application/json' } }
}
