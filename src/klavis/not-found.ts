import { ApiError } from './errors.ts'

const GONE =
  /\b(?:not found|not exist|no such|gone|expired|released|deleted|terminated|not (?:occupied|active|acquired|in use))\b/i

/** Whether the API itself answered 404 or 410. The page of a gateway says nothing about a sandbox. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isJson && (error.status === 404 || error.status === 410)
}

/** Whether the API says in words that something does not exist, which needs no second look. */
export function saysGone(error: unknown): boolean {
  return isNotFound(error) && GONE.test(error.detail)
}

/** Whether the API has no such path: its framework answers 405 if only another method has one. */
export function isWrongMethod(error: unknown): boolean {
  return error instanceof ApiError && error.isJson && error.status === 405 && /^method not allowed/i.test(error.detail)
}
