import { safeJson } from '../base/text.ts'
import type { Terminal } from '../host/terminal/terminal.ts'
import type { ActionFiles } from './action-files.ts'

/** What every command works with. */
export interface Desk {
  readonly terminal: Terminal
  readonly actions: ActionFiles
}

/** Told the exit code of the command that was run. */
export type End = (code: number) => void

/** What every command may be told. */
export interface CommandOptions {
  /** One JSON document on stdout. */
  readonly json?: boolean
  readonly name?: string
}

/** Gives the result of a command: as a document, or as lines for a person. */
export function answer(desk: Desk, { json }: CommandOptions, document: unknown, lines: readonly string[]): void {
  if (json) desk.terminal.print(safeJson(document))
  else if (lines.length > 0) desk.terminal.show(lines.join('\n'))
}
