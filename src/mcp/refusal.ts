import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpError } from '@modelcontextprotocol/sdk/types.js'
import { inputName } from '../base/host-wording.ts'
import { oneLine } from '../base/text.ts'
import { NetworkError, networkError } from '../net/network-error.ts'
import { ErrorAnswer, HttpStatusError, NotMcp } from './tool-result.ts'

/** Why a handshake failed; `final` if another attempt would not help. */
export interface Refusal {
  readonly reason: string
  readonly why: string
  readonly final: boolean
}

const STARTING = 'The server is still starting, overloaded or gone.'
const NOT_MCP = 'Something other than an MCP server answers, maybe a gateway or a proxy.'
const TEMPORARY_STATUSES = new Set([404, 408, 425, 429])

/** Explains an error of the handshake; `redact` removes secrets from text of the server. */
export function refusalOf(error: unknown, host: string, redact: (text: string) => string): Refusal {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof StreamableHTTPError) {
    return error.code === undefined || error.code < 0 ? notMcp(redact(message)) : statusRefusal(error.code)
  }
  if (error instanceof HttpStatusError) return statusRefusal(error.status)
  if (error instanceof NotMcp) return notMcp(redact(message))
  if (error instanceof McpError || error instanceof ErrorAnswer) {
    return { reason: `it answered with an MCP error: ${oneLine(redact(message), 200)}`, why: STARTING, final: false }
  }
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) {
    return notMcp('its answer is not a JSON-RPC message')
  }
  const failure = networkFailure(error, host)
  if (failure === undefined) return { reason: oneLine(redact(message), 200), why: STARTING, final: false }
  return { reason: failure.what.replace(/\.$/, ''), why: failure.why, final: failure.final }
}

function notMcp(reason: string): Refusal {
  return { reason: `it is not MCP: ${oneLine(reason, 200)}`, why: NOT_MCP, final: false }
}

function statusRefusal(status: number): Refusal {
  const reason = `HTTP ${status}`
  if (status === 401 || status === 403) {
    return { reason, why: `The server requires credentials. Send them with ${inputName('headers')}.`, final: true }
  }
  if (status >= 300 && status < 400)
    return { reason, why: 'The server redirects, and redirects are not followed.', final: true }
  return { reason, why: STARTING, final: status < 500 && !TEMPORARY_STATUSES.has(status) }
}

/** The first error with a code in the chain of causes, because fetch hides it below "fetch failed". */
function networkFailure(error: unknown, host: string, depth = 0): NetworkError | undefined {
  if (error instanceof NetworkError) return error
  if (typeof error !== 'object' || error === null || depth > 5) return undefined
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown }
  if (typeof code === 'string') return networkError(host, error, false)
  return networkFailure(Array.isArray(errors) ? errors[0] : cause, host, depth + 1)
}
