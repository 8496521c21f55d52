import type { AgentOutput } from './preset.ts'

/** An error is among the last things that a program prints. */
const TAIL_CHARACTERS = 4_096
/** Names that only services of models and their SDKs use. A status alone may be that of a tool. */
const ERROR_NAMES =
  /\b(?:overloaded_error|rate_limit_error|rate_limit_exceeded|insufficient_quota|RateLimitError|OverloadedError|APIConnectionError|APITimeoutError|RESOURCE_EXHAUSTED|ResourceExhausted|ThrottlingException)\b|\bError code: (?:429|5\d\d)\b/

/** Whether a status of a model's service says that another attempt may succeed. */
export function isServiceStatus(status: unknown): boolean {
  return status === 429 || (typeof status === 'number' && status >= 500 && status <= 599)
}

/** For a command that is not known: it failed, and ended with an error by which SDKs report the service of a model. */
export function isLikelyModelError({ exitCode, timedOut, stdout, stderr }: AgentOutput): boolean {
  if (exitCode === 0 || exitCode === undefined || timedOut) return false
  return [stdout, stderr].some((text) => ERROR_NAMES.test(text.slice(-TAIL_CHARACTERS)))
}
