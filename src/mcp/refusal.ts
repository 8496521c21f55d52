import { StreamableHTTPError } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { McpError } from '@modelcontextprotocol/sdk/types.js'
import { oneLine } from '../base/text.ts'
import { NetworkError, networkError } from '../net/network-error.ts'
import { NotMcp } from './not-mcp.ts'

/** Why a server could not be greeted; `final` when trying again would not help. */
export interface Refusal {
  readonly reason: string
  readonly why: string
  readonly final: boolean
}

const STARTING = 'The server is still starting, overloaded, or gone.'
const FOREIGN = 'Something else than an MCP server answers there, maybe a page of a gateway or proxy.'
const TEMPORARY_STATUSES = new Set([404, 408, 425, 429])

/** Reads what the handshake threw; `clean` takes out of foreign text what must not be seen. */
export function refusalOf(error: unknown, host: string, clean: (text: string) => string): Refusal {
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof StreamableHTTPError) {
    return error.code === undefined || error.code < 0 ? foreign(clean(message)) : statusRefusal(error.code)
  }
  if (error instanceof NotMcp) return foreign(message)
  if (error instanceof McpError) {
    return { reason: `it answered with an MCP error: ${oneLine(clean(message), 200)}`, why: STARTING, final: false }
  }
  if (error instanceof SyntaxError || (error instanceof Error && error.name === 'ZodError')) {
    return foreign('its answer is not a message of the protocol')
  }
  const failure = networkFailure(error, host)
  if (failure === undefined) return { reason: oneLine(clean(message), 200), why: STARTING, final: false }
  return { reason: failure.what.replace(/\.$/, ''), why: failure.why, final: failure.final }
}

function foreign(reason: string): Refusal {
  return { reason: `it is not MCP: ${oneLine(reason, 200)}`, why: FOREIGN, final: false }
}

function statusRefusal(status: number): Refusal {
  const reason = `HTTP ${status}`
  if (status === 401 || status === 403) {
    return { reason, why: 'The server wants credentials; `headers` can send them.', final: true }
  }
  if (status >= 300 && status < 400)
    return { reason, why: 'It redirects elsewhere, which is not followed.', final: true }
  return { reason, why: STARTING, final: status < 500 && !TEMPORARY_STATUSES.has(status) }
}

/** The first error with a code in the chain of causes: a plain fetch hides it below "fetch failed". */
function networkFailure(error: unknown, host: string, depth = 0): NetworkError | undefined {
  if (error instanceof NetworkError) return error
  if (typeof error !== 'object' || error === null || depth > 5) return undefined
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown }
  if (typeof code === 'string') return networkError(host, error, false)
  return networkFailure(Array.isArray(errors) ? errors[0] : cause, host, depth + 1)
}
