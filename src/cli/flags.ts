import type { Command } from 'commander'
import type { Log } from '../host/host.ts'
import { getEnv } from '../host/process.ts'
import { type ActionFile, type ActionInput, defaultOf } from './action-files.ts'
import { NAME_VARIABLE } from './env.ts'
import { describeInput, describeTurnedOff } from './flag-descriptions.ts'

/** Inputs that are not flags, and why. */
export type ExcludedInputs = Readonly<Record<string, string>>

const SECRET_FLAGS = ['api-key', 'instance-tokens', 'headers']

/** The description of `--json`. */
export const JSON_DESCRIPTION = 'print one JSON document to stdout'

/** The description of `--quiet`. */
export const QUIET_DESCRIPTION = 'print only warnings, errors and the result'

/** Adds the options of all commands that work on one run. */
export function addRunOptions(command: Command): Command {
  const defaultName = getEnv(NAME_VARIABLE) || 'default'
  return command
    .option('--name <name>', 'name of the run', defaultName)
    .option('--json', JSON_DESCRIPTION)
    .option('--quiet', QUIET_DESCRIPTION)
}

/** Adds a flag for each input. */
export function addFlags(
  command: Command,
  action: ActionFile,
  excluded: ExcludedInputs,
  title = 'Inputs of the action:'
): void {
  command.optionsGroup(title)
  for (const [name, input] of Object.entries(action.inputs)) {
    if (excluded[name] === undefined) command.addOption(createFlag(command, action, name, input))
  }
}

function createFlag(command: Command, action: ActionFile, name: string, input: ActionInput) {
  const description = describeInput(action, name)
  const value = defaultOf(action, name)
  if (value === 'true') return command.createOption(`--no-${name}`, describeTurnedOff(action, name))
  if (value === 'false') return command.createOption(`--${name}`, description)
  const option = command.createOption(
    `--${name} <value>`,
    value === '' ? description : `${description} (default: ${value})`
  )
  // A list is several lines in a workflow, and a repeated flag at a terminal.
  return isList(input) ? option.argParser((line, earlier: string | undefined) => appendLine(earlier, line)) : option
}

/** Whether an input is a list. Its description says so. */
export function isList({ description }: ActionInput): boolean {
  return /\blines?\b/.test(description)
}

function appendLine(earlier: string | undefined, line: string): string {
  return earlier === undefined ? line : `${earlier}\n${line}`
}

/** The inputs that were given as flags. Other flags may have the name of an excluded input. */
export function givenInputs(
  command: Command,
  action: ActionFile,
  excluded: ExcludedInputs
): Readonly<Record<string, string>> {
  const given = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
  const pairs = given.map((option): [string, string] => {
    return [option.name().replace(/^no-/, ''), String(command.getOptionValue(option.attributeName()))]
  })
  return Object.fromEntries(pairs.filter(([name]) => action.inputs[name] !== undefined && excluded[name] === undefined))
}

/** Warns about secrets that were given as flags. */
export function warnAboutSecretFlags(given: Readonly<Record<string, string | undefined>>, log: Log): void {
  const flags = SECRET_FLAGS.filter((name) => given[name] !== undefined)
  if (flags.length === 0) return
  const names = flags.map((name) => `\`--${name}\``).join(', ')
  const better = flags.includes('api-key') ? ' Set KLAVIS_API_KEY instead of `--api-key`.' : ''
  log.warning(`Other users of this machine can see the value of ${names} in the list of processes.${better}`)
}
