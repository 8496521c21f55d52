import { send } from '../net/request.ts'
import type { CheckRecord } from '../state/checks.ts'

const ANSWER_MS = 5_000

/** Records checks in the memory of an engine or gateway, where no later step can remove or change them. Throws if it refuses. */
export async function sendChecks(
  { url, key }: { readonly url: string; readonly key: string },
  checks: readonly CheckRecord[]
): Promise<void> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ checks })
  const { status } = await send({ method: 'POST', url: `${url}/checks`, headers, body, timeoutMs: ANSWER_MS })
  if (status !== 201) throw new Error(`it answered with status ${status}`)
}
