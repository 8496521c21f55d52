import { McpError } from '@modelcontextprotocol/sdk/types.js'
import { Cancelled, Failure } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import { oneLine } from '../base/text.ts'
import { TimeLimitExceeded } from '../base/time-limits.ts'
import { NetworkError } from '../net/network-error.ts'
import { isNotRecorded, NotRecorded } from './cassette/not-recorded.ts'
import type { Endpoint, PublicEndpoint } from './endpoint.ts'
import { isLostAnswer } from './lost-answer.ts'
import { type RetryOptions, retryUntilReady } from './preflight.ts'
import { refusalOf } from './refusal.ts'
import { withSession } from './session.ts'
import type { NativeTool } from './tool-formats.ts'
import { errorResult, type ToolResult } from './tool-result.ts'

/** A call of one tool. */
interface ToolCall {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** Calls a tool. Repeated only if the server certainly did not receive the call, because the tool could act twice. */
export async function callTool(endpoint: Endpoint, call: ToolCall, options: RetryOptions): Promise<ToolResult> {
  const outcome = await retryUntilReady(endpoint, options, async (initializeMs, ms, shown) => {
    let sent = false
    try {
      return await withSession(endpoint, { initializeMs, ms }, options.signal, async (session) => {
        sent = true
        return await session.callTool(call.tool, call.args)
      })
    } catch (error) {
      if (sent && error instanceof McpError) {
        const text = shown.redact(error.message)
        if (isLostAnswer(error)) return lostResult(error, call, shown, options)
        return isNotRecorded(error) ? new NotRecorded(text) : errorResult(text)
      }
      if (!sent || (error instanceof NetworkError && !error.established)) throw error
      return lostResult(error, call, shown, options)
    }
  })
  if (outcome instanceof Error) throw outcome
  return outcome
}

/** All tools of a server. */
export async function listTools(endpoint: Endpoint, options: RetryOptions): Promise<readonly NativeTool[]> {
  return retryUntilReady(endpoint, options, (ms) =>
    withSession(endpoint, { initializeMs: ms, ms }, options.signal, (session) => session.listTools())
  )
}

function lostResult(
  error: unknown,
  { tool }: ToolCall,
  { host, redact }: PublicEndpoint,
  { timeoutMs, signal }: RetryOptions
): Error {
  if (signal.aborted && !(signal.reason instanceof Failure)) return new Cancelled()
  const time = `${Math.round(timeoutMs / 100) / 10} s`
  const reason = error instanceof TimeLimitExceeded ? `no answer within ${time}` : reasonOf(error, host, redact)
  return new Failure(
    `The call of \`${tool}\` was sent to ${host}, but its answer was lost: ${reason}.`,
    'The tool may have acted, so it is not called again.',
    error instanceof TimeLimitExceeded
      ? `Raise ${inputName('timeout')} if the tool needs longer.`
      : `Check what the tool did. ${rerun()}.`,
    { cause: error }
  )
}

/** An error of the protocol that gets here came from the engine and not from the server. */
function reasonOf(error: unknown, host: string, redact: (text: string) => string): string {
  return error instanceof McpError ? oneLine(redact(error.message), 200) : refusalOf(error, host, redact).reason
}
