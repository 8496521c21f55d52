import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Comparison, compareArchives } from '../../archive/compare.ts'
import { InvalidArchive } from '../../archive/invalid-archive.ts'
import { unpack, WORKSPACE_LIMITS } from '../../archive/unpack.ts'
import { Failure } from '../../base/failure.ts'
import { count } from '../../base/wording.ts'
import type { HeldLease } from '../../lease/lease-state.ts'
import { writeSummary } from '../../post/write-reports.ts'
import { changesSection } from '../../report/changes-section.ts'
import { paragraphs } from '../../report/markdown.ts'
import { reportChanges } from '../../workspace/changes.ts'
import type { CompanionContext } from '../companion-context.ts'
import type { RecordedRun } from '../recorded-runs.ts'
import { unprovenNote } from '../tamper-proof.ts'
import type { WorkspaceEvidence } from '../test/checks/file-checks.ts'
import { readInside } from '../test/checks/read-inside.ts'
import type { CollectedDumps } from './collected-dumps.ts'
import type { DumpInputs } from './inputs.ts'

/** The dump of a workspace. */
interface DumpedWorkspace {
  readonly archive: string
  readonly actionRun: RecordedRun
  readonly held: HeldLease
  readonly collected: CollectedDumps
  readonly inputs: DumpInputs
}

/** Unpacks the dump of a workspace for verifier scripts, and reports what changed since the upload. */
export async function openWorkspace(dumped: DumpedWorkspace, context: CompanionContext): Promise<void> {
  const { archive, collected } = dumped
  const { host, limits, phase } = context
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
  const readFile = async (path: string): Promise<Buffer | undefined> => readInside(folder, path)
  const { attached } = dumped.held.intent
  if (attached && dumped.inputs.changes) phase.info('The changes are not known, because another job made the upload.')
  collected.workspaces.push({ readFile, changes: attached ? undefined : await readChanges(dumped, context) })
}

/** Publishes the changes if the user wants that, and returns them if something is expected of them. */
async function readChanges(dumped: DumpedWorkspace, context: CompanionContext): Promise<WorkspaceEvidence['changes']> {
  const { archive, actionRun, inputs } = dumped
  const { signal } = context.limits
  const comparison = { before: actionRun.upload, after: archive, limits: WORKSPACE_LIMITS, signal }
  if (inputs.changes) return await publishChanges(comparison, dumped, context)
  return inputs.expectations.changedOnly === undefined ? undefined : (await compareArchives(comparison)).files
}

async function publishChanges(
  comparison: Comparison,
  { collected, inputs }: DumpedWorkspace,
  context: CompanionContext
): Promise<WorkspaceEvidence['changes']> {
  const { host, phase } = context
  const report = await reportChanges(comparison, collected.folder, host)
  collected.records.push(report.json, report.diff)
  host.setOutput('changes', report.json)
  host.setOutput('diff', report.diff)
  host.setOutput('changed', String(report.changes.fileCount))
  phase.info(report.changes.summary)
  if (inputs.summary)
    await writeSummary(host, `${paragraphs([changesSection(report.changes, '##'), unprovenNote(context)])}\n`)
  return report.files
}

function notUnpacked({ reason }: InvalidArchive, archive: string): Failure {
  return new Failure('The dump was not unpacked.', reason, `Handle the archive with care. It is at ${archive}.`)
}
