import type { Klavis } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import type { CreatedInstance, UserInstance } from '../klavis/instance-api.ts'
import { normaliseServerName } from '../klavis/server-names.ts'
import type { InstanceOwner } from './record.ts'

/** Whether a user has an instance of this server. */
export function has(instances: readonly UserInstance[], server: string): boolean {
  return instances.some((each) => normaliseServerName(each.server) === normaliseServerName(server))
}

/**
 * Looks for the instance of an acquire whose answer was lost, among what its user has. Only what belongs to a user of
 * our own making is surely ours; of a user that the workflow named, another job may have created it at the same time.
 */
export async function findInstance(
  { userId, isOurs, platform }: InstanceOwner,
  server: string,
  { instances }: Klavis,
  call: CallOptions
): Promise<CreatedInstance | 'not acquired' | 'unknown'> {
  try {
    if (!has(await instances.ofUser(userId, platform || undefined, call), server)) return 'not acquired'
    if (!isOurs) return 'unknown'
    // The list tells no ids. To create what a user has already answers with it, as the API documents.
    return await instances.create({ server, userId, platform: platform || undefined }, call)
  } catch {
    return 'unknown'
  }
}
