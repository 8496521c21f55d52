import { isId } from '../klavis/fields.ts'

const KINDS = ['sandbox', 'local', 'instance'] as const

/** What kind of thing is held: a sandbox, the local sandbox, or an instance of an MCP server that belongs to a user. */
export type LeaseKind = (typeof KINDS)[number]

/** Whose an instance is: a user of our own making, nobody else's, or one that the workflow names. */
export interface InstanceOwner {
  readonly userId: string
  readonly isOurs: boolean
  /** As the workflow gave it; empty where it did not. */
  readonly platform: string
  /** Whether a token is set on it, which is deleted before it. */
  readonly hasToken: boolean
}

/** Written before an acquire is sent: from here on something may be held. */
export interface IntentRecord {
  readonly type: 'intent'
  readonly seq: number
  readonly kind: LeaseKind
  readonly alias: string
  /** Server name of a sandbox; the servers of a local sandbox, comma-separated. */
  readonly server: string
  /** 0 where nothing frees it. */
  readonly ttlSeconds: number
  /** Of an instance. */
  readonly owner?: InstanceOwner
  /** Another job acquired it, with a TTL that we do not know. */
  readonly attached?: true
  readonly at: string
}

/** Written as soon as the answer is there: this is ours. */
export interface LeaseRecord {
  readonly type: 'lease'
  readonly seq: number
  readonly id: string
  /** The `instance_id` of our URL: a pooled id is reused by others, this is not. */
  readonly instanceId?: string
  /** A fingerprint of our URL, to tell whether the sandbox is still ours. */
  readonly urlHash?: string
  readonly at: string
}

/** How an intent or a lease ended, or is about to. */
export interface EndRecord {
  /** `refused`: surely nothing acquired. `lost`: nobody knows. `releasing`: a release is sent next. `released`: over. */
  readonly type: 'refused' | 'lost' | 'releasing' | 'released'
  readonly seq: number
  readonly at: string
  /** The user had it released before the job ended. */
  readonly early?: true
}

/** One line of the ledger. */
export type LedgerRecord = IntentRecord | LeaseRecord | EndRecord

const NAMES = /^[A-Za-z0-9][A-Za-z0-9._,-]{0,1999}$/
const INSTANCE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/
const LONGEST_TTL_SECONDS = 366 * 86_400

/** Only a date that can be reckoned with: an end is computed from it. */
function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
}

function isKind(value: unknown): value is LeaseKind {
  return KINDS.some((kind) => kind === value)
}

function parseOwner(value: unknown): InstanceOwner | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { userId, isOurs, platform, hasToken } = value as Record<string, unknown>
  const known =
    isId(userId) && typeof isOurs === 'boolean' && typeof platform === 'string' && typeof hasToken === 'boolean'
  return known ? { userId, isOurs, platform, hasToken } : undefined
}

/** One line of a ledger, or nothing when it is torn or not ours. */
export function parseRecord(line: string): LedgerRecord | undefined {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  const { type, seq, kind, alias, server, ttlSeconds, owner, attached, id, instanceId, urlHash, at, early } =
    value as Record<string, unknown>
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !isTime(at)) return undefined
  switch (type) {
    case 'intent': {
      const known =
        isKind(kind) &&
        isId(alias) &&
        typeof server === 'string' &&
        (kind === 'instance' ? INSTANCE_NAME : NAMES).test(server)
      if (!known || typeof ttlSeconds !== 'number' || !(ttlSeconds >= 0 && ttlSeconds <= LONGEST_TTL_SECONDS))
        return undefined
      if (kind !== 'instance')
        return { type, seq, kind, alias, server, ttlSeconds, ...(attached === true ? { attached } : {}), at }
      const its = parseOwner(owner)
      return its === undefined ? undefined : { type, seq, kind, alias, server, ttlSeconds, owner: its, at }
    }
    case 'lease':
      if (!isId(id)) return undefined
      return { type, seq, id, ...(isId(instanceId) ? { instanceId } : {}), ...(isId(urlHash) ? { urlHash } : {}), at }
    case 'refused':
    case 'lost':
    case 'releasing':
    case 'released':
      return { type, seq, at, ...(early === true ? { early } : {}) }
    default:
      return undefined
  }
}
