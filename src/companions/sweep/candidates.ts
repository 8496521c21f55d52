import type { Klavis, ListedSandbox, SandboxDetails } from '../../klavis/api.ts'
import { fingerprint } from '../../lease/lease-secrets.ts'

/** A sandbox that the sweep may release. */
export interface Candidate {
  readonly kind: 'sandbox' | 'local'
  readonly server: string
  /** The id of a local sandbox is a secret. */
  readonly id: string
  readonly since: string | undefined
  /** The id of the workflow run; empty if it is unknown. */
  readonly run: string
  /** Whether the details still show the lease that was listed: the id may belong to somebody else now. */
  readonly isUnchanged: (details: SandboxDetails) => boolean
}

/** A sandbox that the sweep does not release. `failed`: it should have, but could not find out. */
export interface Skipped {
  readonly name: string
  readonly reason: string
  readonly failed?: true
}

/** What a sweep found. */
export interface SweepFindings {
  readonly candidates: readonly Candidate[]
  readonly skipped: readonly Skipped[]
  /** Advice if nothing was found. */
  readonly hint?: string
}

/** What finding and releasing need. */
export interface SweepTools {
  readonly klavis: Klavis
  readonly signal: AbortSignal
  readonly mask: (secret: string) => void
}

/** An id that anybody may read: a local sandbox has its `local-sandbox-ref`. */
export function publicId({ kind, id }: Pick<Candidate, 'kind' | 'id'>): string {
  return kind === 'local' ? fingerprint(id) : id
}

/** The name of a sandbox in messages. */
export function nameOf(sandbox: Pick<Candidate, 'kind' | 'server' | 'id'>): string {
  return `${sandbox.kind === 'local' ? 'local sandbox' : sandbox.server} ${publicId(sandbox)}`
}

/** A listed sandbox as a candidate. */
export function candidateOf(row: ListedSandbox, run: string, isUnchanged: Candidate['isUnchanged']): Candidate {
  return { kind: 'sandbox', server: row.server, id: row.id, since: row.updatedAt, run, isUnchanged }
}

/** The age in milliseconds; undefined for a time without an offset, which could be hours off. */
export function ageOf(time: string | undefined, now = Date.now()): number | undefined {
  const hasOffset = /^\d{4}-\d\d-\d\d[T ][\d:.]+\s*(Z|[+-]\d\d:?\d\d)$/i.test(time ?? '')
  const at = hasOffset ? Date.parse(time ?? '') : Number.NaN
  return Number.isNaN(at) ? undefined : now - at
}

/** Why a sandbox is too young to be released; undefined if it is old enough. */
export function tooYoung(time: string | undefined, olderThanMs: number): string | undefined {
  const age = ageOf(time)
  if (age === undefined) return 'the API does not report its age'
  return age >= olderThanMs ? undefined : 'it is younger than `older-than`'
}
