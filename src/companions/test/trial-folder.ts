import { mkdirSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createTrialFolders, type TrialFolders } from '../../host/agent-environment.ts'
import { removeHostileFolder } from '../../host/remove-folder.ts'

/** The agent's output. */
export const OUTPUT_FILE = 'output.txt'

/** The files of one trial. What is below `kept` goes into the artifact. */
export interface TrialFolder {
  /** Such as `3-1`: the number of the case and of the trial. */
  readonly label: string
  /** Removed after the trial. */
  readonly work: string
  /** For the agent. */
  readonly agent: TrialFolders
  /** Client configs with the URLs of this trial. */
  readonly configs: string
  /** Created by `keepOutput`. */
  readonly kept: string
  /** The path of `kept` inside the artifact. */
  readonly keptAs: string
}

/** Creates the folders of a trial, with names that no earlier agent could guess: nothing in them is there before. */
export function createTrialFolder(folder: string, caseNumber: number, trial: number, attempt: number): TrialFolder {
  const label = `${caseNumber}-${trial}${attempt === 1 ? '' : `-${attempt}`}`
  const keptAs = `trials/${label}`
  const kept = join(folder, keptAs)
  const parent = join(folder, 'work')
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  const work = mkdtempSync(join(parent, `${label}-`))
  const configs = join(work, 'configs')
  const agent = createTrialFolders(join(work, 'agent'))
  mkdirSync(configs, { mode: 0o700 })
  return { label, work, agent, configs, kept, keptAs }
}

/** Creates the folder for what is kept, with the agent's output. Not before the agent has ended, which could put a pipe there. */
export function keepOutput({ kept }: TrialFolder, output: string | undefined): void {
  removeHostileFolder(kept)
  mkdirSync(kept, { recursive: true, mode: 0o700 })
  if (output !== undefined) renameSync(output, join(kept, OUTPUT_FILE))
}
