import type { Change } from '../archive/compare.ts'

/** What changed in a workspace, as JSON, which has no maps. */
export interface ReportChanges {
  /** One line. */
  readonly summary: string
  /** How many files changed, including those not listed here. */
  readonly fileCount: number
  readonly files: readonly Change[]
  /** The unified diff of the text files, within a size limit. */
  readonly diff: string
  /** Why a listed file is not in the diff. */
  readonly notShown: readonly (readonly [path: string, reason: string])[]
}
