/** One complaint about a request, as FastAPI words it. */
export interface Complaint {
  readonly type: string
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly input: unknown
  readonly ctx?: Readonly<Record<string, unknown>>
}

/** An answer that is not the one asked for. */
export class Problem extends Error {
  readonly status: number
  readonly detail: string | readonly Complaint[]
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, detail: string | readonly Complaint[], headers: Readonly<Record<string, string>> = {}) {
    super(typeof detail === 'string' ? detail : 'The request is not valid')
    this.name = 'Problem'
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

/** 404, in general or for one thing. */
export function notFound(what?: string): Problem {
  return new Problem(404, what === undefined ? 'Not Found' : `${what} not found`)
}

/** 422 with every complaint there is. */
export function invalid(...complaints: readonly Complaint[]): Problem {
  return new Problem(422, complaints)
}

/** 422 for a value that is none of those allowed. */
export function notOneOf(loc: Complaint['loc'], values: readonly string[], input: unknown): Complaint {
  const quoted = values.map((value) => `'${value}'`)
  const last = quoted.pop() ?? ''
  const expected = quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`
  return { type: 'enum', loc, msg: `Input should be ${expected}`, input, ctx: { expected } }
}
