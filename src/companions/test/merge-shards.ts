import { InputError } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { readPlainBytes } from '../../host/files.ts'
import type { Host } from '../../host/host.ts'
import { quoted } from '../../inputs/values.ts'
import { findFiles } from './cases/find-case-files.ts'
import type { TestInputs } from './inputs.ts'
import type { CompleteResults } from './publish-results.ts'
import { ShardPages } from './report/shard-pages.ts'
import { RESULT_LIMITS } from './results/limits.ts'
import { mergeResults } from './results/merge-results.ts'
import { readResults } from './results/read-results.ts'
import type { TestResults } from './results/results.ts'

/** Merges the results of shards, which other jobs wrote: each file is read as if it were hostile. */
export async function mergeShards({ run, log }: Host, { merge }: TestInputs): Promise<CompleteResults> {
  const found = await findFiles(run.workspace, merge)
  const unmatched = merge.filter((_, index) => found[index]?.length === 0)
  const message = `${inputName('merge')}: no file matches ${unmatched.map(quoted).join(', ')}.`
  if (unmatched.length === merge.length) throw new InputError(message)
  // The judgement says which shards are missing.
  if (unmatched.length > 0) log.warning(message)
  const paths = [...new Set(found.flat())].sort()
  const merged = mergeResults(paths.map(readPart))
  if ('problem' in merged) throw new InputError(`The results cannot be merged. ${merged.problem}`)
  const pages = new ShardPages()
  for (const path of paths) pages.read(path)
  return { ...merged, ...pages.details, results: pages.withPrompts(merged.results) }
}

function readPart(path: string): TestResults {
  const bytes = readPlainBytes(path, RESULT_LIMITS.bytes)
  const read = bytes === undefined ? { problem: 'It is no file of at most 64 MiB.' } : readResults(bytes)
  if ('results' in read) return read.results
  throw new InputError(`${path} cannot be merged. ${read.problem}`)
}
