import { Failure, messageOf } from '../base/failure.ts'
import { temporaryFolder } from '../base/host-wording.ts'
import type { Host } from '../host/host.ts'
import { readApiKey, readGithubToken } from '../inputs/read.ts'
import { ledgerEntryName } from '../lease/ledger.ts'
import { STATE } from './keys.ts'
import {
  type Credentials,
  keyFingerprint,
  newSeal,
  openEntry,
  readSeal,
  type Seal,
  sealEntry,
  sealText
} from './seal.ts'

const SEAL = 'seal'
const END = 'end'
const NAMES = [...Object.values(STATE), END]
/** A bound on the work before the first release. More planted entries than this are not counted. */
const MAX_ENTRIES = 100_000

/** What post found of the state that main saved. */
type OpenedState =
  /** Main saved nothing, and nobody else has set anything. */
  | { readonly status: 'absent' }
  /** There are entries, but no seal that main can have made. */
  | { readonly status: 'unverified' }
  /** The entries belong together, but main was given another API key than this step. */
  | { readonly status: 'other key'; readonly host: Host; readonly hasKey: boolean }
  | VerifiedState

/** State that main saved. */
export interface VerifiedState {
  readonly status: 'verified'
  /** The host whose state is sealed. */
  readonly host: Host
  /** Whether main was given an API key. Without one there are no leases in the cloud, and a seal proves little. */
  readonly isKeyed: boolean
  /** Whether only main can have made the seal. False if main had no API key, and not the token of this step. */
  readonly isProven: boolean
  /** The names of entries that main did not save. */
  readonly ignored: readonly string[]
  /** How many entries main saved that are not there. */
  readonly missing: number
}

/** A host that seals the state which main saves. */
interface SealingHost {
  readonly host: Host
  /** Marks the end of main, also if it failed or skipped. */
  readonly end: () => void
}

/** Saves the seal of this run, before anything else, and returns a host that seals every entry. */
export function sealState(host: Host): SealingHost {
  const credentials = credentialsOf(host)
  const seal = newSeal(credentials)
  // Debug logs print the state.
  host.setSecret(seal.secret)
  try {
    host.saveState(SEAL, sealText(seal, credentials))
  } catch (error) {
    throw new Failure(
      `The action could not save its state: ${messageOf(error)}`,
      'Nothing was acquired, because a release could not be guaranteed without it.',
      `Check that ${temporaryFolder()} is writable and its disk is not full.`,
      { cause: error }
    )
  }
  const names = new Set<string>()
  const saveState = sealing(host, seal, 1)
  const sealed: Host = {
    ...host,
    saveState: (name, value) => {
      saveState(name, value)
      names.add(name)
    },
    getState: (name) => openEntry(seal, name, host.getState(name))?.value ?? ''
  }
  return { host: sealed, end: () => saveState(END, String(names.size)) }
}

/** Opens the state that main saved. Later steps can set every name that main did not save, so each entry is verified. */
export function openSealedState(host: Host): OpenedState {
  const credentials = credentialsOf(host)
  const found = entryNames(host)
  const text = host.getState(SEAL)
  if (text === '') return { status: found.length === 0 ? 'absent' : 'unverified' }
  const { seal, isProven } = readSeal(text, credentials) ?? {}
  if (seal === undefined) return { status: 'unverified' }
  host.setSecret(seal.secret)
  const read = (name: string): string => openEntry(seal, name, host.getState(name))?.value ?? ''
  if (seal.key !== '' && seal.key !== keyFingerprint(credentials.apiKey))
    return { status: 'other key', host: { ...host, getState: read }, hasKey: credentials.apiKey !== '' }
  if (seal.key !== '' && !isProven) return { status: 'unverified' }
  const entries = found.map((name) => openEntry(seal, name, host.getState(name)))
  const last = entries.reduce((most, entry) => Math.max(most, entry?.seq ?? 0), 0)
  const verified = entries.filter((entry) => entry !== undefined && entry.name !== END).length
  return {
    status: 'verified',
    host: { ...host, getState: read, saveState: sealing(host, seal, last + 1) },
    isKeyed: seal.key !== '',
    isProven: isProven === true,
    ignored: found.filter((_, index) => entries[index] === undefined),
    missing: Math.max(0, Number(read(END)) - verified)
  }
}

/** The host whose state is that of main; undefined if nothing proves that main saved it. */
export function verifiedHost(host: Host): Host | undefined {
  const opened = openSealedState(host)
  return opened.status === 'verified' && opened.isProven ? opened.host : undefined
}

/** A `saveState` that seals each entry with its place in the sequence. */
function sealing(host: Host, seal: Seal, first: number): Host['saveState'] {
  let seq = first
  return (name, value) => host.saveState(name, sealEntry(seal, { name, seq: seq++, value }))
}

function credentialsOf(host: Host): Credentials {
  return { apiKey: readApiKey(host), token: readGithubToken(host) }
}

/** The names of all entries that a reader would look at, verified or not. */
function entryNames({ getState }: Host): readonly string[] {
  const names = NAMES.filter((name) => getState(name) !== '')
  for (let index = 0; index < MAX_ENTRIES && getState(ledgerEntryName(index)) !== ''; index++)
    names.push(ledgerEntryName(index))
  return names
}
