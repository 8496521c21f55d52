import type { Klavis, ListedSandbox, SandboxDetails } from '../klavis/api.ts'
import { fingerprint } from '../lease/lease-secrets.ts'

/** A sandbox that may be released. */
export interface Candidate {
  readonly kind: 'sandbox' | 'local'
  readonly server: string
  /** Of a local sandbox it is a secret. */
  readonly id: string
  readonly since: string | undefined
  readonly run: string
  /** Whether the details still show what was listed: the id may be somebody else's by now. */
  readonly isStillIt: (details: SandboxDetails) => boolean
}

/** One that is left alone, and why; `failed` where it should not have been. */
export interface Spared {
  readonly name: string
  readonly why: string
  readonly failed?: true
}

/** What a sweep found. */
export interface Survey {
  readonly candidates: readonly Candidate[]
  readonly spared: readonly Spared[]
  /** What to know when nothing was found. */
  readonly hint?: string
}

/** What a survey works with. */
export interface SurveyTools {
  readonly klavis: Klavis
  readonly signal: AbortSignal
  readonly mask: (secret: string) => void
}

/** How one is called where anybody may read it: a local sandbox by its `local-sandbox-ref`. */
export function publicId({ kind, id }: Pick<Candidate, 'kind' | 'id'>): string {
  return kind === 'local' ? fingerprint(id) : id
}

/** Its name in messages. */
export function nameOf(one: Pick<Candidate, 'kind' | 'server' | 'id'>): string {
  return `${one.kind === 'local' ? 'local sandbox' : one.server} ${publicId(one)}`
}

/** A row of the list as a candidate. */
export function candidateOf(row: ListedSandbox, run: string, isStillIt: Candidate['isStillIt']): Candidate {
  return { kind: 'sandbox', server: row.server, id: row.id, since: row.updatedAt, run, isStillIt }
}

/** How old something is in milliseconds; a time without an offset could be hours off, and counts as none. */
export function ageOf(time: string | undefined, now = Date.now()): number | undefined {
  const isWhole = /^\d{4}-\d\d-\d\d[T ][\d:.]+\s*(Z|[+-]\d\d:?\d\d)$/i.test(time ?? '')
  const at = isWhole ? Date.parse(time ?? '') : Number.NaN
  return Number.isNaN(at) ? undefined : now - at
}

/** Why it is too young to be released; nothing when it is old enough. */
export function tooYoung(time: string | undefined, olderThanMs: number): string | undefined {
  const age = ageOf(time)
  if (age === undefined) return 'the API does not say since when it is there'
  return age >= olderThanMs ? undefined : 'it is not old enough'
}
