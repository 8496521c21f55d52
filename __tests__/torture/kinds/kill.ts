import { setTimeout as sleep } from 'node:timers/promises'
import { judge } from '../check-outcome.ts'
import type { Kind, Outcome, Trial } from '../trial-kind.ts'
import { arm } from './hold-request.ts'
import { type Shape, setUp, shapesFor } from './job-shapes.ts'
import { type Cell, type Course, cellOf, isSure, matrix, named, recordCourse } from './kill-matrix.ts'

const courses = new Map<Shape, Promise<Course>>()
const cells = new Map<boolean, Promise<readonly Cell[]>>()

/** What main asks for when nothing goes wrong; found out once. */
export function courseOfMain(shape: Shape): Promise<Course> {
  const course = courses.get(shape) ?? recordCourse(shape, ({ use }) => use.main())
  courses.set(shape, course)
  return course
}

/** The squares of main's matrix; the short run knows fewer shapes. */
export function cellsOfMain(isLong: boolean): Promise<readonly Cell[]> {
  const all = cells.get(isLong) ?? matrix(shapesFor(isLong), courseOfMain)
  cells.set(isLong, all)
  return all
}

/** Main is killed before and after every request that it makes, and at moments by chance; then post runs. */
export const kill: Kind = {
  name: 'kill',
  what: 'main killed before and after every request, and by chance',
  trials: { short: 2, long: 570 },
  limitMs: 60_000,
  // Post waits a little for what may still come.
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
    const moment = arm(stage, cell)
    const lateMs = cell.when === 'answer' ? random.integer(0, 30) : 0
    const main = await use.main({ killWhen: moment.reached.then(() => sleep(lateMs)) })
    await moment.afterwards()
    const post = await use.post()
    const ended = main.signal === null ? [main, post] : [post]
    const outcome = judge({ stage, ended, keepsLabels: cell.shape.keepsLabels })
    const missed = main.signal === null && isSure(cell) ? [`${cell.request} (${cell.nth}) never came`] : []
    return named(cell, { ...outcome, unclear: [...outcome.unclear, ...missed] })
  } finally {
    await stage.close()
  }
}

async function byChance({ random, isLong }: Trial): Promise<Outcome> {
  const shape = random.pick(shapesFor(isLong))
  const { ms } = await courseOfMain(shape)
  const { stage, use } = await setUp(shape)
  try {
    const main = await use.main({ killWhen: sleep(random.fraction() * ms * 1.2) })
    const post = await use.post()
    return judge({ stage, ended: main.signal === null ? [main, post] : [post], keepsLabels: shape.keepsLabels })
  } finally {
    await stage.close()
  }
}
