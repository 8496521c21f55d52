import type { AcquiredServer, VerifiedServer } from '../acquire/acquired.ts'
import { Failure, messageOf, messageWithoutAdvice } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { VERSION } from '../base/version.ts'
import { count, seconds } from '../base/wording.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { preflight } from '../mcp/preflight.ts'
import { proxiedFetch } from '../net/fetch.ts'
import { allowedTools } from './allowed-tools.ts'
import type { MainContext } from './main-context.ts'

const advice = () => ({
  final: `Fix this, or set ${inputName('verify', 'warn')} to continue without the server.`,
  later: `Increase ${inputName('verify-timeout')} if the server needs longer, or set ${inputName('verify', 'warn')} to continue without it.`
})

/** What verifying a server needs. */
export interface VerifyContext extends Pick<MainContext, 'host' | 'limits' | 'verifying'> {
  readonly inputs: Pick<Inputs, 'verify' | 'verifyTimeoutMs' | 'headers' | 'allowedTools'>
  /** What happens if a server does not answer, for the error message. */
  readonly consequence?: string
}

/**
 * Does an MCP handshake with one server. With `mayBeMissing` (a server that came with `ALL`, or an instance that is not
 * authorised yet) a server that does not answer is only a warning.
 */
export async function verifyServer(
  server: AcquiredServer,
  mayBeMissing: boolean,
  { inputs, host, limits, verifying, consequence = 'All sandboxes are released.' }: VerifyContext
): Promise<VerifiedServer> {
  const signal = limits.signal
  if (inputs.verify === 'off') return { ...server, tools: undefined, readyMs: undefined }
  const started = performance.now()
  try {
    const { tools: all, definitions } = await preflight({
      url: server.url,
      headers: inputs.headers[server.alias] ?? {},
      timeoutMs: inputs.verifyTimeoutMs,
      advice: advice(),
      signal,
      fetch: proxiedFetch,
      clientVersion: VERSION
    })
    const readyMs = performance.now() - started
    const tools = allowedTools(server.alias, all, inputs.allowedTools[server.alias], host.log)
    const allowed = tools.length === all.length ? '' : `${tools.length} of `
    verifying.info(`✓ ${server.alias}: ${allowed}${count(all.length, 'tool')}, ${seconds(readyMs)}`)
    return { ...server, tools, readyMs, definitions }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    verifying.info(`✗ ${server.alias}: no answer, ${seconds(performance.now() - started)}`)
    if (inputs.verify === 'fail' && !mayBeMissing) throw notAnswering(server.alias, consequence, error)
    // Leaves out the advice of the error ("set `verify: warn`"), because the job already continues.
    const why = messageWithoutAdvice(error)
    host.log.warning(`${server.alias} does not answer, so the client configs leave it out: ${why}`)
    return { ...server, status: 'not answering', tools: undefined, readyMs: undefined }
  }
}

function notAnswering(alias: string, consequence: string, cause: unknown): Failure {
  const what = `${alias} was acquired, but its MCP server does not answer.`
  return new Failure(what, messageOf(cause), consequence, { cause })
}
