import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Loopback, listen } from '../../../support/loopback.ts'

/** A workflow run as GitHub's API describes it, as far as a baseline depends on it. */
export interface ApiRun {
  readonly id: number
  readonly workflow_id: number
  readonly event: string
  readonly status: string
  readonly head_branch: string
  readonly head_repository: { readonly id: number } | null
  readonly repository: { readonly id: number }
}

/** An artifact of a run. */
export interface ApiArtifact {
  readonly id: number
  readonly name: string
  readonly run: number
  readonly expired?: boolean
  readonly size?: number
  readonly zip: Buffer
}

/** GitHub's API for workflow runs and artifacts, and the storage that artifacts are downloaded from. */
export class ArtifactsApi {
  /** Every request to the API, as `method path`. */
  readonly requests: string[] = []
  /** The headers of every request to the storage. */
  readonly downloads: IncomingMessage['headers'][] = []
  runs: readonly ApiRun[] = []
  artifacts: readonly ApiArtifact[] = []
  /** A status for the requests whose path matches. */
  refusal: { readonly path: RegExp; readonly status: number; times: number } | undefined
  /** Answers a download instead of the archive. */
  download: ((response: ServerResponse) => void) | undefined
  /** Whether the API filters runs and artifacts as it was asked to. */
  filters = true
  #api: Loopback | undefined
  #storage: Loopback | undefined

  async open(): Promise<void> {
    this.#api = await listen(createServer((request, response) => this.#answer(request, response)))
    this.#storage = await listen(createServer((request, response) => this.#serve(request, response)))
  }

  /** The value for `GITHUB_API_URL`. */
  get url(): string {
    return `${this.#api?.origin}`
  }

  async close(): Promise<void> {
    await this.#api?.close()
    await this.#storage?.close()
  }

  #answer({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    this.requests.push(`${method} ${url}`)
    const { status, body, location } = this.#replyTo(url)
    const headers = { 'content-type': 'application/json', ...(location === undefined ? {} : { location }) }
    response.writeHead(status, headers).end(body === undefined ? '' : JSON.stringify(body))
  }

  #replyTo(url: string): Reply {
    const { refusal } = this
    if (refusal?.path.test(url) && refusal.times-- > 0) return { status: refusal.status, body: { message: 'No.' } }
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    const path = pathname.replace(/^\/repos\/octo\/agent/, '')
    const [, id = '', part] = /^\/actions\/(?:runs|artifacts)\/(\d+)(?:\/(\w+))?$/.exec(path) ?? []
    const is = (name: string, value: string): boolean => !this.filters || searchParams.get(name) === value
    if (path === '') return { status: 200, body: { default_branch: 'trunk' } }
    if (path.startsWith('/actions/workflows/')) {
      const found = this.runs.filter((run) => is('branch', run.head_branch) && is('event', run.event))
      return { status: 200, body: { total_count: found.length, workflow_runs: found } }
    }
    if (part === 'artifacts') {
      const found = this.artifacts.filter(({ run, name }) => run === Number(id) && is('name', name))
      return { status: 200, body: { total_count: found.length, artifacts: found.map(described) } }
    }
    if (part === 'zip') return { status: 302, location: `${this.#storage?.origin}/stored/${id}?sig=secret` }
    const run = this.runs.find((each) => each.id === Number(id))
    return run === undefined ? { status: 404, body: { message: 'Not Found' } } : { status: 200, body: run }
  }

  #serve({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    this.downloads.push(headers)
    const artifact = this.artifacts.find(({ id }) => url.startsWith(`/stored/${id}?`))
    if (this.download !== undefined) this.download(response)
    else response.writeHead(artifact === undefined ? 404 : 200).end(artifact?.zip)
  }
}

interface Reply {
  readonly status: number
  readonly body?: object
  readonly location?: string
}

function described({ id, name, expired = false, size, zip }: ApiArtifact): object {
  return { id, name, expired, size_in_bytes: size ?? zip.length }
}
