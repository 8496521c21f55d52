import { InputError } from '../../../base/failure.ts'
import { oneLine } from '../../../base/text.ts'
import { count } from '../../../base/wording.ts'

const MAX_SHOWN = 100
const MAX_KEPT = 1_000
const MAX_MESSAGE_LENGTH = 400

/** A position in a file, counted from 1 as editors do. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** A mistake in a case file; without a file, in the patterns that should find them. */
export interface CaseProblem {
  readonly file: string | undefined
  readonly position: Position
  readonly message: string
}

/** Adds a mistake in one file. */
export type AddProblem = (at: Position, message: string) => void

/** Case files have mistakes, and nothing has been done yet. */
export class CaseFilesError extends InputError {
  readonly problems: readonly CaseProblem[]

  constructor(problems: readonly CaseProblem[], total: number) {
    const more = total > MAX_SHOWN ? `\n- and ${count(total - MAX_SHOWN, 'more mistake')}` : ''
    const lines = problems.slice(0, MAX_SHOWN).map((problem) => `- ${formatProblem(problem)}`)
    super(`The case files have ${count(total, 'mistake')}:\n${lines.join('\n')}${more}`)
    this.name = 'CaseFilesError'
    this.problems = problems
  }
}

/** A mistake in one line: `cases/a.yml:3:5: …`. */
export function formatProblem({ file, position, message }: CaseProblem): string {
  return file === undefined ? message : `${oneLine(file, 200)}:${position.line}:${position.column}: ${message}`
}

/** Collects the mistakes of all files, so that the user can fix them at once. */
export class CaseProblems {
  readonly #kept: CaseProblem[] = []
  #total = 0

  add(file: string | undefined, position: Position, message: string): void {
    this.#total++
    if (this.#kept.length < MAX_KEPT) this.#kept.push({ file, position, message: oneLine(message, MAX_MESSAGE_LENGTH) })
  }

  /** Throws one error with all mistakes. */
  throwIfAny(): void {
    if (this.#total > 0) throw new CaseFilesError(this.#kept, this.#total)
  }
}
