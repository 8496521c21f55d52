import { McpError } from '@modelcontextprotocol/sdk/types.js'
import { Cancelled, Failure } from '../base/failure.ts'
import { TimeLimitExceeded } from '../base/time-limits.ts'
import { NetworkError } from '../net/network-error.ts'
import type { Address, Reading } from './address.ts'
import { type Patience, reach } from './reach.ts'
import { refusalOf } from './refusal.ts'
import { withSession } from './session.ts'
import type { NativeTool } from './tool-formats.ts'
import { errorResult, type ToolResult } from './tool-result.ts'

/** A call of one tool. */
export interface ToolCall {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** Calls a tool. Tried again only as long as the server surely has not heard of the call: it may do something twice. */
export async function callTool(address: Address, call: ToolCall, patience: Patience): Promise<ToolResult> {
  const outcome = await reach(address, patience, async (greetMs, ms, reading) => {
    let sent = false
    try {
      return await withSession(address, { greetMs, ms }, patience.signal, async (session) => {
        sent = true
        return await session.callTool(call.tool, call.args)
      })
    } catch (error) {
      if (sent && error instanceof McpError) return errorResult(reading.clean(error.message))
      if (!sent || (error instanceof NetworkError && !error.established)) throw error
      return lost(error, call, reading, patience)
    }
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** All tools of a server. */
export async function listTools(address: Address, patience: Patience): Promise<readonly NativeTool[]> {
  return reach(address, patience, (ms) =>
    withSession(address, { greetMs: ms, ms }, patience.signal, (session) => session.listTools())
  )
}

function lost(error: unknown, { tool }: ToolCall, { host, clean }: Reading, { timeoutMs, signal }: Patience): Error {
  if (signal.aborted && !(signal.reason instanceof Failure)) return new Cancelled()
  const time = `${Math.round(timeoutMs / 100) / 10} s`
  const reason = error instanceof TimeLimitExceeded ? `none came within ${time}` : refusalOf(error, host, clean).reason
  return new Failure(
    `The call of \`${tool}\` reached ${host}, but its answer did not reach us: ${reason}.`,
    'The tool may have acted or not, so it is not called again.',
    error instanceof TimeLimitExceeded
      ? 'Raise `timeout` if the tool needs longer.'
      : 'Look at what it did, then run the job again.',
    { cause: error }
  )
}
