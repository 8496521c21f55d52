import { secretsOfHeader } from '../../base/secrets.ts'
import type {
  GatewayLease,
  GatewayRecords,
  GatewayRoute,
  GatewaySettings
} from '../../engine-client/gateway-protocol.ts'
import { secretsOfUrl } from '../../lease/lease-secrets.ts'
import { createEngineSigner } from '../../state/engine-signature.ts'
import { listen } from '../api/listen.ts'
import { createControl } from '../control/control.ts'
import { openRecording } from '../transcript/recording.ts'
import { createControlApi } from './control-api.ts'
import { openDataPort } from './data-port.ts'
import { GatewayCallers } from './gateway-callers.ts'
import { recordNewState } from './new-state.ts'
import { WorkerSupervisor } from './worker-supervisor.ts'

const MAX_CONTROL_CONNECTIONS = 256

/** What a gateway needs. */
interface OpenOptions {
  /** Its folder, which exists. */
  readonly home: string
  readonly settings: GatewaySettings
  readonly log: (line: string) => void
  /** Called when its records have been sent, after which it has nothing to do. */
  readonly onFinished: () => void
}

/** A running gateway. */
export interface Gateway {
  /** The port of the MCP servers. */
  readonly port: number
  readonly controlUrl: string
  readonly publicKey: string
  /** Resolves when the routes are served. */
  readonly route: (routes: readonly GatewayRoute[], leases: readonly GatewayLease[]) => Promise<void>
  /** Ends the worker, closes the transcript and stops listening. */
  readonly close: () => Promise<void>
}

/** Opens the gateway: the port for clients with a worker behind it, the transcript, and the control API. */
export async function openGateway({ home, settings, log: print, onFinished }: OpenOptions): Promise<Gateway> {
  const known = [settings.token, settings.api.key, ...settings.secrets]
  const { transcript, logs, secrets, log } = openRecording(home, print, known)
  const dataPort = await openDataPort(log)
  const supervisor = new WorkerSupervisor({ dataPort, transcript, log })
  const callers = new GatewayCallers(supervisor, dataPort.port)
  let leases: readonly GatewayLease[] = []
  let records: Promise<GatewayRecords> | undefined
  const finish = (): Promise<GatewayRecords> => {
    records ??= supervisor.stop().then(async () => {
      dataPort.close()
      const { tools, bytes, sha256 } = await transcript.close()
      return { tools, transcript: { bytes, sha256 }, checks: control.checks(), workerDeaths: supervisor.deaths }
    })
    return records
  }
  const signer = createEngineSigner()
  const { token, api } = settings
  const control = createControl({ key: token, host: callers, logs, publicKey: signer.publicKey })
  const listening = await listen(
    (baseUrl) =>
      createControlApi({
        ...{ baseUrl, control, api, leases: () => leases, signer, finish, onFinished, log },
        onNewState: recordNewState(transcript.record)
      }),
    0,
    MAX_CONTROL_CONNECTIONS
  )
  return {
    port: dataPort.port,
    controlUrl: listening.baseUrl,
    publicKey: signer.publicKey,
    route: async (routes, given) => {
      for (const secret of routes.flatMap(secretsOf)) secrets.add(secret)
      leases = given
      await callers.setMainRoutes(routes)
    },
    close: async () => {
      await finish()
      await listening.close()
    }
  }
}

function secretsOf({ token, url, headers }: GatewayRoute): readonly string[] {
  return [token, ...secretsOfUrl(url), ...Object.values(headers).flatMap(secretsOfHeader)]
}
