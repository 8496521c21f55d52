import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Failure, messageOf } from '../host/failure.ts'
import type { Host, KeptArtifact, RunContext } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import { VERSION } from '../host/version.ts'
import { count } from '../host/wording.ts'
import { fingerprint } from '../lease/secrets-of.ts'
import type { Dumped } from './dump.ts'
import type { Plan } from './plan.ts'
import type { ReportRow } from './report.ts'
import type { Settings } from './use.ts'

/** What is said of the artifact in the end. */
export interface ArtifactResult {
  readonly kept: KeptArtifact | undefined
  /** Where the files are when they could not be uploaded. */
  readonly folder: string | undefined
}

/** Keeps the dumps and a manifest as an artifact; where that cannot be, on the disk of the runner. */
export async function keepDumps(
  dumped: readonly Dumped[],
  records: readonly string[],
  { host, settings, report, plan, folder, keeping }: KeepContext
): Promise<ArtifactResult> {
  const name = plan.artifactName
  const files = [...dumped.flatMap(({ file }) => (file === undefined ? [] : [file])), ...records]
  if (files.length === 0) return { kept: undefined, folder: undefined }
  const manifestPath = join(folder, 'manifest.json')
  writeFileSync(manifestPath, host.redact(manifest(host.run, dumped, report)), { mode: 0o600 })
  const compress = !files.some((file) => file.endsWith('.gz'))
  const all = [manifestPath, ...files]
  try {
    const request = { name, folder, files: all, retentionDays: settings.after.retentionDays, compress }
    keeping.info(`Uploading ${count(all.length, 'file')} as ${name}`)
    const kept = await within(plan.artifactLimitMs, host.keepArtifact(request))
    keeping.info(`✓ ${kept.name}`)
    return { kept, folder: undefined }
  } catch (error) {
    const place = keepOnDisk(host.run, name, all)
    host.log.warning(`${messageOf(error)} The files are at ${place}.`)
    return { kept: undefined, folder: place }
  }
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

function manifest(run: RunContext, dumped: readonly Dumped[], report: readonly ReportRow[]): string {
  const leases = dumped.map(({ held: { intent, lease }, file, bytes, reason }) => ({
    alias: intent.alias,
    kind: intent.kind,
    server: intent.server,
    servers: report
      .filter(({ seq }) => seq === intent.seq)
      .map(({ alias, status, tools }) => ({ alias, status, tools: tools ?? null })),
    ...(intent.kind === 'sandbox' ? { sandbox_id: lease.id } : {}),
    ...(intent.kind === 'local' ? { local_sandbox_ref: fingerprint(lease.id) } : {}),
    acquired_at: lease.at,
    dump: file === undefined ? null : { file: basename(file), bytes },
    ...(reason === '' ? {} : { no_dump: reason })
  }))
  const { repository, runId, attempt, job } = run
  const about = {
    made_by: `klavis-sandbox-action ${VERSION}`,
    made_at: new Date().toISOString(),
    repository,
    run_id: runId,
    run_attempt: attempt,
    job
  }
  return `${JSON.stringify({ ...about, leases }, null, 2)}\n`
}

/** The artifact client knows no abort: when the time is over it is left behind. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new Failure('The artifact was not uploaded.', `It took longer than ${Math.round(ms / 1000)} s.`, '')),
      ms
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
