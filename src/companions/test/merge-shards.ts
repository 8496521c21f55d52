import { InputError } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { readPlainBytes } from '../../host/files.ts'
import type { Host } from '../../host/host.ts'
import { quoted } from '../../inputs/values.ts'
import { findFiles } from './cases/find-case-files.ts'
import type { TestInputs } from './inputs.ts'
import type { CompleteResults } from './publish-results.ts'
import { RESULT_LIMITS } from './results/limits.ts'
import { mergeResults } from './results/merge-results.ts'
import { readResults } from './results/read-results.ts'
import type { TestResults } from './results/results.ts'

/** Merges the results of shards, which other jobs wrote: each file is read as if it were hostile. */
export async function mergeShards({ run }: Host, { merge }: TestInputs): Promise<CompleteResults> {
  const paths = await findFiles(run.workspace, merge)
  if (paths.length === 0)
    throw new InputError(`${inputName('merge')}: no file matches ${merge.map(quoted).join(', ')}.`)
  const merged = mergeResults(paths.map(readPart))
  if ('problem' in merged) throw new InputError(`The results cannot be merged. ${merged.problem}`)
  return merged
}

function readPart(path: string): TestResults {
  const bytes = readPlainBytes(path, RESULT_LIMITS.bytes)
  const read = bytes === undefined ? { problem: 'It is no file of at most 64 MiB.' } : readResults(bytes)
  if ('results' in read) return read.results
  throw new InputError(`${path} cannot be merged. ${read.problem}`)
}
