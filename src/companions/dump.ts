import { Failure } from '../base/failure.ts'
import { size } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { type DumpResult, dumpLease } from '../post/dump.ts'
import { type Collected, keepArtifact, type Remaining } from './dump-artifact.ts'
import { makeDumpFolder, refuseTwins } from './dump-folder.ts'
import { type DumpInputs, readDumpInputs } from './dump-inputs.ts'
import { openWorkspace } from './dumped-workspace.ts'
import { type JobLease, leasesOf } from './job-leases.ts'
import { type JobWork, tryAll, withJobWork } from './job-work.ts'
import { checkOurs } from './ours.ts'

/** Dumps leases of this job now, all or those named, so that a later step can look at what the agent did. */
export async function runDump(host: Host): Promise<void> {
  const inputs = readDumpInputs(host)
  const end = performance.now() + inputs.timeoutMs
  const leftMs = (): number => Math.max(1, Math.ceil(end - performance.now()))
  await withJobWork(host, inputs, 'Dump', async (work) => {
    const leases = leasesOf(work.uses, inputs.names)
    refuseTwins(leases)
    if (leases.length === 0) {
      host.setOutput('files', '{}')
      return host.log.notice('Nothing was dumped: this job holds no sandbox.')
    }
    const collected: Collected = { folder: makeDumpFolder(inputs.folder, host.run), listed: [], records: [] }
    host.setOutput('folder', collected.folder)
    const tasks = leases.map((lease) => ({
      name: lease.held.intent.alias,
      run: () => dump(lease, collected, { ...inputs, leftMs }, work),
      tell: toldOf
    }))
    const [dumped] = await Promise.allSettled([tryAll('dumped', tasks, work)])
    host.setOutput('files', filesOf(collected))
    const [kept] = await Promise.allSettled([keepArtifact(collected, { ...inputs, leftMs }, work)])
    for (const each of [dumped, kept]) if (each.status === 'rejected') throw each.reason
  })
}

async function dump(
  { use, held, servers }: JobLease,
  collected: Collected,
  inputs: DumpInputs & Remaining,
  work: JobWork
): Promise<DumpResult> {
  const { host, limits } = work
  const klavis = use.klavis()
  await checkOurs(held, klavis, { signal: limits.signal })
  const limitMs = Math.min(inputs.dumpTimeoutMs, inputs.leftMs())
  const { folder } = collected
  const dumped = await dumpLease(held, limitMs, { host, klavis, region: inputs.api.region, folder })
  const published = servers.map(({ alias }) => ({ alias, status: 'published', tools: undefined }))
  collected.listed.push({ dumped, servers: published })
  if (dumped.reason !== '') throw new Failure(dumped.reason, '', '')
  if (held.intent.kind === 'local' && dumped.file !== undefined)
    await openWorkspace({ archive: dumped.file, use, held, collected, inputs }, work)
  return dumped
}

function toldOf({ file, bytes }: DumpResult): string {
  return file === undefined ? 'has no data to dump' : `dumped, ${size(bytes)}`
}

/** The files of the sandboxes, by alias. */
function filesOf({ listed }: Collected): string {
  const files = listed.flatMap(({ dumped: { held, file } }) =>
    held.intent.kind === 'local' || file === undefined ? [] : [[held.intent.alias, file]]
  )
  return JSON.stringify(Object.fromEntries(files))
}
