import { randomBytes } from 'node:crypto'
import type { NewCaller, OpenedCaller } from '../../engine-client/caller-protocol.ts'
import { HttpError, notFound } from '../api/http-error.ts'
import type { CallLogs } from '../transcript/call-log.ts'
import type { CallerHost } from './caller-host.ts'

const MAX_CALLERS = 64

interface LiveCaller {
  /** How many workers had died when it was opened. */
  readonly deathsBefore: number
}

/**
 * The callers of trials: each has its own token, its own tool rules and its own record in memory. Their tokens are not
 * redacted in the transcript, because there may be thousands, and each is worth nothing when its caller has ended.
 */
export class TemporaryCallers {
  readonly #host: CallerHost
  readonly #logs: CallLogs
  readonly #live = new Map<string, LiveCaller>()

  constructor(host: CallerHost, logs: CallLogs) {
    this.#host = host
    this.#logs = logs
  }

  /** Opens a caller; resolves when its URLs work. */
  async open(caller: NewCaller): Promise<OpenedCaller> {
    if (this.#live.size >= MAX_CALLERS) throw new HttpError(429, `There are already ${MAX_CALLERS} callers`)
    const id = randomBytes(8).toString('hex')
    const token = randomBytes(32).toString('base64url')
    this.#live.set(id, { deathsBefore: this.#host.workerDeaths() })
    this.#logs.open(id)
    try {
      return { id, urls: await this.#host.serve({ ...caller, id, token }) }
    } catch (error) {
      this.#forget(id)
      throw error
    }
  }

  /** What a caller did so far: a `CallerRecord` as JSON. */
  async recordOf(id: string): Promise<string> {
    this.#find(id)
    await this.#host.recorded()
    return this.#recordNow(id)
  }

  /** Cuts a caller off, so that nothing that it left running can act in the next trial, and returns what it did. */
  async end(id: string): Promise<string> {
    this.#find(id)
    await this.#host.cutOff(id)
    const record = this.#recordNow(id)
    this.#forget(id)
    return record
  }

  /** Cuts all callers off. */
  async endAll(): Promise<void> {
    await Promise.all([...this.#live.keys()].map((id) => this.end(id).catch(() => '')))
  }

  #recordNow(id: string): string {
    const { deathsBefore } = this.#find(id)
    const workerDeaths = this.#host.workerDeaths() - deathsBefore
    return `{${this.#logs.jsonOf(id)},"workerDeaths":${workerDeaths}}`
  }

  #find(id: string): LiveCaller {
    const caller = this.#live.get(id)
    if (caller === undefined) throw notFound('Caller')
    return caller
  }

  #forget(id: string): void {
    this.#live.delete(id)
    this.#logs.close(id)
  }
}
