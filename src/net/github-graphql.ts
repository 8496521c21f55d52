import { Failure } from '../base/failure.ts'
import { parseJson } from '../base/json.ts'
import { oneLine } from '../base/text.ts'
import { quoteAtEnd } from '../base/wording.ts'
import { githubLimitMs, USER_AGENT } from './github.ts'
import { NetworkError } from './network-error.ts'
import { type HttpResponse, send } from './request.ts'

const ANSWER_MS = 10_000
/** A page of a hundred comments, each as long as GitHub takes them. */
const MOST_BYTES = 64 * 1024 * 1024

/** Sends one query or mutation, once; gives its data. */
export type AskGithub = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Why GitHub did not do it: the token is unknown or may not, it is not there, another try may help, or none will. */
export type TroubleKind = 'unknown' | 'forbidden' | 'missing' | 'passing' | 'final'

/** GitHub did not do what it was asked, or nobody heard its answer. */
export class GithubError extends Failure {
  readonly kind: TroubleKind
  /** How long GitHub wants us to wait, where it says so. */
  readonly waitMs: number | undefined

  constructor(what: string, kind: TroubleKind, waitMs?: number) {
    super(what, '', '')
    this.kind = kind
    this.waitMs = waitMs
  }
}

/** Opens GitHub's GraphQL API, by the address of the REST API: `/api/v3` of an enterprise server has `/api/graphql`. */
export function openGraphql(apiUrl: string, token: string, signal: AbortSignal): AskGithub {
  const url = `${apiUrl.replace(/\/v3$/, '')}/graphql`
  const headers = {
    authorization: `token ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'user-agent': USER_AGENT
  }
  return async (query, variables) => {
    const body = JSON.stringify({ query, variables })
    const request = { method: 'POST', url, headers, body, timeoutMs: ANSWER_MS, signal } as const
    return dataOf(await send(request, MOST_BYTES).catch(noAnswer))
  }
}

function noAnswer(error: unknown): never {
  if (error instanceof NetworkError) throw new GithubError(error.message, error.final ? 'final' : 'passing')
  throw error
}

function dataOf(answer: HttpResponse): unknown {
  const { data, errors, message } = (parseJson(answer.body) ?? {}) as Reply
  const [first] = Array.isArray(errors) ? (errors as readonly GraphqlError[]) : []
  const isLimit = /^RATE_LIMIT(ED)?$/.test(String(first?.type))
  const waitMs = githubLimitMs(isLimit ? 429 : answer.status, (name) => headerOf(answer, name))
  if (waitMs !== undefined) throw trouble(answer, first?.message ?? message, 'passing', waitMs)
  if (answer.status !== 200) throw trouble(answer, message, kindOfStatus(answer.status))
  if (first !== undefined) throw trouble(answer, first.message, kindOfError(first))
  if (typeof data !== 'object' || data === null) throw trouble(answer, 'this is no answer of GraphQL', 'final')
  return data
}

interface Reply {
  readonly data?: unknown
  readonly errors?: unknown
  readonly message?: unknown
}

interface GraphqlError {
  readonly type?: unknown
  readonly message?: unknown
}

const KINDS: Readonly<Record<string, TroubleKind>> = {
  FORBIDDEN: 'forbidden',
  INSUFFICIENT_SCOPES: 'forbidden',
  NOT_FOUND: 'missing'
}

/** What has no type is a fault of GitHub's own, such as a time-out. */
function kindOfError({ type }: GraphqlError): TroubleKind {
  return type === undefined ? 'passing' : (KINDS[String(type)] ?? 'final')
}

/** A whole API that is not there for a token is one that it may not use. */
function kindOfStatus(status: number): TroubleKind {
  if (status >= 500) return 'passing'
  if (status === 401) return 'unknown'
  return [403, 404].includes(status) ? 'forbidden' : 'final'
}

function trouble({ status }: HttpResponse, said: unknown, kind: TroubleKind, waitMs?: number): GithubError {
  const words = typeof said === 'string' ? oneLine(said, 200) : ''
  // GraphQL says 200 to whatever it understood.
  return new GithubError(`GitHub answered${status === 200 ? '' : ` ${status}`}${quoteAtEnd(words)}`, kind, waitMs)
}

function headerOf({ headers }: HttpResponse, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
