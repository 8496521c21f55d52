import type { Host } from '../host/host.ts'
import type { WantedSandbox, WantedSeed } from './inputs.ts'
import type { Problems } from './problems.ts'

/** Reads the input `initialize`. */
export type ReadSeeds = (
  text: string,
  sandboxes: readonly WantedSandbox[],
  workspace: string,
  problems: Problems
) => readonly WantedSeed[]

/** Where nobody seeds. */
export const noSeeds: ReadSeeds = (text) => {
  if (text !== '') throw new Error('The input `initialize` is given, and nothing was loaded that reads it.')
  return []
}

/** What reads the seeds, loaded only if there are some: a parser that knows places comes with it. */
export async function seedReader(host: Pick<Host, 'getInput'>): Promise<ReadSeeds> {
  if (host.getInput('initialize').trim() === '') return noSeeds
  return (await import('./seeds.ts')).readSeeds
}
