import { Failure } from '../base/failure.ts'
import { oneLine } from '../base/text.ts'
import { delay } from '../base/time-limits.ts'
import { quoteAtEnd, seconds } from '../base/wording.ts'
import { githubLimitMs } from '../net/github.ts'

const TRIES = 3
const PAUSE_MS = 500
const LONGEST_WAIT_MS = 120_000

/** GitHub tells nothing of the runs of a repository: an error for all of them. */
export class RunsRefused extends Failure {}

/** Asks GitHub, and again where that may help; what the token may not do is refused at once. */
export async function withPatience<T extends { readonly status: number }>(
  send: () => Promise<T>,
  repository: string,
  signal: AbortSignal
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await send()
      // A redirect is no error to the client, and is not followed: the token is for this host alone.
      if (answer.status !== 200) throw moved(answer.status, repository)
      return answer
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (error instanceof RunsRefused) throw error
      const status = statusOf(error)
      const limitMs = githubLimitMs(status, (name) => headerOf(error, name))
      if (limitMs !== undefined) {
        if (tries === TRIES || limitMs > LONGEST_WAIT_MS) throw limited(error, limitMs, repository)
      } else if (status === 401 || status === 403) throw refused(error, repository)
      else if (status < 500 || tries === TRIES) throw error
      await delay(limitMs ?? PAUSE_MS * tries, signal)
    }
  }
}

/** What GitHub answered; a request that got no answer counts as 500. */
export function statusOf(error: unknown): number {
  const { status } = error as { readonly status?: unknown }
  return typeof status === 'number' ? status : 0
}

/** What to say where the token may not look. */
export function refused(error: unknown, repository: string): RunsRefused {
  return new RunsRefused(
    `GitHub answered ${statusOf(error)} when asked about the workflow runs of ${repository}${saidBy(error)}`,
    'The token must be allowed to read them; nothing was released.',
    'Give the job `permissions:` with `actions: read`, or pass a `github-token` that may read this repository.',
    { cause: error }
  )
}

function moved(status: number, repository: string): RunsRefused {
  return new RunsRefused(
    `GitHub answered ${status} when asked about the workflow runs of ${repository}.`,
    'The repository has another name by now; nothing was released.',
    'Pass its new name in `repository`.'
  )
}

function limited(error: unknown, waitMs: number, repository: string): RunsRefused {
  return new RunsRefused(
    `GitHub's rate limit is used up; it was asked about the workflow runs of ${repository}${saidBy(error)}`,
    `It may be asked again in ${seconds(waitMs)}; nothing was released.`,
    'The next sweep tries again; a `github-token` of its own has a limit of its own.',
    { cause: error }
  )
}

function saidBy(error: unknown): string {
  return quoteAtEnd(error instanceof Error ? oneLine(error.message, 200) : '')
}

function headerOf(error: unknown, name: string): string | undefined {
  const { response } = error as { readonly response?: { readonly headers?: Readonly<Record<string, unknown>> } }
  const value = response?.headers?.[name]
  return typeof value === 'string' ? value : undefined
}
