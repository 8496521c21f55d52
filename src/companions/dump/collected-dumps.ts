import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Failure, messageOf } from '../../base/failure.ts'
import { inputName } from '../../base/host-wording.ts'
import { NameTaken } from '../../host/github/artifact.ts'
import type { RunContext } from '../../host/host.ts'
import { quoted } from '../../inputs/values.ts'
import { uploadFiles, withManifest } from '../../post/artifact.ts'
import type { DumpBudget } from '../../post/dump-budget.ts'
import type { ListedDump } from '../../post/manifest.ts'
import type { CompanionContext } from '../companion-context.ts'
import type { WorkspaceEvidence } from '../test/checks/file-checks.ts'
import type { DumpInputs } from './inputs.ts'

/** The dumps so far. They are published and uploaded even if another dump fails. */
export interface CollectedDumps {
  readonly folder: string
  readonly budget: DumpBudget
  readonly listed: ListedDump[]
  /** More files for the artifact: the changes. */
  readonly records: string[]
  /** What the unpacked workspaces contain. */
  readonly workspaces: WorkspaceEvidence[]
}

/** Long enough to upload dumps that were completed in the last moment. */
const MIN_UPLOAD_MS = 10_000

/** Creates the folder for the dumps: a new one, or the one that the user names, which must be empty. */
export function createDumpFolder(given: string, { workspace, temp }: Pick<RunContext, 'workspace' | 'temp'>): string {
  try {
    if (given === '') return mkdtempSync(join(temp || tmpdir(), 'klavis-dump-'))
    const folder = resolve(workspace, given)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (readdirSync(folder).length === 0) return folder
  } catch (error) {
    throw new Failure(
      `The folder for the dump could not be created: ${messageOf(error)}`,
      'Nothing was dumped.',
      nameAnother(),
      { cause: error }
    )
  }
  throw new Failure(
    `The folder ${quoted(given)} is not empty.`,
    'The dump would be mixed with the files in it.',
    nameAnother()
  )
}

function nameAnother(): string {
  return `Name another ${inputName('folder')}, or none for a new one.`
}

/** Uploads the dumps as an artifact, if the user wants one. Without an artifact service the files stay where they are. */
export async function uploadCollected(
  { folder, listed, records }: CollectedDumps,
  { artifactName: name, retentionDays }: DumpInputs,
  remainingMs: number,
  { host, phase }: CompanionContext
): Promise<void> {
  const files = withManifest(listed, records, folder, host)
  if (name === '' || files.length === 0 || host.cancelled.aborted) return
  try {
    const request = { name, folder, files, retentionDays, whenTaken: 'fail' } as const
    const { url } = await uploadFiles(request, Math.max(MIN_UPLOAD_MS, remainingMs), { host, phase })
    if (url !== undefined) host.setOutput('artifact-url', url)
  } catch (error) {
    if (error instanceof NameTaken) throw error
    host.log.warning(`${messageOf(error)} The files are at ${folder}.`)
  }
}
