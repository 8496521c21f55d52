import type { Command } from 'commander'
import { casePatterns, checkAgentIsGiven } from './case-arguments.ts'
import type { CliContext, SetExitCode } from './cli-context.ts'
import { COMPANION_EXCLUDED } from './companion-commands.ts'
import { addFaultFlag } from './fault-flags.ts'
import { describeInput } from './flag-descriptions.ts'
import { addFlags, type ExcludedInputs, givenInputs, JSON_DESCRIPTION, QUIET_DESCRIPTION } from './flags.ts'
import { testExamples } from './help-examples.ts'
import { EXCLUDED } from './main-flags.ts'

/** The inputs of `test/` that are arguments. */
export const TEST_ARGUMENTS = ['cases', 'merge']

/** The inputs of `test/` that are not flags of `test`, and why. */
export const TEST_EXCLUDED: ExcludedInputs = {
  ...COMPANION_EXCLUDED,
  cases: 'they are arguments',
  merge: 'it is a command',
  'trust-cases': 'you choose the cases',
  comment: 'there is no pull request',
  'github-token': 'no command uses the API of GitHub',
  'job-index': 'there is no matrix'
}

/** The inputs of the main action that are not flags of `test`, and why. */
const MAIN_EXCLUDED: ExcludedInputs = {
  ...EXCLUDED,
  record: 'tests always record everything',
  timeout: 'it limits each trial',
  summary: 'it is the same flag'
}

/** The inputs of `test/` that are flags of `merge`. */
const MERGE_FLAGS = ['baseline', 'min-pass-rate', 'summary']

/** Adds `test`. */
export function addTest(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  const { actions, userCommand } = context
  const { main, test } = actions
  if (test === undefined) return
  const command = program
    .command('test')
    .usage('[flags] <case files...> [-- <command...>]')
    .summary('Runs agent tests, and exits with the verdict.')
    .description(
      'Runs an agent on cases, checks what it did, and exits with 0 only if it passed, or every case is skipped on purpose. Uses what is up, or acquires what the cases or flags name, and releases it.'
    )
    .argument('[cases...]', describeInput(test, 'cases'))
    .option('--name <name>', 'name of the run that is up, or of the new one')
    .option('--dump-folder <folder>', 'folder for results and dumps; by default a new one in .klavis-sandbox')
    .option('--json', JSON_DESCRIPTION)
    .option('--quiet', QUIET_DESCRIPTION)
  addFaultFlag(command)
  addFlags(command, test, TEST_EXCLUDED, 'Inputs of the tests:')
  addFlags(
    command,
    main,
    MAIN_EXCLUDED,
    'Inputs of the action. With any of them, the tests acquire sandboxes of their own:'
  )
  command.addHelpText('after', testExamples())
  command.action(async (args: string[], options) => {
    const paths = args.slice(0, args.length - userCommand.length)
    const flags = givenInputs(command, test, TEST_EXCLUDED)
    checkAgentIsGiven(paths, flags, userCommand)
    const given = { cases: casePatterns(paths), ...flags }
    const acquiring = givenInputs(command, main, MAIN_EXCLUDED)
    setExitCode(await (await import('./test-commands.ts')).test(context, options, given, acquiring))
  })
}

/** Adds `merge`. */
export function addMerge(program: Command, context: CliContext, setExitCode: SetExitCode): void {
  const { test } = context.actions
  if (test === undefined) return
  const command = program
    .command('merge')
    .usage('[flags] <results.json...>')
    .summary('Merges the results of shards, and exits with the verdict.')
    .description('Merges the results of shards into one results.json, and exits with the verdict on all of them.')
    .argument('<results.json...>', 'the results of all shards, as paths or patterns')
    .option('--folder <folder>', 'folder for the results; by default a new one in .klavis-sandbox')
    .option('--json', JSON_DESCRIPTION)
    .option('--quiet', QUIET_DESCRIPTION)
  const others = Object.keys(test.inputs).filter((name) => !MERGE_FLAGS.includes(name))
  const excluded = Object.fromEntries(others.map((name) => [name, 'no case is run']))
  addFlags(command, test, excluded, 'Inputs of the tests:')
  command.action(async (files: string[], options) => {
    const given = { merge: files.join('\n'), ...givenInputs(command, test, excluded) }
    setExitCode(await (await import('./test-commands.ts')).merge(context, options, given))
  })
}
