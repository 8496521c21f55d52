import { setTimeout as sleep } from 'node:timers/promises'
import { checkOutcome } from '../check-outcome.ts'
import type { Outcome, Trial, TrialKind } from '../trial-kind.ts'
import { holdRequest } from './hold-request.ts'
import { type Shape, setUp, shapesFor } from './job-shapes.ts'
import { type Cell, cellOf, isCertain, labelled, matrix, type RecordedRun, recordRun } from './kill-matrix.ts'

const recordedRuns = new Map<Shape, Promise<RecordedRun>>()
const cells = new Map<boolean, Promise<readonly Cell[]>>()

/** The requests of main without faults, recorded once. */
export function recordedMain(shape: Shape): Promise<RecordedRun> {
  const recorded = recordedRuns.get(shape) ?? recordRun(shape, ({ use }) => use.main())
  recordedRuns.set(shape, recorded)
  return recorded
}

/** The cells of main's matrix; the short run has fewer shapes. */
export function cellsOfMain(isLong: boolean): Promise<readonly Cell[]> {
  const all = cells.get(isLong) ?? matrix(shapesFor(isLong), recordedMain)
  cells.set(isLong, all)
  return all
}

/** Main is killed before and after every request that it makes, and at random times; then post runs. */
export const kill: TrialKind = {
  name: 'kill',
  what: 'main killed before and after every request, and by chance',
  trials: { short: 1, long: 570 },
  limitMs: 60_000,
  // Post mostly waits for late acquires.
  parallel: 5,
  prepare: cellsOfMain,
  run: async (trial) => {
    const cell = cellOf(trial, await cellsOfMain(trial.isLong))
    return cell === undefined ? await byChance(trial) : await inTheMatrix(cell, trial)
  }
}

async function inTheMatrix(cell: Cell, { random }: Trial): Promise<Outcome> {
  const { stage, use } = await setUp(cell.shape)
  try {
    const moment = holdRequest(stage, cell)
    const lateMs = cell.when === 'answer' ? random.integer(0, 30) : 0
    const main = await use.main({ killWhen: moment.reached.then(() => sleep(lateMs)) })
    await moment.afterwards()
    const post = await use.post()
    const ended = main.signal === null ? [main, post] : [post]
    const outcome = checkOutcome({ stage, ended, keepsLabels: cell.shape.keepsLabels })
    const missed = main.signal === null && isCertain(cell) ? [`${cell.request} (${cell.nth}) never came`] : []
    return labelled(cell, { ...outcome, unclear: [...outcome.unclear, ...missed] })
  } finally {
    await stage.close()
  }
}

async function byChance({ random, isLong }: Trial): Promise<Outcome> {
  const shape = random.pick(shapesFor(isLong))
  const { ms } = await recordedMain(shape)
  const { stage, use } = await setUp(shape)
  try {
    const main = await use.main({ killWhen: sleep(random.fraction() * ms * 1.2) })
    const post = await use.post()
    return checkOutcome({ stage, ended: main.signal === null ? [main, post] : [post], keepsLabels: shape.keepsLabels })
  } finally {
    await stage.close()
  }
}
