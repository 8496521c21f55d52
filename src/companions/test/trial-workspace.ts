import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { unpack, WORKSPACE_LIMITS } from '../../archive/unpack.ts'
import { Failure } from '../../base/failure.ts'
import { settleAll } from '../../base/settle-all.ts'
import { dumpLease } from '../../post/dump.ts'
import { DumpBudget } from '../../post/dump-budget.ts'
import { reportChanges } from '../../workspace/changes.ts'
import { ownLease } from '../check-ownership.ts'
import type { CompanionContext } from '../companion-context.ts'
import type { WorkspaceEvidence } from './checks/file-checks.ts'
import { readInside } from './checks/read-inside.ts'
import type { PreparedCase } from './prepared-cases.ts'
import type { TrialFolder } from './trial-folder.ts'
import type { ControlledRun } from './trial-sandboxes.ts'

const DUMP_MS = 180_000

/** The workspace as the agent left it. */
export interface TrialWorkspace extends WorkspaceEvidence {
  /** The folder into which it is unpacked if a check or script needs it; empty if there is no local sandbox. */
  readonly folder: string
  /** The files about it that are kept, by what they are. */
  readonly files: Readonly<Record<string, string>>
}

const NO_WORKSPACE: TrialWorkspace = { folder: '', files: {}, readFile: undefined, changes: undefined }

/** Dumps the local sandbox, unpacks it if the case needs that, and compares it with what the trial began with. */
export async function readWorkspace(
  runs: readonly ControlledRun[],
  { archive, test }: PreparedCase,
  { kept, keptAs, work }: TrialFolder,
  context: CompanionContext
): Promise<TrialWorkspace> {
  const found = runs
    .flatMap((run) => run.leases.map((lease) => ({ run, lease })))
    .find(({ lease }) => lease.held.intent.kind === 'local')
  if (found === undefined) return NO_WORKSPACE
  const { host, inputs, limits } = context
  const { klavis } = found.run
  const held = await ownLease(found.lease, context)
  // The agent knows the folder of the trial, and could have put something at a fixed path.
  const scratch = mkdtempSync(join(work, 'dump-'))
  const options = { host, klavis, region: inputs.api.region, folder: scratch, budget: new DumpBudget() }
  const { file, reason } = await dumpLease(held, DUMP_MS, options)
  if (file === undefined) throw new Failure('The workspace could not be read after the agent.', reason, '')
  const folder = join(scratch, 'workspace')
  mkdirSync(folder, { mode: 0o700 })
  const before = archive === undefined ? undefined : archivePath(archive)
  const comparison = { before, after: file, limits: WORKSPACE_LIMITS, signal: limits.signal }
  const comparing = reportChanges(comparison, kept, host)
  const isUnpacked = test.expect.files.length > 0 || test.expect.run !== undefined
  const common = { archive: file, folder, limits: WORKSPACE_LIMITS, signal: limits.signal }
  await settleAll([comparing, ...(isUnpacked ? [unpack(common)] : [])])
  const { files } = await comparing
  return {
    folder,
    files: { changes: `${keptAs}/changes.json`, diff: `${keptAs}/changes.diff` },
    readFile: async (path) => readInside(folder, path),
    changes: files.map(({ path, change }) => ({ path, change }))
  }
}

function archivePath({ path, sha256 }: NonNullable<PreparedCase['archive']>) {
  return sha256 === undefined ? path : { path, sha256 }
}
