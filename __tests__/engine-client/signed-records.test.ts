import { randomBytes } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { sha256 } from '../../src/base/sha256.ts'
import { recordsIn, signRecords } from '../../src/engine-client/signed-records.ts'
import { createEngineSigner } from '../../src/state/engine-signature.ts'

const URL = 'http://127.0.0.1:8080'
const RECORDS = { tools: [], transcript: { bytes: 1, sha256: 'a' }, workerDeaths: 0 }
const newNonce = (): string => randomBytes(32).toString('base64url')

test('accepts the records that the gateway or engine signed for this nonce, and no others', () => {
  const signer = createEngineSigner()
  const gateway = { url: URL, publicKey: signer.publicKey }
  const nonce = newNonce()
  const signed = signRecords(RECORDS, nonce, signer, URL)
  expect(recordsIn(JSON.stringify(signed), nonce, gateway)).toEqual(RECORDS)
  expect(recordsIn(JSON.stringify(signed), newNonce(), gateway)).toBeUndefined()
  const forged = { ...signed, records: { ...RECORDS, workerDeaths: 1 } }
  expect(recordsIn(JSON.stringify(forged), nonce, gateway)).toBeUndefined()
  expect(recordsIn(JSON.stringify(signed), nonce, { ...gateway, url: 'http://127.0.0.1:8081' })).toBeUndefined()
  const { publicKey } = createEngineSigner()
  expect(recordsIn(JSON.stringify(signed), nonce, { url: URL, publicKey })).toBeUndefined()
  expect(recordsIn(JSON.stringify(signed), nonce, { url: URL })).toBeUndefined()
  expect(recordsIn('nonsense', nonce, gateway)).toBeUndefined()
  // Everybody may ask for a proof of any nonce.
  const asNonce = sha256(`${nonce}\n${JSON.stringify(forged.records)}`)
  const proof = { ...forged, signature: signer.sign(URL, asNonce) }
  expect(recordsIn(JSON.stringify(proof), nonce, gateway)).toBeUndefined()
})

test('signs nothing for what is not a nonce', () => {
  expect(signRecords(RECORDS, undefined, createEngineSigner(), URL)).toBeUndefined()
})
