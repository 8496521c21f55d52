import { isJsonObject, parseJson } from '../base/json.ts'
import { sha256 } from '../base/sha256.ts'
import { type EngineSigner, isSignedBy } from '../state/engine-signature.ts'
import type { GatewayRecords } from './gateway-protocol.ts'

/** The answer with which a gateway ends. */
interface SignedRecords {
  readonly records: GatewayRecords
  readonly signature: string
}

/**
 * Signs the records for the nonce of post, so that no process that kills the gateway and takes its port can answer in its
 * place. Undefined if that is not a nonce.
 */
export function signRecords(
  records: GatewayRecords,
  nonce: unknown,
  signer: EngineSigner,
  url: string
): SignedRecords | undefined {
  if (typeof nonce !== 'string') return undefined
  const signature = signer.sign(url, statement(records, nonce))
  return signature === undefined ? undefined : { records, signature }
}

/** The records in an answer; undefined if the gateway did not sign them for this nonce. */
export function recordsIn(
  answer: string,
  nonce: string,
  { controlUrl, publicKey }: { readonly controlUrl: string; readonly publicKey?: string }
): GatewayRecords | undefined {
  const value = parseJson(answer)
  if (!isJsonObject(value) || publicKey === undefined) return undefined
  const { records, signature } = value
  const isOurs = isSignedBy({ url: controlUrl, publicKey }, statement(records, nonce), signature)
  return isOurs ? (records as GatewayRecords) : undefined
}

function statement(records: unknown, nonce: string): string {
  return sha256(`gateway records\n${nonce}\n${JSON.stringify(records)}`)
}
