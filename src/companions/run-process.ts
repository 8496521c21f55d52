import { dirname, join } from 'node:path'
import { sha256 } from '../base/sha256.ts'
import { engineStopped, gatewayStopped } from '../engine-client/engine-challenge.ts'
import { isAlive } from '../engine-client/engine-process.ts'
import { isGatewayAlive } from '../engine-client/gateway-process.ts'
import { FileChanged } from '../host/verified-file.ts'
import type { Klavis } from '../klavis/api.ts'
import { connect, type Listeners } from '../klavis/connect.ts'
import { type EngineProcess, readEngineProcess } from '../state/engine-state.ts'
import { ENGINE_FILES, RUN_FILES } from '../state/files.ts'
import type { SandboxProof } from '../state/sandbox-proof.ts'
import type { CompanionInputs } from './inputs.ts'

/** The process of a run that answers in place of the cloud: its embedded engine, or its gateway. */
export interface RunProcess {
  readonly kind: 'engine' | 'gateway'
  readonly url: string
  /** Its key or token; empty if the file that has it was changed. */
  readonly key: string
  /** What only it can sign for; undefined if there is no proof. */
  readonly publicKey: string | undefined
  /** Throws if it does not run any more. */
  readonly checkAlive: () => void
  /** A client of its API. */
  readonly connect: () => Klavis
  /** A client of its API with another key, such as that of a claim. */
  readonly connectWith: (key: string) => Klavis
}

const KINDS = {
  engine: { folder: RUN_FILES.engine, isAlive, stopped: engineStopped, apiPath: '' },
  gateway: { folder: RUN_FILES.gateway, isAlive: isGatewayAlive, stopped: gatewayStopped, apiPath: '/api' }
} as const

/**
 * Finds the engine or gateway of a run. With a proof, its URL comes from there, and a challenge shows that it lives; the
 * file only adds its key. A planted one is not even masked, because that would hide the same text in the changes of a
 * workspace.
 */
export function findRunProcess(
  kind: RunProcess['kind'],
  ledger: string,
  proof: SandboxProof | undefined,
  { api }: CompanionInputs,
  listeners: Listeners
): RunProcess | undefined {
  const { isAlive: runs, stopped, apiPath } = KINDS[kind]
  const found = findRunAddress(kind, ledger, proof)
  if (found === undefined) return undefined
  const { url, key, publicKey, saved } = found
  const checkAlive = (): void => {
    if (proof === undefined && saved !== undefined && !runs(saved)) throw stopped()
  }
  const connectWith = (other: string): Klavis =>
    connect({ ...api, url: `${url}${apiPath}`, rateLimit: 0 }, other, listeners)
  return {
    kind,
    url,
    key,
    publicKey,
    checkAlive,
    connectWith,
    connect: () => {
      checkAlive()
      if (key === '') throw new FileChanged(ENGINE_FILES.state, 'changed')
      return connectWith(key)
    }
  }
}

/** Where the engine or gateway of a run listens, whether or not it still does. */
interface RunAddress extends Pick<RunProcess, 'url' | 'key' | 'publicKey'> {
  /** What its file says, which any step can change. */
  readonly saved: EngineProcess | undefined
}

function findRunAddress(
  kind: RunProcess['kind'],
  ledger: string,
  proof: SandboxProof | undefined
): RunAddress | undefined {
  const saved = readEngineProcess(join(dirname(ledger), KINDS[kind].folder))
  const found = proof === undefined ? saved : proven(proof[kind], saved)
  return found && { url: found.url, key: found.key, publicKey: proof?.[kind]?.publicKey, saved }
}

/** Where the checks of a run are kept: its engine or gateway, and its folder. No other file of the run is read. */
export function findCheckKeeper(ledger: string, proof: SandboxProof | undefined): CheckKeeper {
  const folder = dirname(ledger)
  for (const kind of ['engine', 'gateway'] as const) {
    const found = findRunAddress(kind, ledger, proof)
    if (found !== undefined) return { folder, process: { kind, ...found } }
  }
  return { folder, process: undefined }
}

/** What keeps the checks of a run. */
export interface CheckKeeper {
  readonly folder: string
  readonly process: Pick<RunProcess, 'kind' | 'url' | 'key' | 'publicKey'> | undefined
}

function proven(
  identity: SandboxProof['engine'],
  saved: EngineProcess | undefined
): Pick<EngineProcess, 'url' | 'key'> | undefined {
  if (identity === undefined) return undefined
  const key = saved !== undefined && sha256(saved.key) === identity.keyHash ? saved.key : ''
  return { url: identity.url, key }
}
