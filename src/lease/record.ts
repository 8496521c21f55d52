import { isJsonObject, parseJson } from '../base/json.ts'
import { isId } from '../klavis/fields.ts'

const KINDS = ['sandbox', 'local', 'instance'] as const

/** The kind of a lease: a sandbox, the local sandbox, or an MCP server instance that belongs to a user. */
export type LeaseKind = (typeof KINDS)[number]

/** The user of an instance, which the action created or the workflow names. */
export interface InstanceOwner {
  readonly userId: string
  /** Whether the action created the user. */
  readonly isOurs: boolean
  /** As in the workflow; empty if not given. */
  readonly platform: string
  /** Whether the instance has a token, which is deleted first. */
  readonly hasToken: boolean
}

/** Written before an acquire is sent: from then on something may be held. */
export interface IntentRecord {
  readonly type: 'intent'
  readonly seq: number
  readonly kind: LeaseKind
  readonly alias: string
  /** Server name of a sandbox; the servers of a local sandbox, comma-separated. */
  readonly server: string
  /** 0 if the lease does not expire. */
  readonly ttlSeconds: number
  /** Only for instances. */
  readonly owner?: InstanceOwner
  /** It was sent before, and the API refused. That may come after it has acted, so another sandbox may have its label. */
  readonly again?: true
  /** Another job acquired the lease, with an unknown TTL. */
  readonly attached?: true
  readonly at: string
}

/** Written as soon as an acquire is answered. */
export interface LeaseRecord {
  readonly type: 'lease'
  readonly seq: number
  readonly id: string
  /** The id is only the fingerprint of the lease's own, which is part of a URL and so not in a file. */
  readonly isReference?: true
  /** The `instance_id` of our URL. Unlike a pooled id it is never reused. */
  readonly instanceId?: string
  /** A fingerprint of our URL, which shows whether the sandbox is still ours. */
  readonly urlHash?: string
  readonly at: string
}

/** How an intent or a lease ended, or is about to end. */
export interface EndRecord {
  /** `refused`: nothing was acquired. `lost`: the answer was lost. `releasing`: a release is sent next. `released`: it ended. */
  readonly type: 'refused' | 'lost' | 'releasing' | 'released'
  readonly seq: number
  readonly at: string
  /** The user released it before the job ended. */
  readonly early?: true
  /** Refused without an answer: no request reached the API, so it cannot have acted. */
  readonly unanswered?: true
  /** Not read from anywhere: the file that would have the record is missing. Never written. */
  readonly guessed?: true
}

/** One line of the ledger. */
export type LedgerRecord = IntentRecord | LeaseRecord | EndRecord

const NAMES = /^[A-Za-z0-9][A-Za-z0-9._,-]{0,1999}$/
const INSTANCE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,63}$/
const MAX_TTL_SECONDS = 366 * 86_400

/** Whether this is a valid date, from which an expiry can be computed. */
function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
}

function isKind(value: unknown): value is LeaseKind {
  return KINDS.some((kind) => kind === value)
}

function parseOwner(value: unknown): InstanceOwner | undefined {
  if (!isJsonObject(value)) return undefined
  const { userId, isOurs, platform, hasToken } = value
  const isValid =
    isId(userId) && typeof isOurs === 'boolean' && typeof platform === 'string' && typeof hasToken === 'boolean'
  return isValid ? { userId, isOurs, platform, hasToken } : undefined
}

/** One line of a ledger; undefined if it is incomplete or invalid. */
export function parseRecord(line: string): LedgerRecord | undefined {
  const value = parseJson(line)
  if (!isJsonObject(value)) return undefined
  const { type, seq, kind, alias, server, ttlSeconds, owner, attached, id, instanceId, urlHash, at, early } = value
  const again = value['again'] === true ? { again: true as const } : {}
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 0 || !isTime(at)) return undefined
  switch (type) {
    case 'intent': {
      const isValid =
        isKind(kind) &&
        isId(alias) &&
        typeof server === 'string' &&
        (kind === 'instance' ? INSTANCE_NAME : NAMES).test(server)
      if (!isValid || typeof ttlSeconds !== 'number' || !(ttlSeconds >= 0 && ttlSeconds <= MAX_TTL_SECONDS))
        return undefined
      if (kind !== 'instance')
        return { type, seq, kind, alias, server, ttlSeconds, ...again, ...(attached === true ? { attached } : {}), at }
      const user = parseOwner(owner)
      return user === undefined ? undefined : { type, seq, kind, alias, server, ttlSeconds, owner: user, at }
    }
    case 'lease':
      if (!isId(id)) return undefined
      return {
        type,
        seq,
        id,
        ...(value['isReference'] === true ? { isReference: true as const } : {}),
        ...(isId(instanceId) ? { instanceId } : {}),
        ...(isId(urlHash) ? { urlHash } : {}),
        at
      }
    case 'refused':
    case 'lost':
    case 'releasing':
    case 'released':
      return {
        type,
        seq,
        at,
        ...(early === true ? { early } : {}),
        ...(value['unanswered'] === true ? { unanswered: true as const } : {})
      }
    default:
      return undefined
  }
}
