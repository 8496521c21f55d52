import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from '../host/process.ts'

/** An input as an action.yml has it. */
export interface ActionInput {
  readonly description: string
  readonly default?: string
}

/** What the command line needs of an action.yml. */
export interface ActionFile {
  readonly description: string
  readonly inputs: Readonly<Record<string, ActionInput>>
}

/** The main action and its companions, by name. */
export interface ActionFiles {
  readonly main: ActionFile
  readonly [companion: string]: ActionFile
}

/** Every action.yml, as the build left it beside our programs. */
export function readActionFiles(): ActionFiles {
  return JSON.parse(readFileSync(join(programFolder(), 'actions.json'), 'utf8')) as ActionFiles
}

/** What an input is when nobody says; an expression is for a runner to evaluate. */
export function defaultOf(action: ActionFile, name: string): string {
  const value = action.inputs[name]?.default ?? ''
  return value.includes('${{') ? '' : value
}
