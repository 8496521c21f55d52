import { Failure, messageOf } from '../host/failure.ts'
import { VERSION } from '../host/version.ts'
import { count, seconds } from '../host/wording.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { preflight } from '../mcp/preflight.ts'
import { proxiedFetch } from '../net/fetch.ts'
import type { HeldServer } from './holding.ts'
import type { Work } from './work.ts'

const ADVICE = {
  final: 'Correct that, or set `verify: warn` to go on without the server.',
  later: 'Raise `verify-timeout` if it needs longer, or set `verify: warn` to go on without it.'
}

/** What a handshake with a server showed. */
export interface VerifiedServer extends HeldServer {
  /** Undefined when nobody asked, or nobody answered. */
  readonly tools: readonly string[] | undefined
  readonly readyMs: number | undefined
}

/** What verifying needs. */
export interface VerifyContext extends Pick<Work, 'host' | 'limits' | 'verifying'> {
  readonly inputs: Pick<Inputs, 'verify' | 'verifyTimeoutMs' | 'headers'>
  /** What is done when a server does not answer. */
  readonly consequence?: string
}

/**
 * A real MCP handshake with one server. A server that came with `ALL` may be missing, and so may one that a person has to
 * authorise first; one asked for by name may not.
 */
export async function verifyServer(
  server: HeldServer,
  mayBeMissing: boolean,
  { inputs, host, limits, verifying, consequence = 'Everything is released again.' }: VerifyContext
): Promise<VerifiedServer> {
  const signal = limits.stop
  if (inputs.verify === 'off') return { ...server, tools: undefined, readyMs: undefined }
  const started = performance.now()
  try {
    const { tools } = await preflight({
      url: server.url,
      headers: inputs.headers[server.alias] ?? {},
      timeoutMs: inputs.verifyTimeoutMs,
      advice: ADVICE,
      signal,
      fetch: proxiedFetch,
      clientVersion: VERSION
    })
    const readyMs = performance.now() - started
    verifying.info(`✓ ${server.alias}: ${count(tools.length, 'tool')}, ${seconds(readyMs)}`)
    return { ...server, tools, readyMs }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    verifying.info(`✗ ${server.alias}: no answer, ${seconds(performance.now() - started)}`)
    if (inputs.verify === 'fail' && !mayBeMissing) throw notAnswering(server.alias, consequence, error)
    // Without its advice, which is to do what is done here: to go on.
    const why = error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error)
    host.log.warning(`${server.alias} does not answer and is left out of the client configs: ${why}`)
    return { ...server, status: 'not answering', tools: undefined, readyMs: undefined }
  }
}

function notAnswering(alias: string, consequence: string, cause: unknown): Failure {
  const what = `${alias} was acquired, but its MCP server does not answer.`
  return new Failure(what, messageOf(cause), consequence, { cause })
}
