import { statSync } from 'node:fs'
import { Failure } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import { VERSION } from '../base/version.ts'
import { quoteAtEnd } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { FileChanged } from '../host/verified-file.ts'
import { Problems, valueReader } from '../inputs/values.ts'
import { preflight } from '../mcp/preflight.ts'
import { proxiedFetch } from '../net/fetch.ts'
import { RUN_FILES } from '../state/files.ts'
import { ownLease } from './check-ownership.ts'
import { type CompanionContext, withCompanionContext } from './companion-context.ts'
import { readCompanionInputs, readNames } from './inputs.ts'
import { type JobLease, leasesOf } from './job-leases.ts'
import { tryAll } from './try-all.ts'

/** Resets leases of this job, all or the named ones, and waits until all their servers answer again. */
export async function runReset(host: Host): Promise<void> {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const inputs = readCompanionInputs(host, read, problems, { needs: 'leases' })
  const options: ResetOptions = {
    names: readNames(read, problems),
    upload: read.flag('upload', true),
    verifyMs: 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false })
  }
  const { names } = options
  problems.throwIfAny()
  const reset = await withCompanionContext(host, inputs, 'Reset', async (context) => {
    // The API cannot reset instances, so they are skipped unless they are named.
    const leases = (await leasesOf(context, names)).filter(
      ({ held }) => names.length > 0 || held.intent.kind !== 'instance'
    )
    const tasks = leases.map((lease) => ({
      name: lease.held.intent.alias,
      run: () => resetLease(lease, options, context)
    }))
    return tryAll('reset', tasks, context.phase)
  })
  host.setOutput('reset', JSON.stringify(reset))
  if (reset.length === 0) host.log.notice('Nothing was reset, because no sandbox is held.')
}

interface ResetOptions {
  readonly names: readonly string[]
  readonly upload: boolean
  readonly verifyMs: number
}

async function resetLease(lease: JobLease, options: ResetOptions, context: CompanionContext): Promise<string> {
  const { actionRun } = lease
  const { alias, kind, server } = lease.held.intent
  const { signal } = context.limits
  const klavis = actionRun.klavis()
  if (kind === 'instance')
    throw new Failure('It is an MCP server instance.', 'The API cannot reset instances.', 'Remove it from the names.')
  const held = await ownLease(lease, context)
  const answer =
    kind === 'local'
      ? await klavis.resetLocal(held.lease.id, { signal })
      : await klavis.resetSandbox(server, held.lease.id, { signal })
  if (answer.status === 'error') throw isBroken(answer.message)
  if (kind === 'local' && options.upload) await uploadAgain({ ...lease, held }, context)
  const advice = {
    final: `Fix this. ${rerun()}.`,
    later: `Increase ${inputName('verify-timeout')} if the server needs longer.`
  }
  const request = { timeoutMs: options.verifyMs, advice, signal, fetch: proxiedFetch, clientVersion: VERSION }
  const servers = serversToAwait(lease, options.names, context)
  await Promise.all(servers.map(({ url, headers }) => preflight({ url, headers, ...request })))
  return alias
}

/** The servers to wait for. A server that did not answer the main action is skipped unless it is named. */
function serversToAwait(
  { servers }: JobLease,
  names: readonly string[],
  { phase }: CompanionContext
): JobLease['servers'] {
  const isAwaited = ({ alias, answers }: JobLease['servers'][number]): boolean => answers || names.includes(alias)
  for (const { alias } of servers.filter((each) => !isAwaited(each)))
    phase.info(`– ${alias}: not waited for, because it did not answer before; name it to wait for it`)
  return servers.filter(isAwaited)
}

function isBroken(message: string): Failure {
  return new Failure(
    `Its status after the reset is "error"${quoteAtEnd(message)}`,
    'The sandbox failed on the side of Klavis.',
    'Release it and acquire another one. If it keeps failing, contact Klavis support.'
  )
}

/** Uploads the files of the main action again, so that each test case starts with the same workspace. */
async function uploadAgain({ actionRun, held }: JobLease, context: CompanionContext): Promise<void> {
  const { host, inputs, limits, phase } = context
  const { upload } = actionRun
  if (upload === undefined) {
    if (held.intent.attached === true)
      phase.info(`${held.intent.alias}: the workspace is empty now, because another job made the upload.`)
    return
  }
  const { sendArchive } = await import('../workspace/upload.ts')
  const uploadContext = {
    klavis: actionRun.klavis(),
    host,
    region: inputs.api.region,
    limits,
    uploading: phase,
    consequence: 'The workspace is empty now.'
  }
  const { path, sha256 } = typeof upload === 'string' ? { path: upload, sha256: undefined } : upload
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) throw new FileChanged(RUN_FILES.upload, 'removed')
  await sendArchive({ path, bytes: size, sha256 }, held.lease.id, uploadContext)
}
