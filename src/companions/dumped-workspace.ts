import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { unpack, WORKSPACE_LIMITS } from '../archive/unpack.ts'
import { HostileArchive } from '../archive/unpack-refusal.ts'
import { Failure } from '../host/failure.ts'
import { count } from '../host/wording.ts'
import type { Held } from '../lease/life.ts'
import { changesPart } from '../report/changes-summary.ts'
import { reportChanges } from '../steps/workspace-changes.ts'
import { writeSummary } from '../steps/write-summary.ts'
import type { Collected } from './dump-artifact.ts'
import type { DumpInputs } from './dump-inputs.ts'
import type { JobUse } from './job-uses.ts'
import type { JobWork } from './job-work.ts'

/** The dump of a workspace. */
interface DumpedWorkspace {
  readonly archive: string
  readonly use: JobUse
  readonly held: Held
  readonly collected: Collected
  readonly inputs: DumpInputs
}

/** Unpacks the dump of a workspace, so that a verifier can read it, and tells what changed since the upload. */
export async function openWorkspace(dumped: DumpedWorkspace, work: JobWork): Promise<void> {
  const { archive, collected } = dumped
  const { host, limits, phase } = work
  host.output('archive', archive)
  const folder = join(collected.folder, 'workspace')
  mkdirSync(folder, { mode: 0o700 })
  try {
    const { files } = await unpack({ archive, folder, limits: WORKSPACE_LIMITS, signal: limits.stop })
    phase.info(`Unpacked ${count(files, 'file')} into ${folder}`)
  } catch (error) {
    throw error instanceof HostileArchive ? notUnpacked(error, archive) : error
  }
  host.output('workspace', folder)
  if (!dumped.inputs.changes) return
  if (dumped.held.intent.attached) phase.info('What changed is not known here: another job made the upload.')
  else await tellChanges(dumped, work)
}

async function tellChanges({ archive, use, collected, inputs }: DumpedWorkspace, work: JobWork): Promise<void> {
  const { host, limits, phase } = work
  const uploaded = join(use.folder, 'upload.tar.gz')
  const before = existsSync(uploaded) ? uploaded : undefined
  const comparison = { before, after: archive, limits: WORKSPACE_LIMITS, signal: limits.stop }
  const report = await reportChanges(comparison, collected.folder, host)
  collected.records.push(report.json, report.diff)
  host.output('changes', report.json)
  host.output('diff', report.diff)
  host.output('changed', String(report.changes.number))
  phase.info(report.changes.told)
  if (inputs.summary) await writeSummary(host, `${changesPart(report.changes, '##')}\n`)
}

function notUnpacked({ reason }: HostileArchive, archive: string): Failure {
  return new Failure('The dump was not unpacked.', reason, `Handle what came with care: it is at ${archive}.`)
}
