import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openRecorder, type Recorder } from '../../support/loopback.ts'
import type { Job } from '../../support/runner/job.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { checkOutcome } from '../check-outcome.ts'
import type { Random } from '../random.ts'
import type { Outcome, Trial } from '../trial-kind.ts'
import { drawFaults } from './draw-faults.ts'
import { drawJob, type JobShape, type UseShape } from './draw-job.ts'
import { drawTunnelFaults } from './draw-tunnel-faults.ts'
import { classifyHeld } from './held-leases.ts'
import { lateness, longestMain, longestPost } from './time-limits.ts'

const CLOCK = new URL('./clock.js', import.meta.url).href
/** URLs without an API: an unknown host, and ports without a server. */
const NOWHERE = ['https://api.klavis.invalid', 'http://127.0.0.1:1', 'https://127.0.0.1:1']

/** Runs a random job with random faults. */
export async function runSchedule({ random, isLong }: Trial, version: '2026-02' | 'newest'): Promise<Outcome> {
  const shape = drawJob(random)
  const stage = await openStage({ api: { version, strict: shape.isStrict }, tls: shape.isTls })
  const recorder = await openRecorder()
  try {
    const refusesReleases = random.chance(0.08)
    const schedule = await arrange(random, { stage, recorder, shape, refusesReleases, isPatient: isLong })
    const late = await play(stage, shape, random.chance(0.04) ? random.pick(NOWHERE) : stage.api.url)
    const results = stage.jobs.flatMap((job) => job.results)
    const outcome = checkOutcome({ stage, ended: results, keepsLabels: version === '2026-02' })
    const held = classifyHeld(stage, { keepsLabels: version === '2026-02', refusesReleases })
    const misdirected = recorder.requests.map(
      ({ method, url }) => `a request was sent to another host: ${method} ${url}`
    )
    const unclear = [...outcome.unclear, ...late, ...misdirected]
    const isWrong = held.held.length + outcome.leaked.length + unclear.length > 0
    return { ...outcome, ...held, unclear: isWrong ? [...unclear, describe(shape, schedule)] : unclear }
  } finally {
    await Promise.all([stage.close(), recorder.close()])
  }
}

interface Arrangement {
  readonly stage: Stage
  readonly recorder: Recorder
  readonly shape: JobShape
  readonly refusesReleases: boolean
  readonly isPatient: boolean
}

async function arrange(random: Random, { stage, recorder, shape, refusesReleases, isPatient }: Arrangement) {
  const places = {
    inputs: shape.uses.map(({ inputs }) => inputs),
    elsewhere: `${recorder.origin}/elsewhere`,
    api: `${stage.api.url}/elsewhere`,
    isPatient
  }
  const faults = drawFaults(random, places, refusesReleases)
  for (const fault of faults) stage.api.fault(fault)
  const drawn = faults.map((fault) => JSON.stringify({ ...fault, change: 'change' in fault || undefined }))
  if (shape.isTls) drawn.push(...(await drawTunnelFaults(random, stage, isPatient)))
  if (random.chance(0.12)) {
    const on = random.pick(['CreateArtifact', 'upload', 'FinalizeArtifact'] as const)
    // Only a cancelled job gives up on the artifact service in less than minutes.
    const hangs = isPatient && shape.status === 'cancelled' && random.chance(0.5)
    // After these, the artifact client retries five times, for half a minute.
    const slow = isPatient ? [429, 500, 503] : []
    const status = random.chance(0.7) ? { status: random.pick([400, 403, 409, ...slow]) } : {}
    const fault = { on, times: random.integer(1, 2), ...(hangs ? { hangs } : status) }
    stage.artifacts.fault(fault)
    drawn.push(`artifacts ${JSON.stringify(fault)}`)
  }
  return drawn
}

/** Runs the job. Returns the steps that took too long, and a main that succeeded without its upload. */
async function play(stage: Stage, { uses, clock, status }: JobShape, apiUrl: string): Promise<string[]> {
  const isOff = clock.some((ms) => ms !== 0)
  const env = isOff ? { NODE_OPTIONS: `--import ${CLOCK}`, TORTURE_CLOCK: clock.join(',') } : {}
  const job = stage.job({ env })
  mkdirSync(join(job.workspace, 'upload'))
  writeFileSync(join(job.workspace, 'upload', 'hello.txt'), 'hello')
  const steps = uses.map((shape) => ({ shape, step: job.use({ ...stage.inputs(shape.inputs), 'api-url': apiUrl }) }))
  const problems: string[] = []
  for (const { shape, step } of steps) {
    const main = await step.main()
    problems.push(
      ...lateness('main', main, longestMain(shape)),
      ...(main.exitCode === 0 ? missingUpload(stage, shape) : [])
    )
    if (main.exitCode !== 0) break
  }
  end(job, status)
  for (const { shape, step } of steps.toReversed())
    if (step.postIsDue) problems.push(...lateness('post', await step.post(), longestPost(shape)))
  return problems
}

/** A failure of main stays a failure, but the job can still be cancelled. */
function end(job: Job, status: JobShape['status']): void {
  if (job.status === 'success' || status === 'cancelled') job.setStatus(status)
}

/** Checks that the upload of a successful main exists. */
function missingUpload(stage: Stage, { hasUpload }: UseShape): string[] {
  const isThere = !hasUpload || existsSync(join(stage.api.workspace(), 'hello.txt'))
  return isThere ? [] : ['main succeeded, but the workspace was never filled']
}

function describe(shape: JobShape, schedule: readonly string[]): string {
  return `schedule: ${JSON.stringify(shape)}\n      ${schedule.join('\n      ')}`
}
