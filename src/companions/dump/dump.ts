import { Failure } from '../../base/failure.ts'
import { size } from '../../base/wording.ts'
import type { Host } from '../../host/host.ts'
import { quoted } from '../../inputs/values.ts'
import { type DumpResult, dumpLease } from '../../post/dump.ts'
import { DumpBudget } from '../../post/dump-budget.ts'
import { ownLease } from '../check-ownership.ts'
import { type FailedChecks, withFailureAsCheck } from '../checking-step.ts'
import { type CompanionContext, withCompanionContext } from '../companion-context.ts'
import { unmetExpectations } from '../expect/check.ts'
import { type JobLease, leasesOf } from '../job-leases.ts'
import { recordChecks, toRecords } from '../record-checks.ts'
import { logUnproven, mark } from '../tamper-proof.ts'
import { checkFiles, type WorkspaceEvidence } from '../test/checks/file-checks.ts'
import { tryAll } from '../try-all.ts'
import { type CollectedDumps, createDumpFolder, uploadCollected } from './collected-dumps.ts'
import { type DumpInputs, readDumpInputs } from './inputs.ts'
import { openWorkspace } from './workspace.ts'

/** Dumps leases of this job, all or the named ones, so that a later step can check what the agent did. */
export async function runDump(host: Host): Promise<void> {
  const step = { companion: 'dump', subject: 'the workspace', expects: host.getInput('expect').trim() !== '' } as const
  await withFailureAsCheck(host, step, (failed) => dumpAndCheck(host, failed))
}

async function dumpAndCheck(host: Host, failed: FailedChecks): Promise<void> {
  const inputs = await readDumpInputs(host)
  const started = performance.now()
  const end = started + inputs.timeoutMs
  const remainingMs = (): number => Math.max(1, Math.ceil(end - performance.now()))
  await withCompanionContext(host, inputs, 'Dump', async (context) => {
    logUnproven(context)
    const workspaces: WorkspaceEvidence[] = []
    const [dumped] = await Promise.allSettled([dumpAll(inputs, workspaces, remainingMs, context)])
    const unmet = await checkWorkspace(inputs, workspaces, started, context)
    failed.isRecorded = unmet !== undefined
    if (dumped.status === 'rejected') throw dumped.reason
    if (unmet !== undefined) throw unmet
  })
}

/** Dumps all leases, publishes their dumps and uploads them. Throws at the end if one could not be dumped. */
async function dumpAll(
  inputs: DumpInputs,
  workspaces: WorkspaceEvidence[],
  remainingMs: () => number,
  context: CompanionContext
): Promise<void> {
  const { host } = context
  const leases = await leasesOf(context, inputs.names)
  checkUniqueNames(leases)
  if (leases.length === 0) {
    host.setOutput('files', '{}')
    return host.log.notice('Nothing was dumped, because no sandbox is held.')
  }
  const folder = createDumpFolder(inputs.folder, host.run)
  const collected: CollectedDumps = { folder, budget: new DumpBudget(), listed: [], records: [], workspaces }
  host.setOutput('folder', collected.folder)
  const tasks = leases.map((lease) => ({
    name: lease.held.intent.alias,
    run: () => dump(lease, collected, inputs, remainingMs, context),
    describe: describeDump
  }))
  const [dumped] = await Promise.allSettled([tryAll('dumped', tasks, context.phase)])
  host.setOutput('files', filesByAlias(collected))
  const [uploaded] = await Promise.allSettled([uploadCollected(collected, inputs, remainingMs(), context)])
  for (const result of [dumped, uploaded]) if (result.status === 'rejected') throw result.reason
}

const NOT_DUMPED: WorkspaceEvidence = { readFile: undefined, changes: undefined }

/** Checks what is expected of the workspace, and returns the error if it is not met. */
async function checkWorkspace(
  { expectations }: DumpInputs,
  [workspace = NOT_DUMPED]: readonly WorkspaceEvidence[],
  started: number,
  { host, runs, inputs, phase }: CompanionContext
): Promise<Failure | undefined> {
  const checks = await checkFiles(expectations, workspace)
  const isProven = mark(inputs.proofs.length > 0)
  for (const { name, passed } of checks) phase.info(`${passed ? '✓' : '✗'} ${name}${passed ? isProven : ''}`)
  const run = runs.find(({ ledger }) => ledger.held().some(({ intent }) => intent.kind === 'local')) ?? runs.at(-1)
  await recordChecks(run, toRecords('dump', checks, started), host)
  return unmetExpectations('The workspace', checks, 'Check what the agent did', true)
}

async function dump(
  lease: JobLease,
  collected: CollectedDumps,
  inputs: DumpInputs,
  remainingMs: () => number,
  context: CompanionContext
): Promise<DumpResult> {
  const { host } = context
  const { actionRun, servers } = lease
  const klavis = actionRun.klavis()
  const held = await ownLease(lease, context)
  const limitMs = Math.min(inputs.dumpTimeoutMs, remainingMs())
  const { folder, budget } = collected
  const dumped = await dumpLease(held, limitMs, { host, klavis, region: inputs.api.region, folder, budget })
  const published = servers.map(({ alias }) => ({ alias, status: 'published', tools: undefined }))
  collected.listed.push({ dumped, servers: published })
  if (dumped.reason !== '') throw new Failure(dumped.reason, '', '')
  if (held.intent.kind === 'local' && dumped.file !== undefined)
    await openWorkspace({ archive: dumped.file, actionRun, held, collected, inputs }, context)
  return dumped
}

/** Several runs of the main action may have leases of one name, and their dumps would have the same file name. */
function checkUniqueNames(leases: readonly JobLease[]): void {
  const names = leases.map(({ held }) => held.intent.alias)
  const duplicates = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
  if (duplicates.length === 0) return
  throw new Failure(
    `This job holds ${duplicates.map(quoted).join(', ')} more than once.`,
    'Several runs of the main action have a sandbox of that name, so their dumps would have the same file name.',
    'Dump each in its own step: set `ledger` to the output `ledger` of one main action.'
  )
}

function describeDump({ file, bytes }: DumpResult): string {
  return file === undefined ? 'has no data to dump' : `dumped, ${size(bytes)}`
}

/** The dumps of the sandboxes by alias, as JSON. The local sandbox has outputs of its own. */
function filesByAlias({ listed }: CollectedDumps): string {
  const files = listed.flatMap(({ dumped: { held, file } }) =>
    held.intent.kind === 'local' || file === undefined ? [] : [[held.intent.alias, file]]
  )
  return JSON.stringify(Object.fromEntries(files))
}
