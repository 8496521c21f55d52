import { setTimeout as sleep } from 'node:timers/promises'
import { checkOutcome } from '../check-outcome.ts'
import type { Outcome, Trial, TrialKind } from '../trial-kind.ts'
import { missingDumps } from './dump-check.ts'
import { holdRequest } from './hold-request.ts'
import { type Scene, type Shape, setUp, shapesFor } from './job-shapes.ts'
import { type Cell, cellOf, labelled, matrix, type RecordedRun, recordRun } from './kill-matrix.ts'

const recordedRuns = new Map<Shape, Promise<RecordedRun>>()
const cells = new Map<boolean, Promise<readonly Cell[]>>()

function recordedPost(shape: Shape): Promise<RecordedRun> {
  const recorded =
    recordedRuns.get(shape) ??
    recordRun(shape, async ({ use, stage }) => {
      await use.main()
      const from = stage.api.requests.length
      return { from, ...(await use.post()) }
    })
  recordedRuns.set(shape, recorded)
  return recorded
}

/** The cells of post's matrix. The short run has a fixed one, because recording a whole job takes long. */
function cellsOfPost(isLong: boolean): Promise<readonly Cell[]> {
  const [shape] = shapesFor(isLong)
  if (!isLong && shape !== undefined)
    return Promise.resolve([{ shape, request: 'DELETE /sandbox/jira/*', nth: 1, when: 'after' }])
  const all = cells.get(isLong) ?? matrix(shapesFor(isLong), recordedPost)
  cells.set(isLong, all)
  return all
}

/** Post is killed, others acquire what it released, and a second post finishes the work. */
export const post: TrialKind = {
  name: 'post',
  what: 'post killed before and after every request, and by chance; then a second post',
  trials: { short: 1, long: 190 },
  limitMs: 60_000,
  // Post mostly waits for late acquires.
  parallel: 5,
  prepare: cellsOfPost,
  run: async (trial) => {
    const cell = cellOf(trial, await cellsOfPost(trial.isLong))
    if (cell === undefined) return await byChance(trial)
    return labelled(cell, await killedTwice(cell.shape, (scene) => holdRequest(scene.stage, cell), trial))
  }
}

async function byChance(trial: Trial): Promise<Outcome> {
  const shape = trial.random.pick(shapesFor(trial.isLong))
  const { ms } = await recordedPost(shape)
  const afterMs = trial.random.fraction() * ms * 1.2
  return await killedTwice(shape, () => ({ reached: sleep(afterMs), afterwards: async () => undefined }), trial)
}

async function killedTwice(
  shape: Shape,
  setMoment: (scene: Scene) => { readonly reached: Promise<unknown>; readonly afterwards: () => Promise<void> },
  { random }: Trial
): Promise<Outcome> {
  const [othersCome, jobFailed] = [random.chance(0.6), random.chance(0.3)]
  const scene = await setUp(shape)
  const { stage, job, use } = scene
  try {
    const main = await use.main()
    if (jobFailed) job.setStatus('failure')
    const moment = setMoment(scene)
    const first = await use.post({ killWhen: moment.reached })
    await moment.afterwards()
    if (othersCome) for (const server of ['jira', 'notion', 'calculator']) stage.api.occupyByOther(server)
    const from = stage.api.requests.length
    const second = await use.post()
    const ended = first.signal === null ? [main, first, second] : [main, second]
    const outcome = checkOutcome({ stage, ended, keepsLabels: shape.keepsLabels })
    return {
      ...outcome,
      unclear: [...outcome.unclear, ...missingDumps(scene, [first, second]), ...readFromOthers(from)]
    }
  } finally {
    await stage.close()
  }

  /** Sandboxes of others must not be read. */
  function readFromOthers(from: number): string[] {
    const theirs = stage.api.leases.filter(({ owner }) => owner === 'stranger').map(({ id }) => id)
    return stage.api.requests
      .slice(from)
      .filter(({ path }) => path.endsWith('/dump') && theirs.some((id) => path.includes(id)))
      .map(({ path }) => `a sandbox of another job was read: ${path}`)
  }
}
