import { sha256 } from '../../../base/sha256.ts'
import type { WantedSeed } from '../../../inputs/inputs.ts'
import { canonicalJson } from '../../../mcp/cassette/canonical-json.ts'
import type { TestCase } from './case.ts'

/**
 * The SHA-256 of what a case means: its texts and the content of its files, seeds and scripts, but not where they stand. Without
 * seeds of its own, those of the main action count. Results are compared only if it is the same.
 */
export function caseHash({ meaning, files, seeds, script }: TestCase, initial: readonly WantedSeed[]): string {
  const own = seeds.map(({ alias, file }) => [alias, file?.sha256 ?? 'default'] as const)
  const ofMain = initial.map(({ alias, file }) => [alias, file === undefined ? 'default' : sha256(file.json)] as const)
  const seed = Object.fromEntries(seeds.length > 0 ? own : ofMain)
  const scripts = script === undefined ? {} : { script }
  return sha256(canonicalJson({ ...meaning, files: files?.sha256 ?? null, seed, ...scripts }))
}
