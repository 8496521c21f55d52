import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastClock } from '../../support/fast-clock.ts'
import type { Stage } from '../../support/stage.ts'
import { openStage } from '../../support/stage.ts'
import { checkOutcome } from '../check-outcome.ts'
import { Random } from '../random.ts'
import type { Outcome, Trial } from '../trial-kind.ts'
import { hostileBody, hostileError, hostileMcp } from './bodies.ts'
import { injections } from './injection-check.ts'
import { hostileHeader, hostileText } from './texts.ts'

const API = /^\w+ \/(sandbox|local-sandbox)\b/
const ROUTES = [
  'POST /sandbox/*',
  'POST /local-sandbox',
  'GET /sandbox/*/*',
  'POST /local-sandbox/*/upload-url',
  'POST /local-sandbox/*/initialize',
  'PUT /storage/*',
  'GET /local-sandbox/*/dump',
  'GET /sandbox/*/*/dump',
  'GET /storage/*',
  'DELETE /sandbox/*/*',
  'DELETE /local-sandbox/*'
]
const STATUSES = [400, 401, 403, 404, 409, 422, 429, 500, 503]

/** Runs a job with hostile text in all fields of the API, errors, MCP servers and a dump. */
export async function runHostile({ random }: Trial): Promise<Outcome> {
  const version = random.pick(['2026-02', 'newest'] as const)
  const stage = await openStage({ api: { version, mcp: { jira: tools(random), git: tools(random) } } })
  try {
    arrange(random, stage)
    const job = stage.job({ debug: random.chance(0.3) })
    writeFileSync(join(job.workspace, 'hello.txt'), 'hello')
    const use = job.use(stage.inputs(inputs(random)))
    const status = random.pick(['success', 'failure'] as const)
    // A release whose answers stay unreadable takes all of its 90 s, in main as in post.
    await use.main({ env: fastClock() })
    if (stage.api.leases.some(({ kind }) => kind === 'local')) leaveFiles(random, stage.api.workspace())
    job.setStatus(status)
    await use.post({ env: fastClock() })
    const outcome = checkOutcome({ stage, ended: job.results, keepsLabels: false })
    return { ...outcome, unclear: [...outcome.unclear, ...job.results.flatMap(injections)] }
  } finally {
    await stage.close()
  }
}

function inputs(random: Random) {
  return {
    sandboxes: 'jira, mine=notion',
    'local-sandbox': random.chance(0.3) ? 'ALL' : 'git, filesystem',
    upload: '.',
    // On a clock that runs 15 times as fast.
    timeout: '300',
    'verify-timeout': '45',
    'dump-timeout': '75',
    verify: random.pick(['fail', 'warn', 'warn', 'off']),
    credentials: String(random.chance(0.5))
  }
}

function arrange(random: Random, stage: Stage): void {
  // A release gets only errors that are retried, so that the sandbox is released in the end.
  if (random.chance(0.5)) {
    const match = random.pick(ROUTES)
    const headers = { 'x-note': hostileHeader(random), 'retry-after': random.pick(['0', hostileHeader(random)]) }
    const status = match.startsWith('DELETE') ? random.pick([409, 429, 500]) : random.pick(STATUSES)
    stage.api.fault({ match, kind: 'status', status, body: hostileError(random), headers, times: random.integer(1, 4) })
  }
  if (random.chance(0.2)) {
    const to = random.pick([hostileHeader(random), `https://evil.example/${encodeURI(hostileHeader(random))}`])
    stage.api.fault({ match: random.pick(ROUTES.slice(0, 9)), kind: 'redirect', to, times: 1 })
  }
  if (random.chance(0.4)) {
    const headers = { 'content-type': 'application/json', 'mcp-session-id': hostileHeader(random) }
    const times = random.integer(1, 3)
    const status = random.pick([200, 200, 400, 500])
    stage.api.fault({ match: 'POST /mcp/*/mcp/', kind: 'status', status, body: hostileMcp(random), headers, times })
  }
  const spoils = random.pick([0, 0, 0.05])
  const seed = random.integer(0, 1e9)
  // Drawn for each answer separately, because the order of requests varies.
  const change = (body: unknown) => hostileBody(new Random(seed, shapeOf(body)), body, spoils)
  stage.api.fault({ match: API, kind: 'change', change })
}

/** The shape of an answer, without values that vary. */
function shapeOf(body: unknown): string {
  const fields = (body ?? {}) as Record<string, unknown>
  return [...Object.keys(fields), String(fields['server_name'])].join()
}

function tools(random: Random) {
  return { tools: Array.from({ length: random.integer(1, 5) }, () => hostileText(random)) }
}

/** Writes files with hostile names that the file system allows. */
function leaveFiles(random: Random, folder: string): void {
  const forbidden = process.platform === 'win32' ? /[<>:"/\\|?*\u0000-\u001f]/g : /[/\u0000]/g
  for (let count = random.integer(1, 4); count > 0; count--)
    writeFileSync(
      join(folder, `${count}${hostileText(random).replace(forbidden, '_').slice(0, 60)}x`),
      hostileText(random)
    )
}
