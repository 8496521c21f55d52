import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Loopback, listen, readBody } from './loopback.ts'

/** A comment on the pull request. */
export interface Comment {
  readonly id: string
  readonly author: string
  body: string
}

/** The operations that the action uses. */
export type Operation = 'look' | 'add' | 'change' | 'remove'

/** A fault of a response. Without a status the connection breaks. */
export interface Fault {
  readonly on?: Operation
  readonly times?: number
  /** Whether the operation is carried out nevertheless. */
  readonly acts?: boolean
  readonly status?: number | 'hang'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

type Variables = Readonly<Record<string, string | number | null>>

const FORBIDDEN = { type: 'FORBIDDEN', message: 'Resource not accessible by integration' }
const LONGEST_BODY = 65_536

/** Pull request 7 of octo/agents and octo/agent in GitHub's GraphQL API, with the URLs of an enterprise server. */
export class PullRequestApi {
  /** The token and the operation of every request. */
  readonly requests: { readonly token: string; readonly operation: Operation }[] = []
  readonly comments: Comment[] = []
  /** The open pull requests that it lists, whatever it is asked for: other code must check them. */
  pulls: readonly unknown[] = [openPullRequest()]
  /** What it was asked for. */
  readonly searches: string[] = []
  /** The owner and the permission of the token. */
  login = 'github-actions'
  rights: 'write' | 'read' | 'none' = 'write'
  /** Called right before an operation is carried out. */
  meanwhile: (operation: Operation) => void = () => undefined
  readonly #faults: { fault: Fault; left: number }[] = []
  #listener: Loopback | undefined
  #made = 0

  async open(): Promise<void> {
    this.#listener = await listen(createServer((request, response) => void this.#answer(request, response)))
  }

  /** The value for `GITHUB_API_URL`. */
  get url(): string {
    return `${this.#listener?.origin}/api/v3`
  }

  async close(): Promise<void> {
    await this.#listener?.close()
  }

  /** Adds a fault. */
  fault(fault: Fault): void {
    this.#faults.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  /** Adds a comment of any author. */
  write(author: string, body: string): Comment {
    const comment = { id: `IC_${++this.#made}`, author, body }
    this.comments.push(comment)
    return comment
  }

  /** The operations in order. */
  asked(): readonly Operation[] {
    return this.requests.map(({ operation }) => operation)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      this.searches.push(String(request.url))
      return reply(response, this.rights === 'none' ? 404 : 200, this.rights === 'none' ? FORBIDDEN : this.pulls)
    }
    const { query, variables } = JSON.parse((await readBody(request)).toString()) as {
      query: string
      variables: Variables
    }
    const operation = operationOf(query)
    this.requests.push({ token: String(request.headers.authorization), operation })
    this.meanwhile(operation)
    const struck = this.#faults.find(({ fault, left }) => left > 0 && (fault.on ?? operation) === operation)
    if (struck === undefined) return reply(response, 200, this.#reply(request.url, operation, variables))
    struck.left -= 1
    const { acts = false, status, headers, body = { message: 'Something went wrong' } } = struck.fault
    if (acts) this.#reply(request.url, operation, variables)
    if (status === 'hang') return
    if (status === undefined) response.destroy()
    else reply(response, status, body, headers)
  }

  #reply(url: string | undefined, operation: Operation, variables: Variables): unknown {
    if (url !== '/api/graphql') return { errors: [{ type: 'NOT_FOUND', message: `Not here: ${url}` }] }
    const mayNot = this.rights === 'none' || (this.rights === 'read' && operation !== 'look')
    if (mayNot) return { data: null, errors: [FORBIDDEN] }
    return operation === 'look' ? this.#page(variables) : this.#change(operation, variables)
  }

  #page({ owner, name, number, after }: Variables): unknown {
    if (owner !== 'octo' || !['agent', 'agents'].includes(String(name)) || number !== 7)
      return {
        data: { repository: null },
        errors: [{ type: 'NOT_FOUND', message: 'Could not resolve to a Repository' }]
      }
    const from = Number(after ?? 0)
    const nodes = this.comments
      .slice(from, from + 100)
      .map(({ id, body, author }) => ({ id, body, viewerDidAuthor: author === this.login }))
    const pageInfo = { hasNextPage: this.comments.length > from + 100, endCursor: String(from + 100) }
    return { data: { repository: { pullRequest: { id: 'PR_7', comments: { nodes, pageInfo } } } } }
  }

  #change(operation: Operation, { subject, id, body }: Variables): unknown {
    if (String(body).length > LONGEST_BODY) return { errors: [{ type: 'UNPROCESSABLE', message: 'Body is too long' }] }
    if (operation === 'add' && subject === 'PR_7') {
      const made = this.write(this.login, String(body))
      return { data: { addComment: { commentEdge: { node: { id: made.id } } } } }
    }
    const index = this.comments.findIndex((comment) => comment.id === id)
    const comment = this.comments[index]
    if (comment === undefined) return { errors: [{ type: 'NOT_FOUND', message: 'Could not resolve to a node' }] }
    if (comment.author !== this.login) return { errors: [FORBIDDEN] }
    if (operation === 'remove') this.comments.splice(index, 1)
    else comment.body = String(body)
    return { data: { done: { id } } }
  }
}

/** Pull request 7, from a fork, as GitHub lists it. */
export function openPullRequest(head: object = {}, more: object = {}): object {
  const facts = { ref: 'topic', sha: 'a'.repeat(40), repo: { id: 99 } }
  const base = { repo: { full_name: 'octo/agents' } }
  return { number: 7, state: 'open', head: { ...facts, ...head }, base, ...more }
}

function operationOf(query: string): Operation {
  if (query.includes('addComment(')) return 'add'
  if (query.includes('updateIssueComment(')) return 'change'
  return query.includes('deleteIssueComment(') ? 'remove' : 'look'
}

function reply(response: ServerResponse, status: number, body: unknown, headers: Fault['headers'] = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body))
}
