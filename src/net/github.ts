import { VERSION } from '../base/version.ts'
import type { Host } from '../host/host.ts'

const SHORTEST_WAIT_MS = 500
/** What GitHub asks to wait where it says nothing else. */
const USUAL_WAIT_MS = 60_000

/** How we introduce ourselves; GitHub answers nobody who does not. */
export const USER_AGENT = `klavis-sandbox-action/${VERSION}`

/** Where GitHub's REST API is: an enterprise server has its own. */
export function githubApiUrl(host: Pick<Host, 'env'>): string {
  return (host.env('GITHUB_API_URL') || 'https://api.github.com').replace(/\/+$/, '')
}

/** How long to wait when GitHub's rate limit is used up, by the head of its answer; undefined when it is not. */
export function githubLimitMs(status: number, header: (name: string) => string | undefined): number | undefined {
  // GitHub says 429 or 403 for it, the latter as for what is forbidden.
  const isSaid = header('retry-after') !== undefined || header('x-ratelimit-remaining') === '0'
  if (status !== 429 && !(status === 403 && isSaid)) return undefined
  const after = Number(header('retry-after') ?? Number.NaN)
  if (after >= 0) return after * 1000
  const reset = Number(header('x-ratelimit-reset') ?? Number.NaN)
  return Number.isFinite(reset) ? Math.max(SHORTEST_WAIT_MS, reset * 1000 - Date.now()) : USUAL_WAIT_MS
}
