import { setTimeout as sleep } from 'node:timers/promises'
import type { StepResult } from '../../support/runner/step.ts'
import { checkOutcome } from '../check-outcome.ts'
import type { Outcome, Trial, TrialKind } from '../trial-kind.ts'
import { holdRequest } from './hold-request.ts'
import { type Shape, setUp, shapesFor } from './job-shapes.ts'
import { cellsOfMain, recordedMain } from './kill.ts'
import { type Cell, cellOf, labelled } from './kill-matrix.ts'

/** The delay of an answer that arrives while main still waits for it. */
const SLOW_MS = { least: 300, most: 5_000 }

/** Main is cancelled as the runner does it; the API goes on, is slow, or hangs at that moment. Then post runs. */
export const cancel: TrialKind = {
  name: 'cancel',
  what: 'the job cancelled at every request, and by chance; the API goes on, is slow or hangs',
  trials: { short: 1, long: 120 },
  limitMs: 60_000,
  // Most of a trial is waiting.
  parallel: 8,
  // On Windows the runner sends Ctrl+C, which a test cannot send.
  platforms: ['linux', 'darwin'],
  prepare: cellsOfMain,
  run: async (trial) => {
    const cell = cellOf(trial, await cellsOfMain(trial.isLong))
    return cell === undefined ? await byChance(trial) : await inTheMatrix(cell, trial)
  }
}

async function inTheMatrix(cell: Cell, { random }: Trial): Promise<Outcome> {
  const then = random.pick(['goes on', 'is slow', 'hangs'] as const)
  const slowMs = random.integer(SLOW_MS.least, SLOW_MS.most)
  const { stage, use } = await setUp(cell.shape)
  try {
    const moment = holdRequest(stage, cell)
    const cancelWhen = moment.reached.then(() => {
      if (then !== 'hangs') setTimeout(moment.resume, then === 'is slow' ? slowMs : 0).unref()
    })
    const main = await use.main({ cancelWhen })
    await moment.afterwards()
    const post = await use.post()
    return labelled(cell, checkOutcome({ stage, ended: [main, post], keepsLabels: cell.shape.keepsLabels }))
  } finally {
    await stage.close()
  }
}

async function byChance({ random, isLong }: Trial): Promise<Outcome> {
  const shape: Shape = random.pick(shapesFor(isLong))
  const { ms } = await recordedMain(shape)
  const { stage, use } = await setUp(shape)
  try {
    const main = await use.main({ cancelWhen: sleep(random.fraction() * ms * 1.2) })
    const post = await use.post()
    return checkOutcome({ stage, ended: hadBegun(main) ? [main, post] : [post], keepsLabels: shape.keepsLabels })
  } finally {
    await stage.close()
  }
}

/** A signal may kill main before it installs its handler, when nothing is recorded yet. */
function hadBegun({ signal, state }: StepResult): boolean {
  return signal !== 'SIGINT' || Object.keys(state).length > 0
}
