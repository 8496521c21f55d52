import type { Klavis, SandboxDetails } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import { isNotFound } from '../klavis/not-found.ts'
import { isExpired } from './expiry.ts'
import { fingerprint, instanceIdOf } from './lease-secrets.ts'
import type { HeldLease } from './lease-state.ts'
import type { LeaseRecord } from './record.ts'

/**
 * Who has a lease now: `ours`, `reused` (the pooled id belongs to somebody else), `idle` (released, nobody has it), `gone`
 * (the API does not know it) or `unknown` (the API does not show the URL that tells).
 */
export type Ownership = 'ours' | 'reused' | 'idle' | 'gone' | 'unknown'

/** How a lease that is not ours any more has ended; undefined while it is, or may be, ours. */
export const ENDED: Readonly<Record<Ownership, 'gone' | 'reused' | undefined>> = {
  ours: undefined,
  unknown: undefined,
  reused: 'reused',
  idle: 'gone',
  gone: 'gone'
}

/**
 * Resolves who has a lease before it is dumped or released. Asks the API only if the lease may have ended; otherwise it is
 * ours. Nobody else gets the id of a local sandbox or an instance, so those are never `reused`.
 */
export async function resolveOwnership(held: HeldLease, klavis: Klavis, options: CallOptions): Promise<Ownership> {
  switch (held.intent.kind) {
    case 'instance':
      return 'ours'
    case 'local':
      return held.status !== 'releasing' || (await localSandboxExists(held, klavis, options)) ? 'ours' : 'gone'
    case 'sandbox':
      return doubtAbout(held) === 'none' ? 'ours' : await lookUpOwnership(held, klavis, options)
  }
}

/**
 * How sure it is that a sandbox has not ended, so that its id is not somebody else's. `real`: a release was sent, or another
 * job may have sent one. `guess`: our clock says that the TTL has passed, or the ledger is missing that would list releases.
 * Both may be wrong, because clocks jump and any step can delete a file.
 */
export type Doubt = 'none' | 'guess' | 'real'

/** How sure it is that a sandbox is ours. */
export function doubtAbout(held: HeldLease): Doubt {
  if ((held.status === 'releasing' && held.guessed !== true) || held.intent.attached === true) return 'real'
  return held.status === 'releasing' || isExpired(held) ? 'guess' : 'none'
}

/** Asks the API who has a sandbox: a released id is given to others, with another URL. */
export async function lookUpOwnership(
  { intent, lease }: HeldLease,
  klavis: Klavis,
  options: CallOptions
): Promise<Ownership> {
  return ownershipIn(await getDetails(intent.server, lease.id, klavis, options), lease)
}

/** Who has a sandbox by its details; undefined details mean that the API does not know it. */
export function ownershipIn(details: SandboxDetails | undefined, lease: LeaseRecord): Ownership {
  if (details === undefined) return 'gone'
  if (details.status === 'idle') return 'idle'
  if (details.url === undefined || lease.urlHash === undefined) return 'unknown'
  // Compares the instance rather than the whole URL where it can, because the host of a sandbox may change.
  const instanceId = instanceIdOf(details.url)
  const isComparable = instanceId !== undefined && lease.instanceId !== undefined
  const isOurs = isComparable ? instanceId === lease.instanceId : fingerprint(details.url) === lease.urlHash
  return isOurs ? 'ours' : 'reused'
}

/** The details of a sandbox; undefined if the API does not know it. */
export async function getDetails(
  server: string,
  id: string,
  klavis: Klavis,
  options: CallOptions
): Promise<SandboxDetails | undefined> {
  try {
    return await klavis.getSandbox(server, id, lookUpOptions(options))
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** Whether a local sandbox still exists. An error other than "not found" counts as yes, so that it is released. */
async function localSandboxExists({ lease }: HeldLease, klavis: Klavis, options: CallOptions): Promise<boolean> {
  try {
    await klavis.getLocal(lease.id, lookUpOptions(options))
    return true
  } catch (error) {
    return !isNotFound(error)
  }
}

/** A look-up changes nothing, so it writes no `releasing` record. A release waits for it, so it has the same priority. */
function lookUpOptions(options: CallOptions): CallOptions {
  return { forRelease: true, ...options, beforeSend: undefined }
}
