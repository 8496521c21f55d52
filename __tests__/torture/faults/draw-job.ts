import type { Random } from '../random.ts'

/** One step that uses the action. */
export interface UseShape {
  readonly inputs: Readonly<Record<string, string>>
  readonly hasUpload: boolean
  readonly timeoutMs: number
  readonly dumpTimeoutMs: number
}

/** The job of a schedule. */
export interface JobShape {
  readonly uses: readonly UseShape[]
  /** The job status before post, if main succeeded. */
  readonly status: 'success' | 'failure' | 'cancelled'
  readonly isTls: boolean
  /** Fields that the API does not know are refused instead of ignored. */
  readonly isStrict: boolean
  /** Milliseconds by which the runner's clock is off, when it jumps, and by how much. */
  readonly clock: readonly [number, number, number]
}

/** Each name is used once in a job, so that it identifies a lease. */
const SERVERS = ['jira', 'notion', 'gmail', 'slack', 'linear', 'calculator', 'github', 'snowflake']
const LOCAL = ['filesystem', 'git', 'terminal', 'excel']
const HOUR = 3_600_000

/** Draws a job with one or two steps, each with one to four sandboxes. */
export function drawJob(random: Random): JobShape {
  const names = random.some(SERVERS, SERVERS.length)
  const count = random.chance(0.2) ? 2 : 1
  const localAt = random.chance(0.6) ? random.integer(0, count - 1) : -1
  return {
    uses: Array.from({ length: count }, (_, index) => drawUse(random, names, index === localAt)),
    status: random.pick(['success', 'success', 'failure', 'cancelled']),
    isTls: random.chance(0.15),
    isStrict: random.chance(0.1),
    clock: random.chance(0.2)
      ? [random.integer(-9, 9) * HOUR, random.integer(0, 1500), random.integer(-3, 3) * HOUR]
      : [0, 0, 0]
  }
}

function drawUse(random: Random, names: string[], isLocal: boolean): UseShape {
  const sandboxes = names.splice(0, random.integer(isLocal ? 0 : 1, isLocal ? 2 : 3))
  const hasUpload = isLocal && random.chance(0.6)
  // Mostly short, so that hanging requests end soon; sometimes long enough for a slow machine.
  const isPatient = random.chance(0.4)
  const timeout = isPatient ? 25 : random.integer(3, 8)
  const dumpTimeout = random.integer(2, 6)
  const inputs = {
    ...(sandboxes.length === 0 ? {} : { sandboxes: sandboxes.join(', ') }),
    ...(isLocal ? { 'local-sandbox': random.some(LOCAL, random.integer(1, 3)).join(', ') } : {}),
    ...(hasUpload ? { upload: 'upload' } : {}),
    timeout: String(timeout),
    'verify-timeout': isPatient ? '15' : String(random.integer(2, 4)),
    'dump-timeout': String(dumpTimeout),
    verify: random.pick(['fail', 'fail', 'warn', 'off']),
    dump: random.pick(['always', 'always', 'never']),
    credentials: String(random.chance(0.2)),
    'fail-on-release-error': String(random.chance(0.2))
  }
  return { inputs, hasUpload, timeoutMs: timeout * 1000, dumpTimeoutMs: dumpTimeout * 1000 }
}
