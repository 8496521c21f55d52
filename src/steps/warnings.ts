import { count } from '../host/wording.ts'
import { DEFAULT_PLATFORM } from '../klavis/instances.ts'
import type { Held, Life } from '../lease/life.ts'
import type { InstanceOwner, IntentRecord } from '../lease/record.ts'
import { fingerprint } from '../lease/secrets-of.ts'
import type { Released } from './release.ts'

/** What is known of when a lease ends by itself. */
interface Timed {
  readonly intent: Pick<IntentRecord, 'at' | 'ttlSeconds' | 'attached'> & Partial<Pick<IntentRecord, 'kind'>>
}

/** When the TTL frees a lease, whatever happens; undefined where the API took none, or another job knows. */
export function freedAt({ intent }: Timed): string | undefined {
  if (intent.ttlSeconds === 0) return undefined
  return new Date(Date.parse(intent.at) + intent.ttlSeconds * 1000).toISOString()
}

/** The same as a part of a sentence. */
export function freedBy(life: Timed): string {
  const at = freedAt(life)
  if (life.intent.attached) return 'the job that acquired it, or its TTL, frees it'
  return at === undefined ? `nothing of ours frees it: ${noTtl(life)}` : `its TTL frees it by ${at}`
}

/** What to say of a lease that could not be released, and how to release it by hand. */
export function notReleasedWarning({ held, reason }: Released, apiUrl: string): string {
  const { told, commands } = byHand(held, apiUrl)
  const how = [told, commands.join(' and then: '), olderApi(held)].filter((part) => part !== '').join(' ')
  return `${held.intent.alias} was NOT released. ${reason} ${sentence(freedBy(held))} ${how}`
}

/** How a person releases a lease. The key is the reader's own, and no secret is in it. */
export function byHand({ intent, lease }: Held, apiUrl: string): { told: string; commands: readonly string[] } {
  switch (intent.kind) {
    case 'sandbox': {
      const path = `${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`
      return { told: 'To release it now:', commands: [`${DELETE} ${apiUrl}/sandbox/${path}`] }
    }
    case 'local': {
      const told = `To release it now, find the one in the list of local sandboxes (GET /local-sandbox) whose id's SHA-256 begins with ${fingerprint(lease.id)}, and DELETE it.`
      return { told, commands: [] }
    }
    // Its id is a part of its URL, and no list shows it; but asked for again, the API gives the one that is there.
    case 'instance': {
      const commands = [instanceCommand(apiUrl, intent), `${DELETE} ${apiUrl}/mcp-server/instance/INSTANCE_ID`]
      return { told: 'To delete it now, get its instanceId:', commands }
    }
  }
}

function olderApi({ intent }: Held): string {
  if (intent.kind !== 'instance') return ''
  return `(an older API wants "platformName":"${DEFAULT_PLATFORM}" as well, and …/instance/delete/INSTANCE_ID)`
}

const KEY = '-H "Authorization: Bearer $KLAVIS_API_KEY"'
const DELETE = `curl -X DELETE ${KEY}`

/** As much of an instance as a command names. */
interface Commanded {
  readonly server: string
  readonly owner?: Pick<InstanceOwner, 'userId' | 'platform'> | undefined
}

/** A command that shows the instance which a user has of a server. The key is the reader's own, and no secret is in it. */
export function instanceCommand(apiUrl: string, { server, owner }: Commanded): string {
  const platform = owner?.platform ? { platformName: owner.platform } : {}
  const body = JSON.stringify({ serverName: server, userId: owner?.userId, ...platform })
  return `curl ${KEY} -H "Content-Type: application/json" -d '${body}' ${apiUrl}/mcp-server/instance/create`
}

/** What to say of an acquire whose answer was never heard. */
export function strayWarning(life: Life): string {
  const { alias } = life.intent
  const why = {
    sandbox: 'nothing with our label is listed, which proves nothing where the API keeps no labels',
    local: 'local sandboxes carry no label by which we could find it',
    instance: strayInstance(life)
  }[life.intent.kind]
  return `${alias} may have been acquired without our knowing it: its answer was lost, and ${why}. If so, ${freedBy(life)}.`
}

function strayInstance({ intent: { owner } }: Life): string {
  const user = owner?.userId ?? ''
  if (owner?.isOurs === true) return `what the user ${user} has could not be listed`
  return `what the user ${user} has may be another job's, since \`user-id\` names it`
}

/** What to say of leases that `keep` leaves alive, and by what they are found again. */
export function keptNotice(kept: readonly Released[]): string {
  const names = kept.map(({ held }) => `${held.intent.alias} (${reference(held)}, ${untilWhen(held)})`)
  return `${count(kept.length, 'sandbox', 'sandboxes')} left alive, as \`keep\` asks: ${names.join(', ')}.`
}

/** What to say of leases that are left to the job that acquired them. */
export function leftNotice(left: readonly Released[]): string {
  const names = left.map(({ held }) => held.intent.alias).join(', ')
  return `Not released, since \`release\` is not \`true\`: ${names}. The job that acquired them, or their TTL, frees them.`
}

/** How long a kept lease lives. */
export function untilWhen(life: Timed): string {
  const at = freedAt(life)
  return at === undefined ? `without an end: ${noTtl(life)}` : `until ${at}`
}

function noTtl({ intent }: Timed): string {
  return intent.kind === 'instance' ? 'instances have no TTL' : 'this API takes no TTL'
}

function reference({ intent, lease }: Held): string {
  if (intent.kind === 'instance') return `user-id ${intent.owner?.userId ?? ''}`
  return intent.kind === 'sandbox' ? `sandbox_id ${lease.id}` : `local-sandbox-ref ${fingerprint(lease.id)}`
}

function sentence(part: string): string {
  return `${part.charAt(0).toUpperCase()}${part.slice(1)}.`
}
