import { isJsonObject, parseJson } from '../base/json.ts'
import { sha256 } from '../base/sha256.ts'
import { type EngineSigner, isSignedBy } from '../state/engine-signature.ts'

/** What a gateway or an engine says at its end. */
interface SignedRecords<T> {
  readonly records: T
  readonly signature: string
}

/**
 * Signs records for the nonce of post, so that no process that kills the gateway or engine and takes its port can answer
 * in its place. Undefined if that is not a nonce.
 */
export function signRecords<T>(
  records: T,
  nonce: unknown,
  signer: EngineSigner,
  url: string
): SignedRecords<T> | undefined {
  if (typeof nonce !== 'string') return undefined
  const signature = signer.sign(url, statement(records, nonce), 'records')
  return signature === undefined ? undefined : { records, signature }
}

/** The records in an answer; undefined if the gateway or engine at this URL did not sign them for this nonce. */
export function recordsIn<T>(
  answer: string,
  nonce: string,
  { url, publicKey }: { readonly url: string; readonly publicKey?: string | undefined }
): T | undefined {
  const value = parseJson(answer)
  if (!isJsonObject(value) || publicKey === undefined) return undefined
  const { records, signature } = value
  return isSignedBy({ url, publicKey }, statement(records, nonce), signature, 'records') ? (records as T) : undefined
}

function statement(records: unknown, nonce: string): string {
  return sha256(`${nonce}\n${JSON.stringify(records)}`)
}
