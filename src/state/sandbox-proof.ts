import { isJsonObject, parseJson } from '../base/json.ts'

const PREFIX = 'v1.'
const HASH = /^[0-9a-f]{64}$/
const RUN = /^klavis-sandbox-[0-9a-f]{8}$/
const ENGINE_URL = /^http:\/\/127\.0\.0\.1:\d{1,5}$/
const PUBLIC_KEY = /^[\w-]{40,100}$/

/** What tells an engine or gateway from any process that takes its port: only it has the private key, in its memory. */
export interface EngineIdentity {
  readonly url: string
  /** Ed25519, as base64url of its DER form. */
  readonly publicKey: string
  /** The SHA-256 of its API key or token, which is random and so cannot be guessed by its hash. */
  readonly keyHash: string
}

/** The process through which the servers are reached: the embedded engine, the gateway, or none. */
export interface ProofOfProcess {
  readonly engine?: EngineIdentity
  readonly gateway?: EngineIdentity
}

/**
 * What main left for companions, as it was when main ended. Later steps can change the files, but not an output of an
 * earlier step. It consists of hashes and a public key, so it is no secret.
 */
export interface SandboxProof extends ProofOfProcess {
  /** The name of the folder of the action run. */
  readonly run: string
  /** The beginning of the ledger: companions append to it. */
  readonly ledger: { readonly bytes: number; readonly sha256: string }
  /** The SHA-256 of `servers.json`. */
  readonly servers: string
  /** The SHA-256 of the uploaded archive, if there is one. */
  readonly upload?: string
  /** A fingerprint of the proxy and TLS settings, through which the cloud's servers are reached; not at a terminal. */
  readonly network?: string
}

/** The proof as an output: one line without special characters. */
export function encodeProof(proof: SandboxProof): string {
  return `${PREFIX}${Buffer.from(JSON.stringify(proof)).toString('base64url')}`
}

/** Reads a proof; undefined if the text is not one, or not a whole one. */
export function parseProof(text: string): SandboxProof | undefined {
  if (!text.startsWith(PREFIX)) return undefined
  const value = parseJson(Buffer.from(text.slice(PREFIX.length), 'base64url').toString('utf8'))
  if (!isJsonObject(value)) return undefined
  const { run, ledger, servers, upload, engine, gateway, network } = value
  const beginning = parseBeginning(ledger)
  const [engineIdentity, gatewayIdentity] = [engine, gateway].map(parseEngineIdentity)
  if (!matches(run, RUN) || !matches(servers, HASH) || beginning === undefined) return undefined
  if ([upload, network].some((hash) => hash !== undefined && !matches(hash, HASH))) return undefined
  if (engine !== undefined && engineIdentity === undefined) return undefined
  if (gateway !== undefined && gatewayIdentity === undefined) return undefined
  return {
    run,
    ledger: beginning,
    servers,
    ...(typeof upload === 'string' ? { upload } : {}),
    ...(engineIdentity === undefined ? {} : { engine: engineIdentity }),
    ...(gatewayIdentity === undefined ? {} : { gateway: gatewayIdentity }),
    ...(typeof network === 'string' ? { network } : {})
  }
}

function parseBeginning(value: unknown): SandboxProof['ledger'] | undefined {
  if (!isJsonObject(value)) return undefined
  const { bytes, sha256 } = value
  const isValid = typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes >= 0 && matches(sha256, HASH)
  return isValid ? { bytes, sha256 } : undefined
}

function parseEngineIdentity(value: unknown): EngineIdentity | undefined {
  if (!isJsonObject(value)) return undefined
  const { url, publicKey, keyHash } = value
  const isValid = matches(url, ENGINE_URL) && matches(publicKey, PUBLIC_KEY) && matches(keyHash, HASH)
  return isValid ? { url, publicKey, keyHash } : undefined
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
