import { DEFAULT_PLATFORM } from '../klavis/instances.ts'
import { fingerprint } from './lease-secrets.ts'
import type { HeldLease } from './lease-state.ts'
import type { InstanceOwner } from './record.ts'

const KEY = '-H "Authorization: Bearer $KLAVIS_API_KEY"'
const DELETE = `curl -X DELETE ${KEY}`

/** How a person releases a lease: a sentence, and the commands to run. They contain no secret; the key is the reader's. */
interface ManualRelease {
  readonly instruction: string
  readonly commands: readonly string[]
}

/** The part of an instance that a command names. */
interface NamedInstance {
  readonly server: string
  readonly owner?: Pick<InstanceOwner, 'userId' | 'platform'> | undefined
}

/** The commands with which a person releases a lease that the action could not release. */
export function manualReleaseCommand({ intent, lease }: HeldLease, apiUrl: string): ManualRelease {
  switch (intent.kind) {
    case 'sandbox': {
      const path = `${encodeURIComponent(intent.server)}/${encodeURIComponent(lease.id)}`
      return { instruction: 'To release it now:', commands: [`${DELETE} ${apiUrl}/sandbox/${path}`] }
    }
    // The id of a local sandbox is part of its URL, so only its hash may be shown.
    case 'local': {
      const instruction = `To release it now, list the local sandboxes (GET /local-sandbox), find the one whose id has a SHA-256 that starts with ${fingerprint(lease.id)}, and DELETE it.`
      return { instruction, commands: [] }
    }
    // No list shows the id of an instance, but creating it again returns the one that exists.
    case 'instance': {
      const commands = [showInstanceCommand(apiUrl, intent), `${DELETE} ${apiUrl}/mcp-server/instance/INSTANCE_ID`]
      return { instruction: 'To delete it now, get its instanceId:', commands }
    }
  }
}

/** The variant of the commands that older versions of the API need; empty where there is none. */
export function olderApiHint({ intent }: HeldLease): string {
  if (intent.kind !== 'instance') return ''
  return `(an older API also needs "platformName":"${DEFAULT_PLATFORM}", and …/instance/delete/INSTANCE_ID)`
}

/** A command that shows the instance that a user has of a server. It contains no secret. */
export function showInstanceCommand(apiUrl: string, { server, owner }: NamedInstance): string {
  const platform = owner?.platform ? { platformName: owner.platform } : {}
  const body = JSON.stringify({ serverName: server, userId: owner?.userId, ...platform })
  return `curl ${KEY} -H "Content-Type: application/json" -d '${body}' ${apiUrl}/mcp-server/instance/create`
}
