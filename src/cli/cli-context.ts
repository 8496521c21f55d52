import { safeJson } from '../base/text.ts'
import type { Terminal } from '../host/terminal/terminal.ts'
import type { ActionFiles } from './action-files.ts'

/** Everything that all commands share. */
export interface CliContext {
  readonly terminal: Terminal
  readonly actions: ActionFiles
  /** The arguments after `--`, which belong to a command of the user. */
  readonly userCommand: readonly string[]
}

/** Called with the exit code of the command that ran. */
export type SetExitCode = (code: number) => void

/** Options that all commands share. */
export interface CommandOptions {
  /** Print one JSON document to stdout. */
  readonly json?: boolean
  readonly name?: string
}

/** Prints the result of a command: as a JSON document, or as lines for people. */
export function printResult(
  { terminal }: CliContext,
  { json }: CommandOptions,
  document: unknown,
  lines: readonly string[]
): void {
  if (json) terminal.print(safeJson(document))
  else if (lines.length > 0) terminal.showLines(lines)
}
