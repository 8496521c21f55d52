import type { Command } from 'commander'
import type { CliContext } from './cli-context.ts'
import { addFlags, type ExcludedInputs } from './flags.ts'

/** The inputs of the main action that are not flags of `run` and `up`, and why. */
export const EXCLUDED: ExcludedInputs = {
  'artifact-name': 'there are no artifacts; see --dump-folder',
  'retention-days': 'there are no artifacts',
  'export-env': 'the command always gets the environment',
  keep: 'run has its own --keep, and up keeps until down',
  comment: 'there is no pull request',
  'github-token': 'no command uses the API of GitHub',
  'job-status': 'it is the exit code of the command',
  'job-index': 'there is no matrix'
}

/** The description of `--dump-folder`. */
export const DUMP_FOLDER = 'folder for the dumps; by default a new one in .klavis-sandbox'

/** Adds the inputs of the main action as flags. */
export function addMainFlags(command: Command, { actions }: CliContext): void {
  addFlags(command, actions.main, EXCLUDED)
  const excluded = Object.entries(EXCLUDED).filter(([name]) => actions.main.inputs[name] !== undefined)
  const lines = excluded.map(([name, why]) => `  ${name.padEnd(16)}  ${why}`)
  command.addHelpText('after', ['', 'Inputs of the action that are not flags:', ...lines].join('\n'))
}
