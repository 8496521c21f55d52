import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Failure, messageOf } from '../host/failure.ts'
import type { ArtifactRequest, Host, KeptArtifact, RunContext } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import { count } from '../host/wording.ts'
import type { Dumped } from './dump.ts'
import { type ListedDump, manifest } from './manifest.ts'
import type { Plan } from './plan.ts'
import type { ReportRow } from './report.ts'
import type { Settings } from './use.ts'

/** What is said of the artifact in the end. */
export interface ArtifactResult {
  readonly kept: KeptArtifact | undefined
  /** Where the files are when they could not be uploaded. */
  readonly folder: string | undefined
}

/** What keeping needs. */
export interface KeepContext {
  readonly host: Host
  readonly settings: Settings
  readonly report: readonly ReportRow[]
  readonly plan: Plan
  readonly folder: string
  readonly keeping: Phase
}

/** Keeps the dumps and a manifest as an artifact; where that cannot be, on the disk of the runner. */
export async function keepDumps(
  dumped: readonly Dumped[],
  records: readonly string[],
  { host, settings, report, plan, folder, keeping }: KeepContext
): Promise<ArtifactResult> {
  const listed = dumped.map((each) => ({
    dumped: each,
    servers: report.filter(({ seq }) => seq === each.held.intent.seq)
  }))
  const files = withManifest(listed, records, folder, host)
  if (files.length === 0) return { kept: undefined, folder: undefined }
  const name = plan.artifactName
  const { retentionDays } = settings.after
  try {
    const request = { name, folder, files, retentionDays, whenTaken: 'number' } as const
    return { kept: await uploadFiles(request, plan.artifactLimitMs, { host, phase: keeping }), folder: undefined }
  } catch (error) {
    const place = keepOnDisk(host.run, name, files)
    host.log.warning(`${messageOf(error)} The files are at ${place}.`)
    return { kept: undefined, folder: place }
  }
}

/** The files of an artifact: a manifest, the dumps, and what else was written down; none where there is nothing to keep. */
export function withManifest(
  listed: readonly ListedDump[],
  records: readonly string[],
  folder: string,
  host: Pick<Host, 'run' | 'redact'>
): readonly string[] {
  const files = [...listed.flatMap(({ dumped }) => (dumped.file === undefined ? [] : [dumped.file])), ...records]
  if (files.length === 0) return []
  const path = join(folder, 'manifest.json')
  writeFileSync(path, host.redact(manifest(host.run, listed)), { mode: 0o600 })
  return [path, ...files]
}

/** Uploads files as one artifact, within the time given. */
export async function uploadFiles(
  request: Omit<ArtifactRequest, 'compress'>,
  limitMs: number,
  { host, phase }: { readonly host: Pick<Host, 'keepArtifact'>; readonly phase: Phase }
): Promise<KeptArtifact> {
  const compress = !request.files.some((file) => file.endsWith('.gz'))
  phase.info(`Keeping ${count(request.files.length, 'file')}`)
  const kept = await within(limitMs, host.keepArtifact({ ...request, compress }))
  phase.info(`✓ ${kept.name}`)
  return kept
}

/** RUNNER_TEMP is emptied when the job ends, the workspace is not. */
function keepOnDisk(run: RunContext, name: string, files: readonly string[]): string {
  const place = newFolder(join(run.workspace, name))
  for (const file of files) copyFileSync(file, join(place, basename(file)))
  return place
}

/** Another use of the action, or an earlier run, may have left files there. */
function newFolder(wanted: string): string {
  mkdirSync(dirname(wanted), { recursive: true })
  for (let number = 1; ; number++) {
    const folder = number === 1 ? wanted : `${wanted}-${number}`
    if (existsSync(folder)) continue
    mkdirSync(folder, { mode: 0o700 })
    return folder
  }
}

/** The artifact client knows no abort: when the time is over it is left behind. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tookTooLong(ms)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function tookTooLong(ms: number): Failure {
  return new Failure(
    'The artifact was not uploaded.',
    `It took longer than ${Math.round(ms / 1000)} s.`,
    'Run the job again; if it stays so, look at the status of GitHub.'
  )
}
