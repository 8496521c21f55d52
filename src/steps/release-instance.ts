import type { Call, Klavis } from '../klavis/api.ts'
import type { Held } from '../lease/life.ts'

const TOKEN_LIMIT_MS = 20_000
const USER_LIMIT_MS = 10_000

/**
 * Deletes an instance, and its token before it, if it got one. Its id is nobody else's afterwards, so it can be deleted
 * as often as it takes.
 */
export async function releaseInstance(
  { intent, lease }: Held,
  { instances }: Klavis,
  call: () => Call
): Promise<'released' | 'gone'> {
  const { server, owner } = intent
  const atMost = (timeoutMs: number): Call => ({
    ...call(),
    timeoutMs: Math.min(timeoutMs, call().timeoutMs ?? timeoutMs)
  })
  // The token goes with its instance: what fails here must not keep us from deleting that.
  if (owner?.hasToken === true)
    await instances.deleteAuth(server, lease.id, atMost(TOKEN_LIMIT_MS)).catch(() => undefined)
  const { status } = await instances.delete(server, lease.id, call())
  // A user of our own making would stay in the account for ever; but nothing is held by it any more.
  if (owner?.isOurs === true) await instances.deleteUser(owner.userId, atMost(USER_LIMIT_MS)).catch(() => undefined)
  return status === 'gone' ? 'gone' : 'released'
}
