import { describe, expect, test } from '@jest/globals'
import { createEngineSigner, isSignedBy } from '../../src/state/engine-signature.ts'
import { encodeProof, parseProof, type SandboxProof } from '../../src/state/sandbox-proof.ts'

const HASH = '0123456789abcdef'.repeat(4)
const URL = 'http://127.0.0.1:4567'
const PROOF: SandboxProof = {
  run: 'klavis-sandbox-01234567',
  ledger: { bytes: 12, sha256: HASH },
  servers: HASH,
  upload: HASH,
  engine: { url: URL, publicKey: createEngineSigner().publicKey, keyHash: HASH },
  gateway: { url: URL, publicKey: createEngineSigner().publicKey, keyHash: HASH },
  network: HASH
}

describe('a proof', () => {
  test('is read as it was written, with and without its optional parts', () => {
    expect(parseProof(encodeProof(PROOF))).toEqual(PROOF)
    const { run, ledger, servers } = PROOF
    expect(parseProof(encodeProof({ run, ledger, servers }))).toEqual({ run, ledger, servers })
  })

  test('is one line that YAML and shells leave as it is', () => expect(encodeProof(PROOF)).toMatch(/^[\w.-]+$/))

  test('is not read if any part of it is cut off', () => {
    const text = encodeProof(PROOF)
    for (let length = 0; length < text.length; length++) expect(parseProof(text.slice(0, length))).toBeUndefined()
  })

  test.each<[string, object]>([
    ['a folder elsewhere', { run: '../klavis-sandbox-01234567' }],
    ['no hash', { servers: 'x' }],
    ['an upload without a hash', { upload: '' }],
    ['a network that is no hash', { network: 7 }],
    ['a negative length', { ledger: { bytes: -1, sha256: HASH } }],
    ['an engine on another machine', { engine: { ...PROOF.engine, url: 'http://10.0.0.1:80' } }],
    ['an engine without a key', { engine: { url: URL, keyHash: HASH } }],
    ['a gateway on another machine', { gateway: { ...PROOF.gateway, url: 'http://10.0.0.1:80' } }]
  ])('is not read with %s', (_, part) => {
    expect(parseProof(encodeProof({ ...PROOF, ...part } as SandboxProof))).toBeUndefined()
  })
})

describe('the signature of an engine', () => {
  const nonce = 'n'.repeat(43)

  test('counts for this engine, URL and nonce only', () => {
    const signer = createEngineSigner()
    const identity = { url: URL, publicKey: signer.publicKey }
    const signature = signer.sign(URL, nonce)
    expect(isSignedBy(identity, nonce, signature)).toBe(true)
    expect(isSignedBy(identity, 'm'.repeat(43), signature)).toBe(false)
    expect(isSignedBy({ ...identity, url: 'http://127.0.0.1:1' }, nonce, signature)).toBe(false)
    expect(isSignedBy({ ...identity, publicKey: createEngineSigner().publicKey }, nonce, signature)).toBe(false)
    for (const wrong of [undefined, '', 'x', 7]) expect(isSignedBy(identity, nonce, wrong)).toBe(false)
    expect(isSignedBy({ ...identity, publicKey: 'nonsense' }, nonce, signature)).toBe(false)
  })

  test('is given for a nonce, and for nothing else', () => {
    for (const nothing of ['', 'short', 7, undefined, `${nonce}\n`, 'n'.repeat(101)])
      expect(createEngineSigner().sign(URL, nothing)).toBeUndefined()
  })
})
