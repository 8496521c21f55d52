import { isJsonObject } from '../../../base/json.ts'
import { sha256 } from '../../../base/sha256.ts'
import type { TestCase } from './case.ts'

/**
 * The SHA-256 of what a case means: its texts and the content of its files and seeds, but not where they stand. Results are
 * compared only if it is the same.
 */
export function caseHash({ meaning, files, seeds }: TestCase): string {
  const contents = seeds.map(({ alias, file }) => [alias, file?.sha256 ?? 'default'] as const)
  return sha256(canonicalJson({ ...meaning, files: files?.sha256 ?? null, seed: Object.fromEntries(contents) }))
}

/** JSON whose keys are sorted, so that equal values have equal texts. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null'
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key])}`).join(',')}}`
}
