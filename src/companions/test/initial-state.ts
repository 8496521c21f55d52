import { statSync } from 'node:fs'
import { hashFile } from '../../host/verified-file.ts'
import type { RecordedRun } from '../recorded-runs.ts'
import type { InitialState } from './prepared-cases.ts'

/** What the main action uploaded and seeded. The upload is hashed now if there is no proof, before an agent runs. */
export async function readInitialState(runs: readonly RecordedRun[]): Promise<InitialState> {
  const upload = runs.find((run) => run.upload !== undefined)?.upload
  const seeds = runs.flatMap(({ initial }) => initial?.seeds ?? [])
  if (upload === undefined) return { archive: undefined, seeds }
  const { path, sha256 } = typeof upload === 'string' ? { path: upload, sha256: await hashFile(upload) } : upload
  return { archive: { path, bytes: statSync(path).size, sha256 }, seeds }
}
