import { Failure, messageOf } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import type { ToolRules } from '../mcp/tool-rules.ts'
import { send } from '../net/request.ts'
import type { EngineProcess } from '../state/engine-state.ts'

const SET_MS = 15_000

/** The rules of one server, by the URL at which the agent reaches it. */
export interface ServerToolRules {
  readonly url: string
  readonly alias: string
  readonly rules: ToolRules
}

/** Makes the engine enforce `allowed-tools`. Throws if it does not, because the agent must not get more than is allowed. */
export async function setToolRules(engine: EngineProcess, rules: readonly ServerToolRules[]): Promise<void> {
  if (rules.length === 0) return
  const headers = { Authorization: `Bearer ${engine.key}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ rules: rules.map(({ url, alias, rules: patterns }) => ({ url, alias, ...patterns })) })
  const request = { method: 'POST', url: `${engine.url}/tool-rules`, headers, body, timeoutMs: SET_MS } as const
  const why = await send(request).then(
    ({ status }) => (status === 200 ? undefined : `It answered with status ${status}.`),
    (error: unknown) => messageOf(error)
  )
  if (why === undefined) return
  throw new Failure(
    `The embedded engine does not enforce ${inputName('allowed-tools')}.`,
    why,
    `${rerun()}. If it keeps failing, report it with the log of the engine.`
  )
}
