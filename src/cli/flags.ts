import type { Command } from 'commander'
import { getEnv } from '../host/process.ts'
import { type ActionFile, type ActionInput, defaultOf } from './action-files.ts'
import { NAME_VARIABLE } from './environment.ts'
import { textOf, textWithout } from './input-words.ts'

/** Inputs that are no flags, and why. */
export type LeftOut = Readonly<Record<string, string>>

/** What `--json` means. */
export const JSON_DOCUMENT = 'one JSON document on stdout'

/** A command that is about one use, and what it may always be told. */
export function named(command: Command): Command {
  const usual = getEnv(NAME_VARIABLE) || 'default'
  return command.option('--name <name>', 'which one is meant', usual).option('--json', JSON_DOCUMENT)
}

/** Makes a flag of each input. */
export function addFlags(command: Command, action: ActionFile, leftOut: LeftOut): void {
  command.optionsGroup('Inputs of the action:')
  for (const [name, input] of Object.entries(action.inputs)) {
    if (leftOut[name] === undefined) command.addOption(optionOf(command, action, name, input))
  }
}

function optionOf(command: Command, action: ActionFile, name: string, input: ActionInput) {
  const description = textOf(action, name)
  const value = defaultOf(action, name)
  if (value === 'true') return command.createOption(`--no-${name}`, textWithout(action, name))
  if (value === 'false') return command.createOption(`--${name}`, description)
  const option = command.createOption(
    `--${name} <value>`,
    value === '' ? description : `${description} (default: ${value})`
  )
  // What is written as lines in a workflow is written as several flags here.
  return takesLines(input) ? option.argParser((line, before: string | undefined) => joined(before, line)) : option
}

/** Whether an input is a list, which its description says. */
export function takesLines({ description }: ActionInput): boolean {
  return /\blines?\b/.test(description)
}

function joined(before: string | undefined, line: string): string {
  return before === undefined ? line : `${before}\n${line}`
}

/** The inputs that were given as flags, by name. A flag of another meaning may share a name with one that is left out. */
export function givenInputs(command: Command, action: ActionFile, leftOut: LeftOut): Readonly<Record<string, string>> {
  const given = command.options.filter((option) => command.getOptionValueSource(option.attributeName()) === 'cli')
  const pairs = given.map((option): [string, string] => {
    return [option.name().replace(/^no-/, ''), String(command.getOptionValue(option.attributeName()))]
  })
  return Object.fromEntries(pairs.filter(([name]) => action.inputs[name] !== undefined && leftOut[name] === undefined))
}
