import { Failure } from '../../base/failure.ts'
import { size } from '../../base/wording.ts'
import type { Host } from '../../host/host.ts'
import { quoted } from '../../inputs/values.ts'
import { type DumpResult, dumpLease } from '../../post/dump.ts'
import { DumpBudget } from '../../post/dump-budget.ts'
import { ownLease } from '../check-ownership.ts'
import { type CompanionContext, withCompanionContext } from '../companion-context.ts'
import { type JobLease, leasesOf } from '../job-leases.ts'
import { logUnproven } from '../tamper-proof.ts'
import { tryAll } from '../try-all.ts'
import { type CollectedDumps, createDumpFolder, uploadCollected } from './collected-dumps.ts'
import { type DumpInputs, readDumpInputs } from './inputs.ts'
import { openWorkspace } from './workspace.ts'

/** Dumps leases of this job, all or the named ones, so that a later step can check what the agent did. */
export async function runDump(host: Host): Promise<void> {
  const inputs = readDumpInputs(host)
  const end = performance.now() + inputs.timeoutMs
  const remainingMs = (): number => Math.max(1, Math.ceil(end - performance.now()))
  await withCompanionContext(host, inputs, 'Dump', async (context) => {
    logUnproven(context)
    const leases = await leasesOf(context, inputs.names)
    checkUniqueNames(leases)
    if (leases.length === 0) {
      host.setOutput('files', '{}')
      return host.log.notice('Nothing was dumped, because no sandbox is held.')
    }
    const folder = createDumpFolder(inputs.folder, host.run)
    const collected: CollectedDumps = { folder, budget: new DumpBudget(), listed: [], records: [] }
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
  })
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
