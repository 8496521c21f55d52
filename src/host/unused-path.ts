import { existsSync } from 'node:fs'
import { Failure } from '../base/failure.ts'

const MAX_NUMBER = 1_000

/** The first path that is free: the wanted one, else the same with a number. */
export function unusedPath(wanted: string, isFree = (path: string): boolean => !existsSync(path)): string {
  for (let number = 1; number <= MAX_NUMBER; number++) {
    const path = number === 1 ? wanted : `${wanted}-${number}`
    if (isFree(path)) return path
  }
  throw new Failure(
    `The folder ${wanted} could not be created.`,
    `It exists, and so do the same names with a number up to ${MAX_NUMBER}.`,
    'Remove those that you no longer need.'
  )
}
