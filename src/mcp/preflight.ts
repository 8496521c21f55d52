import { Cancelled, Failure } from '../host/failure.ts'
import { delay } from '../net/abort.ts'
import type { Address, ServerReport } from './handshake.ts'
import { TimeOver } from './in-time.ts'
import type { Refusal } from './refusal.ts'

const FIRST_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 4_000
// A connection that hangs while the server starts must not cost all the time there is.
const MIN_TRY_MS = 15_000

/** A server to greet, and how long it may take with all tries together. */
export interface PreflightRequest extends Address {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly random?: () => number
}

/** Loads what a handshake needs, and only then: the SDK takes longer to load than all the rest of main. */
export async function loadClient() {
  const { handshake } = await import('./handshake.ts')
  const { refusalOf } = await import('./refusal.ts')
  return { handshake, refusalOf }
}

/** A real MCP handshake (initialize, tools/list), tried again while the server is not ready and time is left. */
export async function preflight(request: PreflightRequest): Promise<ServerReport> {
  const { host, clean } = read(request)
  const { handshake, refusalOf } = await loadClient()
  const { timeoutMs, signal, random = Math.random } = request
  // Not by the clock on the wall, which may be put right meanwhile.
  const end = performance.now() + timeoutMs
  let last: Refusal | undefined
  for (let tries = 1; ; tries++) {
    const left = Math.max(0, end - performance.now())
    try {
      return await handshake(request, Math.min(left, Math.max(MIN_TRY_MS, timeoutMs / 2)), signal)
    } catch (error) {
      if (signal.aborted) throw new Cancelled()
      if (!(error instanceof TimeOver)) last = refusalOf(error, host, clean)
    }
    const pause = random() * Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (tries - 1))
    if (last?.final === true || performance.now() + pause >= end) throw notReady(host, last, tries, timeoutMs)
    await delay(pause, signal).catch(() => {
      throw new Cancelled()
    })
  }
}

function notReady(host: string, refusal: Refusal | undefined, tries: number, timeoutMs: number): Failure {
  const seconds = `${Math.round(timeoutMs / 100) / 10} s`
  const reason = refusal?.reason ?? `no answer within ${seconds}`
  const effort = tries === 1 ? '' : refusal?.final === true ? ` (try ${tries})` : ` (${tries} tries in ${seconds})`
  return new Failure(
    `The MCP server at ${host} is not ready: ${reason}${effort}.`,
    refusal?.why ?? 'The server is still starting, or hangs.',
    refusal?.final === true
      ? 'Put that right, or set `verify: warn` to go on without the server.'
      : 'Raise `verify-timeout` if it needs longer, or set `verify: warn` to go on without it.'
  )
}

interface Reading {
  /** All of the URL that may be shown. */
  readonly host: string
  /** Takes the rest of it, and the headers' values, out of a text. */
  readonly clean: (text: string) => string
}

function read({ url, headers }: Address): Reading {
  if (!URL.canParse(url)) {
    throw new Failure('The MCP server has no valid URL.', 'The API sent something else.', 'Run the job again.')
  }
  const { host, href, pathname, search, searchParams, username, password } = new URL(url)
  const segments = pathname.split('/').filter((segment) => segment.length >= 8)
  const secrets = [url, href, pathname + search, pathname, search, username, password, ...segments]
    .concat(
      [...searchParams.values()],
      Object.values(headers).flatMap((value) => [value, ...value.split(' ')])
    )
    .filter((secret) => secret.length > 2)
    .sort((one, other) => other.length - one.length)
  return { host, clean: (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text) }
}
