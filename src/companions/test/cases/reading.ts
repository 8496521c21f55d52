import type { CompilePath } from '../../expect/json-paths.ts'
import type { CompilePattern } from '../../expect/patterns.ts'
import type { CaseContents } from './case-contents.ts'
import type { AddProblem } from './problems.ts'

/** What the readers of one case file share. */
export interface CaseReading {
  /** Relative to the repository, with forward slashes. */
  readonly file: string
  /** The folder of the file. */
  readonly folder: string
  readonly add: AddProblem
  readonly compilePath: CompilePath
  readonly compilePattern: CompilePattern
  readonly contents: CaseContents
}
