import { sha256 } from '../../../base/sha256.ts'
import { canonicalJson } from '../../../mcp/cassette/canonical-json.ts'
import type { TestCase } from './case.ts'

/**
 * The SHA-256 of what a case means: its texts and the content of its files and seeds, but not where they stand. Results are
 * compared only if it is the same.
 */
export function caseHash({ meaning, files, seeds }: TestCase): string {
  const contents = seeds.map(({ alias, file }) => [alias, file?.sha256 ?? 'default'] as const)
  return sha256(canonicalJson({ ...meaning, files: files?.sha256 ?? null, seed: Object.fromEntries(contents) }))
}
