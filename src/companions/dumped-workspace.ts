import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArchive } from '../archive/invalid-archive.ts'
import { unpack, WORKSPACE_LIMITS } from '../archive/unpack.ts'
import { Failure } from '../base/failure.ts'
import { count } from '../base/wording.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { writeSummary } from '../post/write-reports.ts'
import { changesSection } from '../report/changes-section.ts'
import { RUN_FILES } from '../state/files.ts'
import { reportChanges } from '../workspace/changes.ts'
import type { Collected } from './dump-artifact.ts'
import type { DumpInputs } from './dump-inputs.ts'
import type { JobUse } from './job-uses.ts'
import type { JobWork } from './job-work.ts'

/** The dump of a workspace. */
interface DumpedWorkspace {
  readonly archive: string
  readonly use: JobUse
  readonly held: HeldLease
  readonly collected: Collected
  readonly inputs: DumpInputs
}

/** Unpacks the dump of a workspace, so that a verifier can read it, and tells what changed since the upload. */
export async function openWorkspace(dumped: DumpedWorkspace, work: JobWork): Promise<void> {
  const { archive, collected } = dumped
  const { host, limits, phase } = work
  host.setOutput('archive', archive)
  const folder = join(collected.folder, 'workspace')
  mkdirSync(folder, { mode: 0o700 })
  try {
    const { files } = await unpack({ archive, folder, limits: WORKSPACE_LIMITS, signal: limits.signal })
    phase.info(`Unpacked ${count(files, 'file')} into ${folder}`)
  } catch (error) {
    throw error instanceof InvalidArchive ? notUnpacked(error, archive) : error
  }
  host.setOutput('workspace', folder)
  if (!dumped.inputs.changes) return
  if (dumped.held.intent.attached) phase.info('What changed is not known here: another job made the upload.')
  else await tellChanges(dumped, work)
}

async function tellChanges({ archive, use, collected, inputs }: DumpedWorkspace, work: JobWork): Promise<void> {
  const { host, limits, phase } = work
  const uploaded = join(use.folder, RUN_FILES.upload)
  const before = existsSync(uploaded) ? uploaded : undefined
  const comparison = { before, after: archive, limits: WORKSPACE_LIMITS, signal: limits.signal }
  const report = await reportChanges(comparison, collected.folder, host)
  collected.records.push(report.json, report.diff)
  host.setOutput('changes', report.json)
  host.setOutput('diff', report.diff)
  host.setOutput('changed', String(report.changes.fileCount))
  phase.info(report.changes.summary)
  if (inputs.summary) await writeSummary(host, `${changesSection(report.changes, '##')}\n`)
}

function notUnpacked({ reason }: InvalidArchive, archive: string): Failure {
  return new Failure('The dump was not unpacked.', reason, `Handle what came with care: it is at ${archive}.`)
}
