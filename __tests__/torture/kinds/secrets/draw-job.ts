import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '../../../support/runner/job.ts'
import type { StepControl } from '../../../support/runner/step.ts'
import type { Stage } from '../../../support/stage.ts'
import type { Random } from '../../random.ts'

const PEM_LINE = 'hdr-0815-4711-token-value'

/** A random job. */
export interface JobShape {
  readonly engine: 'klavis' | 'embedded'
  readonly inputs: Readonly<Record<string, string>>
  readonly debug: boolean
  /** Adds a fault whose answer repeats secrets. */
  readonly trouble: (stage: Stage) => void
  readonly control: (stage: Stage) => StepControl
}

/** The value of a header that only the agent's configs may hold. */
export const HEADER_SECRETS = [PEM_LINE]

/** Draws a job: either engine, debug or not, and something that goes wrong. */
export function drawJob(random: Random): JobShape {
  const engine = random.chance(0.25) ? 'embedded' : 'klavis'
  const common = { upload: '.', 'verify-timeout': '10', dump: random.pick(['always', 'never']) }
  const ofCloud = {
    sandboxes: random.pick(['jira', 'jira, notion', 'snowflake']),
    'local-sandbox': 'filesystem, google_cloud',
    credentials: String(random.chance(0.5)),
    headers: random.chance(0.5) ? `filesystem Authorization: Bearer ${PEM_LINE}` : ''
  }
  const ofEngine = { engine: 'embedded', 'local-sandbox': 'filesystem, terminal', sandboxes: 'calculator' }
  const kill = engine === 'klavis' && random.chance(0.15)
  const moment = random.integer(2, 9)
  return {
    engine,
    inputs: { ...common, ...(engine === 'klavis' ? ofCloud : ofEngine) },
    debug: random.chance(0.5),
    trouble: engine === 'klavis' ? random.pick(TROUBLES) : () => undefined,
    control: (stage) => (kill ? { killWhen: stage.api.seen(/./, moment) } : {})
  }
}

/** A task for the agent, with nothing secret in it, in a checkout: git is a process that we start. */
export function fillWorkspace(job: Job): void {
  writeFileSync(join(job.workspace, 'task.md'), 'Do it.')
  execFileSync('git', ['init', '-q'], { cwd: job.workspace })
}

const status = (match: string | RegExp, code: number) => (stage: Stage) =>
  stage.api.fault({ match, kind: 'status', status: code, body: echo(stage), times: 2 })
const elsewhere = (match: string) => (stage: Stage) =>
  stage.api.fault({ match, kind: 'redirect', to: otherHost(stage), status: 307, times: 2 })

const TROUBLES: readonly ((stage: Stage) => void)[] = [
  () => undefined,
  () => undefined,
  status('POST /sandbox/jira', 500),
  status('POST /local-sandbox', 422),
  status('GET /sandbox/jira/*', 400),
  status('PUT /storage/*', 403),
  status('POST /local-sandbox/*/initialize', 400),
  status(/^GET \/.*\/dump$/, 400),
  status('GET /storage/*', 403),
  status(/^DELETE \/(local-)?sandbox/, 400),
  elsewhere('POST /sandbox/jira'),
  elsewhere('POST /local-sandbox'),
  elsewhere('GET /local-sandbox/*/dump'),
  elsewhere('DELETE /local-sandbox/*'),
  (stage) => stage.api.mcp('filesystem', { requireHeader: 'X-Missing' })
]

/** Another host, which must not receive the key. */
function otherHost(stage: Stage): string {
  const url = stage.api.leases.length > 0 ? stage.api.secrets().find((each) => each.startsWith('http')) : undefined
  return new URL('/storage/elsewhere', url ?? stage.api.url.replace('127.0.0.1', 'localhost')).href
}

/** An answer that repeats all secrets that the API knows. */
function echo(stage: Stage) {
  return {
    get detail() {
      return `not with ${stage.api.key}: ${stage.api.leases.map(({ instanceId }) => instanceId).join(' ')}`
    }
  }
}
