import { actionFolder } from '../../support/files.ts'
import { PullRequestApi } from '../../support/pull-request.ts'
import { ownPullRequest } from '../../support/runner/events.ts'
import type { StepResult } from '../../support/runner/step.ts'
import { openStage } from '../../support/stage.ts'
import { loadFactor } from '../machine-load.ts'
import type { Outcome, Trial } from '../trial-kind.ts'
import { openAttacker } from './attacker.ts'
import { checkAttack } from './check-attack.ts'
import { controlOf, drawJob, fillWorkspace, inputsOf, type JobShape, variablesOf } from './draw-job.ts'
import { ENGINE_ATTACKS, endProcessesLeft } from './engine-attacks.ts'
import { FILE_ATTACKS } from './file-attacks.ts'
import { placeInnocents } from './innocents.ts'
import type { Attack, Needs, Scene } from './scene.ts'
import { STATE_ATTACKS } from './state-attacks.ts'
import { VARIABLE_ATTACKS } from './variable-attacks.ts'

/** The API answers at once, so post needs seconds; an acquire that may come late is awaited for some more. */
const POST_MS = 12_000
const LATE_ACQUIRE_MS = 20_000
const FLICKER_MS = 1
/** The kernel gives a process 2 MiB for all of its variables; a job that has more starts no step any more. */
const MOST_PLANTED = 700_000

/** By turns, so that the first trials of every run show attacks of each family. */
const ATTACKS: readonly Attack[] = byTurns([STATE_ATTACKS, VARIABLE_ATTACKS, FILE_ATTACKS, ENGINE_ATTACKS])

/** Runs a job with a hostile step between main and post. */
export async function runHostileJob({ random, index }: Trial): Promise<Outcome> {
  const lead = ATTACKS[index % ATTACKS.length]
  const shape = drawJob(random, lead?.needs)
  const stage = await openStage({ api: { version: shape.version }, tls: shape.isTls })
  const github = shape.comments ? new PullRequestApi() : undefined
  await github?.open()
  const attacker = await openAttacker(stage.folder, shape.isTls)
  const env = { ...variablesOf(shape, stage), ...(github === undefined ? {} : { GITHUB_API_URL: github.url }) }
  const job = stage.job({ env, debug: shape.debug, ...(shape.comments ? { event: ownPullRequest } : {}) })
  const innocents = await placeInnocents(stage, job, shape.hasLocal && !shape.isEmbedded)
  try {
    fillWorkspace(job)
    const use = job.use(inputsOf(shape, stage))
    const main = await use.main(controlOf(shape, stage))
    job.setStatus(shape.status)
    const planted: Record<string, string> = {}
    const moving: (() => void)[] = []
    const scene: Scene = {
      random,
      stage,
      job,
      use,
      shape,
      saved: main.state,
      attacker,
      innocents,
      github,
      folder: folderOf(job.temp),
      plant: (name, value) => {
        const size = JSON.stringify(planted).length + name.length + value.length
        if (size <= MOST_PLANTED && !value.includes('\0')) planted[name] = value
      },
      whilePostRuns: (act) => void moving.push(act)
    }
    const others = ATTACKS.filter((attack) => attack !== lead && isPossible(attack.needs, scene))
    const chosen = random.some(others, random.pick([0, 1, 2, 4]))
    const attacks = [...(lead !== undefined && isPossible(lead.needs, scene) ? [lead] : []), ...chosen]
    await carryOut(attacks, scene)
    innocents.restore()
    job.exportVariables(planted)
    const post = await runPost(scene, moving)
    const outcome = checkAttack({ scene, main, post, attacks })
    const left = shape.isEmbedded ? await endProcessesLeft(scene) : []
    return explained({ ...outcome, unclear: [...outcome.unclear, ...left] }, shape, attacks)
  } finally {
    innocents.close()
    await Promise.all([stage.close(), attacker.close(), github?.close()])
  }
}

/** Attacks one after the other; one that another has made impossible is left out. */
async function carryOut(attacks: readonly Attack[], scene: Scene): Promise<void> {
  for (const { act } of attacks) {
    try {
      await act(scene)
    } catch (error) {
      // Not `instanceof`: in a test, errors of the file system are of another realm.
      const isOfSystem = typeof error === 'object' && error !== null && 'code' in error
      if (!isOfSystem) throw error
    }
  }
}

async function runPost({ use, shape }: Scene, moving: readonly (() => void)[]): Promise<StepResult> {
  const ticking = moving.map((act) => setInterval(act, FLICKER_MS))
  let timer: NodeJS.Timeout | undefined
  const limitMs = (POST_MS + (shape.end === 'killed in an acquire' ? LATE_ACQUIRE_MS : 0)) * loadFactor()
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)))
  try {
    return await use.post({ killWhen: late })
  } finally {
    clearTimeout(timer)
    for (const each of ticking) clearInterval(each)
  }
}

function isPossible(needs: Needs | undefined, { shape, folder }: Scene): boolean {
  switch (needs) {
    case 'tls':
      return shape.isTls
    case 'engine':
      return shape.isEmbedded && folder !== undefined
    case 'folder':
      return folder !== undefined
    case 'local':
      return shape.hasLocal && !shape.isEmbedded
    case 'comment':
      return shape.comments
    case 'key of env':
      return shape.keyOfEnv
    case 'key elsewhere':
      return !shape.keyOfEnv
    case 'env inputs':
      return shape.inputsOfEnv
    default:
      return true
  }
}

function folderOf(temp: string): string | undefined {
  try {
    return actionFolder(temp)
  } catch {
    return undefined
  }
}

function explained(outcome: Outcome, shape: JobShape, attacks: readonly Attack[]): Outcome {
  if (outcome.held.length + outcome.leaked.length + outcome.unclear.length === 0) return outcome
  const what = `that was: ${JSON.stringify(shape)}\n      ${attacks.map(({ name }) => name).join('\n      ')}`
  return { ...outcome, unclear: [...outcome.unclear, what] }
}

function byTurns(families: readonly (readonly Attack[])[]): Attack[] {
  const longest = Math.max(...families.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => families.flatMap((family) => family[at] ?? [])).flat()
}
