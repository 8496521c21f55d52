import { messageOf } from '../base/failure.ts'
import { NameTaken } from '../host/github/artifact.ts'
import { uploadFiles, withManifest } from '../post/artifact.ts'
import type { ListedDump } from '../post/manifest.ts'
import type { DumpInputs } from './dump-inputs.ts'
import type { JobWork } from './job-work.ts'

/** What was dumped so far: it is there for a verifier, and kept, even where another dump failed. */
export interface Collected {
  readonly folder: string
  readonly listed: ListedDump[]
  /** Further files to keep: what changed. */
  readonly records: string[]
}

/** What is left of `timeout`. */
export interface Remaining {
  readonly leftMs: () => number
}

// What was dumped in the last moment is worth keeping, too.
const LEAST_UPLOAD_MS = 10_000

/** Keeps what was dumped as an artifact, if one is wanted. Without an artifact service the files stay where they are. */
export async function keepArtifact(
  { folder, listed, records }: Collected,
  { artifactName: name, retentionDays, leftMs }: DumpInputs & Remaining,
  { host, phase }: JobWork
): Promise<void> {
  const files = withManifest(listed, records, folder, host)
  if (name === '' || files.length === 0 || host.cancelled.aborted) return
  try {
    const request = { name, folder, files, retentionDays, whenTaken: 'fail' } as const
    const { url } = await uploadFiles(request, Math.max(LEAST_UPLOAD_MS, leftMs()), { host, phase })
    if (url !== undefined) host.setOutput('artifact-url', url)
  } catch (error) {
    if (error instanceof NameTaken) throw error
    host.log.warning(`${messageOf(error)} The files are at ${folder}.`)
  }
}
