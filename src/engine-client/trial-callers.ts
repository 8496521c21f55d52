import { Failure, messageOf } from '../base/failure.ts'
import { rerun } from '../base/host-wording.ts'
import { isJsonObject, type JsonObject, parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import { type HttpRequest, type HttpResponse, send } from '../net/request.ts'
import type { CallerRecord, NewCaller, OpenedCaller } from './caller-protocol.ts'
import { challengeEngine } from './engine-challenge.ts'

/** Longer than the gateway waits for a worker that it has to replace. */
const ANSWER_MS = 30_000
/** The record of one caller has at most 32 MiB, before JSON escapes it. */
const MAX_ANSWER_BYTES = 256 * 1024 * 1024

/** The engine or the gateway, claimed for a test. Until it is released, the URLs of the agent and companions do not work. */
export interface Control {
  /** For the client of the Klavis API at the URL of the engine, or at `/api` of the gateway's control URL. A secret. */
  readonly key: string
  /** Opens a caller with its own URLs. */
  readonly open: (caller: NewCaller) => Promise<OpenedCaller>
  /** Cuts a caller off, so that nothing that it left running can act any more, and returns what it did. */
  readonly end: (id: string) => Promise<CallerRecord>
  /** What a caller did so far. */
  readonly callsOf: (id: string) => Promise<CallerRecord>
  /** Throws if the engine or the gateway is gone, or if something else answers in its place. */
  readonly prove: () => Promise<void>
  /** Ends all callers, and lets others use the servers again. */
  readonly release: () => Promise<void>
}

/** What a claim needs. */
interface ClaimOptions {
  /** The public key from `sandbox-proof`. Without it, any process that answers the claim is trusted. */
  readonly publicKey?: string
  readonly signal?: AbortSignal
}

/**
 * Claims the embedded engine (its URL and key) or the gateway (its control URL and token) for this process. The claim ends
 * with the process. If an agent ends the engine or the gateway and takes its port, `end` and `callsOf` throw, because the
 * impostor cannot sign; so the trial cannot pass.
 */
export async function claimControl(url: string, token: string, options: ClaimOptions = {}): Promise<Control> {
  const { signal = new AbortController().signal } = options
  const claimed = await ask({ method: 'POST', url: `${url}/claim`, body: { pid: process.pid }, key: token, signal })
  const { claim: key, publicKey } = claimed
  if (typeof key !== 'string' || typeof publicKey !== 'string') throw notUnderstood()
  if (options.publicKey !== undefined && options.publicKey !== publicKey) throw replaced()

  const request = (method: HttpRequest['method'], path: string, body?: unknown): Promise<JsonObject> =>
    ask({ method, url: `${url}${path}`, body, key, signal })
  const read = async (method: 'GET' | 'DELETE', path: string): Promise<CallerRecord> => {
    const record = await request(method, path)
    // The process with the private key held the port all the time, so it has answered everything before, too.
    await challengeEngine({ url, publicKey, keyHash: '' }, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      throw replaced(error)
    })
    if (!isCallerRecord(record)) throw notUnderstood()
    return record
  }
  return {
    key,
    open: async (caller) => {
      const opened = await request('POST', '/callers', caller)
      if (!isOpenedCaller(opened)) throw notUnderstood()
      return opened
    },
    end: (id) => read('DELETE', `/callers/${encodeURIComponent(id)}`),
    callsOf: (id) => read('GET', `/callers/${encodeURIComponent(id)}/calls`),
    prove: async () => {
      await challengeEngine({ url, publicKey, keyHash: '' }, signal).catch((error: unknown) => {
        signal.throwIfAborted()
        throw gone(error)
      })
    },
    release: async () => {
      await ask({ method: 'POST', url: `${url}/unclaim`, key, signal: new AbortController().signal })
    }
  }
}

interface ControlRequest {
  readonly method: HttpRequest['method']
  readonly url: string
  readonly key: string
  readonly body?: unknown
  readonly signal: AbortSignal
}

async function ask({ method, url, key, body, signal }: ControlRequest): Promise<JsonObject> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const answer = await send({ method, url, headers, ...json, timeoutMs: ANSWER_MS, signal }, MAX_ANSWER_BYTES).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      throw gone(error)
    }
  )
  const value = parseJson(answer.body)
  if (answer.status >= 400) throw refused(answer, value)
  if (!isJsonObject(value)) throw notUnderstood()
  return value
}

function isOpenedCaller(value: JsonObject): value is JsonObject & OpenedCaller {
  const { id, urls } = value
  return typeof id === 'string' && isJsonObject(urls) && Object.values(urls).every((url) => typeof url === 'string')
}

/** The process that answered is ours, so its calls are not checked one by one. */
function isCallerRecord(value: JsonObject): value is JsonObject & CallerRecord {
  const { calls, dropped, workerDeaths } = value
  const areCounts = typeof dropped === 'number' && typeof workerDeaths === 'number'
  return Array.isArray(calls) && areCounts
}

const WHAT = 'The test cannot control the servers.'

function gone(cause: unknown): Failure {
  return new Failure(
    'The process that records the calls does not answer.',
    `An agent or another step may have ended it: ${messageOf(cause)}`,
    `${rerun()}. If it keeps failing, look at what the agent does in the trial that was running.`,
    { cause }
  )
}

function refused({ status }: HttpResponse, body: unknown): Failure {
  const { detail } = isJsonObject(body) ? body : {}
  if (status === 409)
    return new Failure(WHAT, 'Another test uses them.', 'Run one `test` after the other, or end the other one.')
  const why = typeof detail === 'string' ? detail : JSON.stringify(detail ?? null)
  return new Failure(WHAT, oneLine(`The request was refused with status ${status}: ${why}`), `${rerun()}.`)
}

function replaced(cause?: unknown): Failure {
  return new Failure(
    'Something else answers in place of the process that records the calls.',
    'That process was ended, and another one took its port. What it says about the trial cannot be trusted.',
    'Find out whether the agent did it in the trial that was running.',
    { cause }
  )
}

function notUnderstood(): Failure {
  return new Failure(WHAT, 'The answer was not understood.', `${rerun()}. If it keeps failing, report this.`)
}
