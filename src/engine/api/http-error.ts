/** One error in a request, in FastAPI's format. */
export interface ValidationError {
  readonly type: string
  readonly loc: readonly (string | number)[]
  readonly msg: string
  readonly input: unknown
  readonly ctx?: Readonly<Record<string, unknown>>
}

/** Thrown by a route to answer with an error status. */
export class HttpError extends Error {
  readonly status: number
  readonly detail: string | readonly ValidationError[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    detail: string | readonly ValidationError[],
    headers: Readonly<Record<string, string>> = {}
  ) {
    super(typeof detail === 'string' ? detail : 'The request is not valid')
    this.name = 'HttpError'
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

/** A 404, in general or for one named thing. */
export function notFound(thing?: string): HttpError {
  return new HttpError(404, thing === undefined ? 'Not Found' : `${thing} not found`)
}

/** A 422 with all validation errors. */
export function invalid(...errors: readonly ValidationError[]): HttpError {
  return new HttpError(422, errors)
}

/** The validation error of a value that is not one of those allowed. */
export function notOneOf(loc: ValidationError['loc'], values: readonly string[], input: unknown): ValidationError {
  const quoted = values.map((value) => `'${value}'`)
  const last = quoted.pop() ?? ''
  const expected = quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`
  return { type: 'enum', loc, msg: `Input should be ${expected}`, input, ctx: { expected } }
}
