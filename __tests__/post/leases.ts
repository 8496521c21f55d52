import type { Klavis } from '../../src/klavis/api.ts'
import type { Instances } from '../../src/klavis/instance-api.ts'
import type { HeldLease, LeaseState } from '../../src/lease/lease-state.ts'
import type { IntentRecord, LeaseRecord } from '../../src/lease/record.ts'

const at = '2026-01-02T03:00:00.000Z'

/** An intent; its TTL ends at 04:00. */
function intentOf(seq: number, more: Partial<IntentRecord> = {}): IntentRecord {
  return { type: 'intent', seq, kind: 'sandbox', alias: 'jira', server: 'jira', ttlSeconds: 3_600, at, ...more }
}

/** A lease that is held. */
export function heldOf(seq: number, intent: Partial<IntentRecord> = {}, lease: Partial<LeaseRecord> = {}): HeldLease {
  return {
    intent: intentOf(seq, intent),
    lease: { type: 'lease', seq, id: `sb-${seq}`, at, ...lease },
    status: 'held'
  }
}

/** An acquire whose answer was lost. */
export function lostOf(seq: number, intent: Partial<IntentRecord> = {}): LeaseState {
  return { intent: intentOf(seq, intent), lease: undefined, status: 'unknown' }
}

const refuse = (): never => {
  throw new Error('The test does not expect this call.')
}

/** The part of a client that is about instances, likewise. */
export function instancesThat(methods: Partial<Instances>): Instances {
  return {
    create: refuse,
    get: refuse,
    getAuth: refuse,
    setAuth: refuse,
    deleteAuth: refuse,
    delete: refuse,
    oauthUrl: refuse,
    ofUser: refuse,
    deleteUser: refuse,
    ...methods
  }
}

/** A client that can do what the test says, and nothing else; a release tells before it goes out, as the real one does. */
export function klavisThat(methods: Partial<Klavis>): Klavis {
  const { releaseSandbox = refuse, releaseLocal = refuse } = methods
  return {
    acquireSandbox: refuse,
    getSandbox: refuse,
    listSandboxes: refuse,
    resetSandbox: refuse,
    initializeSandbox: refuse,
    dumpSandbox: refuse,
    acquireLocal: refuse,
    getLocal: refuse,
    listLocal: refuse,
    resetLocal: refuse,
    uploadUrl: refuse,
    initializeLocal: refuse,
    dumpLocal: refuse,
    instances: instancesThat({}),
    callTool: refuse,
    listTools: refuse,
    offeredTools: refuse,
    ...methods,
    releaseSandbox: (server, id, instanceId, call) => {
      call?.beforeSend?.()
      return releaseSandbox(server, id, instanceId, call)
    },
    releaseLocal: (id, call) => {
      call?.beforeSend?.()
      return releaseLocal(id, call)
    }
  }
}
