import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from '../host/process.ts'

/** An input in an action.yml. */
export interface ActionInput {
  readonly description: string
  readonly default?: string
}

/** The part of an action.yml that the command line uses. */
export interface ActionFile {
  readonly description: string
  readonly inputs: Readonly<Record<string, ActionInput>>
}

/** The main action and its companions, by name. */
export interface ActionFiles {
  readonly main: ActionFile
  readonly [companion: string]: ActionFile
}

/** Reads all action.yml files, which the build collects in one JSON file next to our programs. */
export function readActionFiles(): ActionFiles {
  return JSON.parse(readFileSync(join(programFolder(), 'actions.json'), 'utf8')) as ActionFiles
}

/** The default of an input. Expressions count as empty, because only a runner can evaluate them. */
export function defaultOf(action: ActionFile, name: string): string {
  const value = action.inputs[name]?.default ?? ''
  return value.includes('${{') ? '' : value
}
