import type { Fault, FaultKind } from '../../support/klavis/faults.ts'
import type { Random } from '../random.ts'
import { expired, isEndlessWait, passing, refused } from './error-responses.ts'

/** A request that can fail, and its properties. */
interface Route {
  readonly match: string
  /** A release, for which two false answers would look like success. */
  readonly isRelease?: boolean
  /** Behind a signed URL. */
  readonly isStorage?: boolean
  /** Its answer names hosts. */
  readonly givesUrls?: boolean
  /** The input without which no such request is made. */
  readonly of: 'sandboxes' | 'local-sandbox' | 'upload'
}

const ROUTES: readonly Route[] = [
  { match: 'POST /sandbox/*', givesUrls: true, of: 'sandboxes' },
  { match: 'POST /local-sandbox', givesUrls: true, of: 'local-sandbox' },
  { match: 'GET /sandbox', of: 'sandboxes' },
  { match: 'GET /sandbox/*/*', givesUrls: true, of: 'sandboxes' },
  { match: 'GET /local-sandbox/*', givesUrls: true, of: 'local-sandbox' },
  { match: 'POST /local-sandbox/*/upload-url', givesUrls: true, of: 'upload' },
  { match: 'PUT /storage/*', isStorage: true, of: 'upload' },
  { match: 'POST /local-sandbox/*/initialize', of: 'upload' },
  { match: 'GET /local-sandbox/*/dump', givesUrls: true, of: 'local-sandbox' },
  { match: 'GET /storage/*', isStorage: true, of: 'local-sandbox' },
  { match: 'GET /sandbox/*/*/dump', of: 'sandboxes' },
  { match: 'DELETE /sandbox/*/*', isRelease: true, of: 'sandboxes' },
  { match: 'DELETE /local-sandbox/*', isRelease: true, of: 'local-sandbox' },
  { match: 'POST /mcp/*/mcp/', of: 'sandboxes' },
  { match: 'POST /local/*/mcp/', of: 'local-sandbox' }
]

const MEGABYTE = 1_000_000

/** What a schedule needs to know to draw a fault. */
export interface Places {
  /** The inputs of the uses. */
  readonly inputs: readonly Readonly<Record<string, string>>[]
  /** Another host, which must never see the key. */
  readonly elsewhere: string
  /** The API itself. */
  readonly api: string
  /** Whether faults that take longer than half a minute are allowed. */
  readonly isPatient: boolean
}

/** Draws some faults. Faults of releases end, except with `forever`, so that nothing may stay held. */
export function drawFaults(random: Random, places: Places, forever: boolean): Fault[] {
  const faults = Array.from({ length: random.integer(1, 6) }, () => drawFault(random, places))
  const [first, ...others] = faults.filter(({ match }) => String(match).startsWith('DELETE'))
  const harmless = faults.filter((fault) => !others.includes(fault))
  if (!forever || first === undefined) return harmless
  const { times: _, ...endless } = first
  return harmless.map((fault) => (fault === first ? (endless as Fault) : fault))
}

function drawFault(random: Random, places: Places): Fault {
  const route = random.pick(ROUTES.filter(({ of }) => places.inputs.some((inputs) => of in inputs)))
  for (;;) {
    const kind = drawKind(random, route, places)
    const isSlow = kind.kind === 'hang' || isEndlessWait(kind)
    if (isSlow && !places.isPatient) continue
    const act = mayComeAfter(kind) && random.chance(0.5) ? 'after' : 'before'
    if (route.isRelease === true && isFalseSuccess(kind, act)) continue
    const times = isSlow ? 1 : random.integer(1, 4)
    return { ...kind, match: route.match, act, times, skip: random.chance(0.3) ? random.integer(1, 3) : 0 }
  }
}

function drawKind(random: Random, route: Route, { elsewhere, api, isPatient }: Places): FaultKind {
  const status = random.pick([200, 201, 502])
  const kinds: (() => FaultKind)[] = [
    () => passing(random),
    () => passing(random),
    () => passing(random),
    () => (route.isStorage === true ? expired(random) : passing(random)),
    () => (route.isRelease === true ? passing(random) : refused(random)),
    () => ({ kind: 'reset' }),
    () => ({ kind: 'hang' }),
    () => ({ kind: 'garbage' }),
    () => ({ kind: 'delay', ms: random.integer(10, 1500) }),
    () => ({ kind: 'drip', from: random.pick(['head', 'body']), everyMs: random.pick(isPatient ? [1, 5, 40] : [1]) }),
    () => ({ kind: 'truncated' }),
    () => ({ kind: 'headers', headers: { 'content-type': random.pick(['text/html', 'image/png', 'x']) } }),
    () => ({ kind: 'html', status: random.pick([200, 200, 403, 502]) }),
    () => ({ kind: 'empty', status }),
    () => ({ kind: 'invalid-json', status }),
    () => ({ kind: 'nested', depth: random.pick([3, 100_000]), status }),
    () => ({ kind: 'huge', bytes: 50 * MEGABYTE, status }),
    () => ({
      kind: 'redirect',
      to: random.pick([elsewhere, api, '/elsewhere', 'not a:url']),
      status: random.pick([301, 302, 307, 308])
    })
  ]
  if (route.givesUrls === true) {
    kinds.push(
      () => ({ kind: 'null-urls' }),
      () => ({ kind: 'status-error' }),
      () => ({ kind: 'change', change: atHost(random.pick(['servers.klavis.invalid', '127.0.0.1:1'])) }),
      () => ({ kind: 'change', change: withDeepData })
    )
  }
  return random.pick(kinds)()
}

/** Whether the API may have acted before this answer: a gateway may lose an answer, but a refusal comes from the API. */
function mayComeAfter(kind: FaultKind): boolean {
  if (kind.kind === 'status') return kind.status === 408 || (kind.status >= 500 && kind.status !== 501)
  return (
    ['reset', 'hang', 'garbage', 'delay', 'html', 'empty', 'invalid-json', 'nested', 'huge'].includes(kind.kind) &&
    !isForbidden(kind)
  )
}

/** A 403 of a gateway comes before anything is done. */
function isForbidden(kind: FaultKind): boolean {
  return 'status' in kind && kind.status === 403
}

/** A release that is reported as done but is not, or that is always refused: excused, because no retry can help. */
function isFalseSuccess(kind: FaultKind, act: 'before' | 'after'): boolean {
  if (kind.kind === 'redirect' || isForbidden(kind)) return true
  if (act === 'after' || !('status' in kind)) return false
  return (kind.kind === 'empty' || kind.kind === 'nested') && kind.status !== 502
}

/** Replaces the host of all URLs in an answer by one that does not exist. */
function atHost(host: string): (body: unknown) => unknown {
  return (body) => JSON.parse(JSON.stringify(body ?? {}).replace(/https?:\/\/[^/"]+\//g, `http://${host}/`)) as unknown
}

/** Adds credentials to the answer that are nested too deeply. */
function withDeepData(body: unknown): string {
  const deep = `${'{"a":['.repeat(50_000)}"deep-secret"${']}'.repeat(50_000)}`
  return JSON.stringify(body ?? {}).replace(/"(auth_data|metadata)":(?:null|\{[^}]*\})/g, `"$1":${deep}`)
}
