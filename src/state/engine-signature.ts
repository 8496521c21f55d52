import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import type { EngineIdentity } from './sandbox-proof.ts'

const NONCE = /^[\w-]{22,100}$/

/** What a signature is for. Everybody may ask for a proof, so none must pass for a signature of records. */
type Purpose = 'engine' | 'records'

/** Signs statements of an engine. The private key exists only in the memory of this process. */
export interface EngineSigner {
  readonly publicKey: string
  /** The signature of the engine at this URL for a nonce; undefined if that is not a nonce. */
  readonly sign: (url: string, nonce: unknown, purpose?: Purpose) => string | undefined
}

/** Creates the key pair of an engine. */
export function createEngineSigner(): EngineSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    sign: (url, nonce, purpose = 'engine') =>
      typeof nonce === 'string' && NONCE.test(nonce)
        ? sign(null, statement(url, nonce, purpose), privateKey).toString('base64url')
        : undefined
  }
}

/** Whether the engine with this identity signed the nonce. */
export function isSignedBy(
  { url, publicKey }: Pick<EngineIdentity, 'url' | 'publicKey'>,
  nonce: string,
  signature: unknown,
  purpose: Purpose = 'engine'
): boolean {
  if (typeof signature !== 'string') return false
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64url'), format: 'der', type: 'spki' })
    return verify(null, statement(url, nonce, purpose), key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

/** With the URL, so that no other engine can answer in this one's place. */
function statement(url: string, nonce: string, purpose: Purpose): Buffer {
  return Buffer.from(`klavis-sandbox ${purpose}\n${url}\n${nonce}`)
}
