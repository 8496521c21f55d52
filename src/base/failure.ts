import { oneLine } from './text.ts'

/** An error that a person can act on: what happened, the likely cause and the next step. */
export class Failure extends Error {
  readonly what: string
  readonly why: string
  readonly next: string

  constructor(what: string, why: string, next: string, options?: { readonly cause?: unknown }) {
    super([what, why, next].filter((part) => part !== '').join(' '), options)
    this.name = 'Failure'
    this.what = what
    this.why = why
    this.next = next
  }
}

/** An input is invalid. Nothing has been done yet. */
export class InputError extends Failure {
  constructor(what: string, why = '', next = '') {
    super(what, why, next)
    this.name = 'InputError'
  }
}

/** The job was cancelled. That is not a failure of the action, and nothing new may be started. */
export class Cancelled extends Error {
  constructor() {
    super('The job was cancelled.')
    this.name = 'Cancelled'
  }
}

/** The message of anything that was thrown, safe to print. */
export function messageOf(error: unknown): string {
  if (error instanceof Failure || error instanceof Cancelled) return error.message
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ')
  return oneLine(error instanceof Error ? error.message || error.name : String(error))
}

/** The same without the advice of a failure, for a message that gives its own. */
export function messageWithoutAdvice(error: unknown): string {
  return error instanceof Failure ? [error.what, error.why].join(' ').trim() : messageOf(error)
}

/** The code of a system or zlib error, such as `ENOENT`. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}

/** Whether this is a system or zlib error with one of these codes. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = errorCode(error)
  return typeof code === 'string' && codes.includes(code)
}
