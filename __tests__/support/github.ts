import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Loopback, listen } from './loopback.ts'

/** The status of each workflow run, by `owner/name` and run id. */
export type Runs = Readonly<Record<string, Readonly<Record<string, string>>>>

/** An error response. */
export interface Refusal {
  readonly status: number
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The part of GitHub's REST API that serves workflow runs. */
export class GithubApi {
  /** Every request, as `authorization method path`. */
  readonly requests: string[] = []
  /** The response to every request, if set. */
  refusal: Refusal | undefined
  /** How many requests get it. */
  refusals = Number.POSITIVE_INFINITY
  readonly #runs: Runs
  #listener: Loopback | undefined

  constructor(runs: Runs) {
    this.#runs = runs
  }

  async open(): Promise<void> {
    this.#listener = await listen(createServer((request, response) => this.#answer(request, response)))
  }

  /** The value for `GITHUB_API_URL`. */
  get url(): string {
    return `${this.#listener?.origin}/api/v3`
  }

  async close(): Promise<void> {
    await this.#listener?.close()
  }

  #answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void {
    if (this.refusals-- <= 0) this.refusal = undefined
    this.requests.push(`${headers.authorization} ${method} ${url}`)
    const [, repository = '', id] =
      /^\/api\/v3\/repos\/([^/]+\/[^/]+)\/actions\/runs(?:\/(\d+))?(?:\?|$)/.exec(url) ?? []
    const runs = this.#runs[repository]
    const status = runs?.[id ?? '']
    const [code, body] =
      this.refusal !== undefined
        ? [this.refusal.status, { message: this.refusal.message }]
        : runs !== undefined && id === undefined
          ? [200, { total_count: Object.keys(runs).length, workflow_runs: [] }]
          : status === undefined
            ? [404, { message: 'Not Found' }]
            : [200, { id: Number(id), status, run_attempt: 1 }]
    const type = { 'content-type': 'application/json; charset=utf-8' }
    response.writeHead(code, { ...type, ...this.refusal?.headers }).end(JSON.stringify(body))
  }
}
