import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Failure, messageOf } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import { isJsonObject, parseJson } from '../base/json.ts'
import type { Host } from '../host/host.ts'
import { NETWORK_VARIABLES } from '../host/network-settings.ts'
import { send } from '../net/request.ts'
import { LOOPBACK_URL } from '../state/engine-state.ts'
import { GATEWAY_LOG, RUN_FILES } from '../state/files.ts'
import { STATE } from '../state/keys.ts'
import {
  type BackgroundProcess,
  endOfLog,
  inheritedVariables,
  isProcessId,
  isRunning,
  killTree,
  runsProgram,
  startInBackground,
  terminate
} from './background-process.ts'
import { GatewayFailed, GatewayPipe } from './gateway-pipe.ts'
import type { GatewayLease, GatewayRecords, GatewayRoute, GatewaySettings } from './gateway-protocol.ts'
import { recordsIn } from './signed-records.ts'

const GATEWAY_PROGRAM = 'gateway.js'
/** Keep the memory small: what a call leaves behind is collected sooner. */
export const GATEWAY_FLAGS = ['--max-semi-space-size=2', '--optimize-for-size']
const READY_MS = 15_000
const ROUTED_MS = 15_000
const HEALTH_MS = 5_000
const FINISH_MS = 15_000

/** The environment variables that the gateway inherits. None of them is a secret of the job. */
const INHERITED = [
  ...['HOME', 'USERPROFILE', 'SYSTEMROOT', 'WINDIR', 'TEMP', 'TMP', 'TMPDIR'],
  // The runner kills processes with its tracking id when the job ends.
  'RUNNER_TRACKING_ID',
  ...NETWORK_VARIABLES
]
/** The options of Node that decide whom it trusts. Others could load code. */
const TRUST_OPTIONS = /(?<!\S)--use-(?:system|openssl|bundled)-ca(?!\S)/g

/** A gateway process that serves this job. */
export interface GatewayProcess {
  readonly pid: number
  readonly controlUrl: string
  readonly token: string
  readonly home: string
  /** What only this gateway can sign for; undefined where it is not known. */
  readonly publicKey?: string
  /** Whether an earlier post has ended it. */
  readonly isFinished?: boolean
}

/** A gateway that main has started. */
export interface StartedGateway extends GatewayProcess {
  readonly port: number
  readonly publicKey: string
  /** Gives it the routes and leases; resolves when it serves them, and rejects when it has ended because it cannot. */
  readonly route: (routes: readonly GatewayRoute[], leases: readonly GatewayLease[]) => Promise<void>
}

/** Starts the gateway as a process that outlives main, saves it to the state at once, resolves when it listens. */
export async function startGateway(
  host: Host,
  folder: string,
  settings: Omit<GatewaySettings, 'token'>
): Promise<StartedGateway> {
  const home = join(folder, RUN_FILES.gateway)
  const token = randomBytes(32).toString('base64url')
  host.setSecret(token)
  const program = { program: GATEWAY_PROGRAM, home, log: GATEWAY_LOG }
  const env = gatewayEnvironment(host)
  const child = startInBackground(host, program, { args: [], nodeFlags: GATEWAY_FLAGS, env, pipes: true })
  const pipe = new GatewayPipe(child)
  const { pid = 0 } = child
  const save = (gateway: GatewayProcess): void => host.saveState(STATE.gateway, JSON.stringify(gateway))
  // Saved at once, so that post can end the gateway even if main is killed now.
  if (pid > 0) save({ pid, controlUrl: '', token, home })

  const attempt = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      pipe.setRef(true)
      return await act()
    } catch (error) {
      if (pid > 0) killTree(pid)
      pipe.close()
      throw error instanceof GatewayFailed ? notStarted(error, home) : error
    } finally {
      // If main ends without routes, the pipe closes and the gateway ends, too.
      pipe.setRef(false)
    }
  }
  const { port, controlUrl, publicKey } = await attempt(() => {
    pipe.send({ type: 'settings', token, ...settings })
    return pipe.receive('ready', READY_MS, host.cancelled)
  })
  save({ pid, controlUrl, token, home, publicKey })
  const route: StartedGateway['route'] = (routes, leases) =>
    attempt(async () => {
      pipe.send({ type: 'routes', routes, leases })
      await pipe.receive('routed', ROUTED_MS, host.cancelled)
      await checkReachable(port)
      pipe.close()
    })
  return { pid, controlUrl, token, home, publicKey, port, route }
}

/** Whether this step reaches the port: a client in another network would not, either. */
async function checkReachable(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/healthz`
  const answer = await send({ method: 'GET', url, timeoutMs: HEALTH_MS }).catch((error: unknown) => messageOf(error))
  if (typeof answer !== 'string' && answer.status === 200) return
  throw new Failure(
    `The gateway runs, but this step cannot reach it at 127.0.0.1:${port}.`,
    typeof answer === 'string' ? answer : `Something else answered with status ${answer.status}.`,
    `A firewall or a proxy may be in the way. To work without the gateway, set ${inputName('record', 'off')}.`
  )
}

function gatewayEnvironment(host: Host): Record<string, string> {
  const options = (host.env('NODE_OPTIONS') ?? '').match(TRUST_OPTIONS) ?? []
  const nodeOptions = options.length === 0 ? {} : { NODE_OPTIONS: options.join(' ') }
  return { ...inheritedVariables(host, INHERITED), ...nodeOptions }
}

/** The gateway that main started; undefined if it started none. */
export function readSavedGateway(host: Host): GatewayProcess | undefined {
  const gateway = parseGateway(host.getState(STATE.gateway))
  if (gateway !== undefined) host.setSecret(gateway.token)
  return gateway
}

/** Saves that post has ended the gateway, so that another post, after a kill or a failed release, does not miss it. */
export function saveGatewayFinished(host: Pick<Host, 'saveState'>, gateway: GatewayProcess): void {
  host.saveState(STATE.gateway, JSON.stringify({ ...gateway, isFinished: true }))
}

/** The gateway in a saved value; undefined if there is none that can be ours. It listens on the loopback address only. */
export function parseGateway(value: string): GatewayProcess | undefined {
  const saved = parseJson(value)
  if (!isJsonObject(saved)) return undefined
  const { pid, controlUrl, token, home, publicKey, isFinished } = saved
  if (!isProcessId(pid) || typeof token !== 'string' || typeof home !== 'string') return undefined
  if (typeof controlUrl !== 'string' || (controlUrl !== '' && !LOOPBACK_URL.test(controlUrl))) return undefined
  const more = {
    ...(typeof publicKey === 'string' ? { publicKey } : {}),
    ...(isFinished === true ? { isFinished } : {})
  }
  return { pid, controlUrl, token, home, ...more }
}

/** Whether a gateway still runs, as far as that can be determined. */
export function isGatewayAlive(saved: BackgroundProcess): boolean {
  return isRunning(GATEWAY_PROGRAM, saved)
}

/** Whether the process with this pid is the gateway of this folder; undefined if the system does not tell. */
export function isGateway(saved: BackgroundProcess): boolean | undefined {
  return runsProgram(GATEWAY_PROGRAM, saved)
}

/** Ends the gateway and returns what it recorded; undefined if it does not answer (killed by somebody). Never throws. */
export async function finishGateway(gateway: GatewayProcess): Promise<GatewayRecords | undefined> {
  if (!isRunning(GATEWAY_PROGRAM, gateway)) return undefined
  const records = await askForRecords(gateway).catch(() => undefined)
  // A process that did not answer and may not be the gateway is left alone: a gateway ends by itself when its folder is gone.
  if (records === undefined && isGateway(gateway) === true) await terminate(GATEWAY_PROGRAM, gateway)
  return records
}

async function askForRecords(gateway: GatewayProcess): Promise<GatewayRecords | undefined> {
  const { controlUrl, token, publicKey } = gateway
  if (controlUrl === '') return undefined
  const nonce = randomBytes(32).toString('base64url')
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ nonce })
  const answer = await send({ method: 'POST', url: `${controlUrl}/finish`, headers, body, timeoutMs: FINISH_MS })
  return answer.status === 200 ? recordsIn(answer.body, nonce, { url: controlUrl, publicKey }) : undefined
}

function notStarted({ reason }: GatewayFailed, home: string): Failure {
  return new Failure(
    'The gateway did not start.',
    reason ?? endOfLog(join(home, GATEWAY_LOG)),
    `${rerun()}. If it keeps failing, report this, and set ${inputName('record', 'off')} to work without it.`
  )
}
