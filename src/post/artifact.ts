import { constants, copyFileSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Failure, hasCode, messageOf } from '../base/failure.ts'
import { perHost, rerun } from '../base/host-wording.ts'
import { raceTimeLimit } from '../base/time-limits.ts'
import { count } from '../base/wording.ts'
import { writePrivateFile } from '../host/files.ts'
import type { ArtifactRequest, Host, RunContext, UploadedArtifact } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import { unusedPath } from '../host/unused-path.ts'
import type { Settings } from '../state/action-run.ts'
import { ARTIFACT_FILES } from '../state/files.ts'
import type { SavedServer } from '../state/saved-servers.ts'
import type { DumpResult } from './dump.ts'
import { type ListedDump, manifest } from './manifest.ts'
import type { Plan } from './plan.ts'

/** Where the artifact is. */
export interface ArtifactResult {
  readonly uploaded: UploadedArtifact | undefined
  /** The folder with the files if they could not be uploaded. */
  readonly folder: string | undefined
}

/** What uploading the artifact needs. */
interface ArtifactContext {
  readonly host: Host
  readonly settings: Settings
  readonly servers: readonly SavedServer[]
  readonly plan: Plan
  readonly folder: string
  readonly uploading: Phase
}

/** Uploads the dumps with a manifest. If that fails, copies them to a folder in the workspace of the runner. */
export async function uploadDumps(
  dumped: readonly DumpResult[],
  records: readonly string[],
  { host, settings, servers, plan, folder, uploading }: ArtifactContext
): Promise<ArtifactResult> {
  const listed = dumped.map((each) => ({
    dumped: each,
    servers: servers.filter(({ seq }) => seq === each.held.intent.seq)
  }))
  const files = withManifest(listed, records, folder, host)
  if (files.length === 0) return { uploaded: undefined, folder: undefined }
  const name = plan.artifactName
  const { retentionDays } = settings.after
  try {
    const request = { name, folder, files, retentionDays, whenTaken: 'number' } as const
    return { uploaded: await uploadFiles(request, plan.artifactLimitMs, { host, phase: uploading }), folder: undefined }
  } catch (error) {
    const place = copyToWorkspace(host.run, name, files)
    host.log.warning(`${messageOf(error)} The files are at ${place}.`)
    return { uploaded: undefined, folder: place }
  }
}

/** The files of an artifact: a manifest, the dumps and other records. Empty if there is nothing to upload. */
export function withManifest(
  listed: readonly ListedDump[],
  records: readonly string[],
  folder: string,
  host: Pick<Host, 'run' | 'redact'>
): readonly string[] {
  const files = [...listed.flatMap(({ dumped }) => (dumped.file === undefined ? [] : [dumped.file])), ...records]
  if (files.length === 0) return []
  const path = join(folder, ARTIFACT_FILES.manifest)
  writePrivateFile(path, host.redact(manifest(host.run, listed)))
  return [path, ...files]
}

/** Uploads files as one artifact, within a time limit. */
export async function uploadFiles(
  request: Omit<ArtifactRequest, 'compress'>,
  limitMs: number,
  { host, phase }: { readonly host: Pick<Host, 'uploadArtifact'>; readonly phase: Phase }
): Promise<UploadedArtifact> {
  const compress = !request.files.some((file) => file.endsWith('.gz'))
  phase.info(`${perHost({ action: 'Uploading', terminal: 'Saving' })} ${count(request.files.length, 'file')}`)
  // The artifact client cannot be aborted.
  const upload = (): Promise<UploadedArtifact> => host.uploadArtifact({ ...request, compress })
  const uploaded = await raceTimeLimit(limitMs, undefined, upload, () => tookTooLong(limitMs))
  phase.info(`✓ ${uploaded.name}`)
  return uploaded
}

/** Copies the files to the workspace, because the runner empties RUNNER_TEMP when the job ends. */
function copyToWorkspace(run: RunContext, name: string, files: readonly string[]): string {
  const wanted = join(run.workspace, name)
  mkdirSync(dirname(wanted), { recursive: true })
  const place = unusedPath(wanted, createFolder)
  for (const file of files) copyFileSync(file, join(place, basename(file)), constants.COPYFILE_EXCL)
  return place
}

/** Creates a folder; false if the name is taken, by another run of the action or by a link that a step left. */
function createFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function tookTooLong(ms: number): Failure {
  return new Failure(
    'The artifact was not uploaded.',
    `It took longer than ${Math.round(ms / 1000)} s.`,
    `${rerun()}. If it keeps failing, check GitHub's status page.`
  )
}
