import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const ENTRY = /^(\d{1,9})\.([\w-]{43})\./
const SEAL = /^1\.([\w-]{43})\.([0-9a-f]{16}|)\.([\w-]{43})$/

/** What proves that main saved a seal: secrets that main and post are both given, and that later steps do not know. */
export interface Credentials {
  /** Empty if there is none. */
  readonly apiKey: string
  /** Proves a seal without an API key. Empty if there is none. */
  readonly token: string
}

/** The secret with which the entries of one run are authenticated. */
export interface Seal {
  readonly secret: string
  /** The fingerprint of the API key that main was given; empty if it was given none. */
  readonly key: string
}

/** One entry of the state, with its place in the sequence. */
interface Entry {
  readonly name: string
  readonly seq: number
  readonly value: string
}

/** Makes the seal of a new run. */
export function newSeal({ apiKey }: Credentials): Seal {
  return { secret: randomBytes(32).toString('base64url'), key: keyFingerprint(apiKey) }
}

/** A seal as it is saved: nobody can make one for an API key that they do not know. */
export function sealText({ secret, key }: Seal, credentials: Credentials): string {
  return ['1', secret, key, sealMac({ secret, key }, credentials)].join('.')
}

/** Reads a saved seal, and whether its MAC was made with these credentials; undefined if it is not a seal. */
export function readSeal(
  text: string,
  credentials: Credentials
): { readonly seal: Seal; readonly isProven: boolean } | undefined {
  const [, secret, key, mac] = SEAL.exec(text) ?? []
  if (secret === undefined || key === undefined || mac === undefined) return undefined
  const seal = { secret, key }
  return { seal, isProven: isEqual(mac, sealMac(seal, credentials)) }
}

/** Identifies an API key without revealing it; empty if there is none. */
export function keyFingerprint(apiKey: string): string {
  return apiKey === '' ? '' : macOf(apiKey, ['klavis-sandbox fingerprint']).toString('hex').slice(0, 16)
}

/** An entry as it is saved. */
export function sealEntry({ secret }: Seal, entry: Entry): string {
  return `${entry.seq}.${entryMac(secret, entry)}.${entry.value}`
}

/** Reads a saved entry; undefined if it was not made with this seal, under this name. */
export function openEntry({ secret }: Seal, name: string, text: string): Entry | undefined {
  const [head, seq, mac] = ENTRY.exec(text) ?? []
  if (head === undefined || mac === undefined) return undefined
  const entry = { name, seq: Number(seq), value: text.slice(head.length) }
  return isEqual(mac, entryMac(secret, entry)) ? entry : undefined
}

/** The value of a saved entry, not verified. Only for files that are private to this user. */
export function unverifiedValue(text: string): string {
  return text.replace(ENTRY, '')
}

function sealMac({ secret, key }: Seal, { apiKey, token }: Credentials): string {
  // The kind of the proof is part of the key, so that a token cannot stand in for an API key.
  const proof = key !== '' ? ['key', apiKey] : token !== '' ? ['token', token] : ['none', '']
  return macOf(JSON.stringify(['klavis-sandbox seal', ...proof]), [secret, key]).toString('base64url')
}

function entryMac(secret: string, { name, seq, value }: Entry): string {
  return macOf(secret, ['klavis-sandbox entry', name, String(seq), value]).toString('base64url')
}

/** Over JSON, so that no two lists of parts have the same text. */
function macOf(key: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
