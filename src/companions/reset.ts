import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../base/failure.ts'
import { VERSION } from '../base/version.ts'
import { quoteAtEnd } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import { Problems, valueReader } from '../inputs/values.ts'
import { preflight } from '../mcp/preflight.ts'
import { proxiedFetch } from '../net/fetch.ts'
import { RUN_FILES } from '../state/files.ts'
import { readCompanionInputs, readNames } from './inputs.ts'
import { type JobLease, leasesOf } from './job-leases.ts'
import { type JobWork, tryAll, withJobWork } from './job-work.ts'
import { checkOurs } from './ours.ts'

const ADVICE = { final: 'Correct that, then run the job again.', later: 'Raise `verify-timeout` if it needs longer.' }

/** Resets the leases of this job, all or those named, and waits until every server of theirs answers again. */
export async function runReset(host: Host): Promise<void> {
  const problems = new Problems()
  const read = valueReader(host.getInput, problems)
  const inputs = readCompanionInputs(host, read, problems)
  const names = readNames(read, problems)
  const uploads = read.flag('upload', true)
  const verifyMs = 1000 * read.number('verify-timeout', { whenEmpty: 60, least: 1, most: 3600, whole: false })
  problems.throwIfAny()
  const reset = await withJobWork(host, inputs, 'Reset', (work) => {
    // An instance has no beginning to go back to: it is left alone, and refused only where it is named.
    const leases = leasesOf(work.uses, names).filter(({ held }) => names.length > 0 || held.intent.kind !== 'instance')
    const tasks = leases.map((lease) => ({
      name: lease.held.intent.alias,
      run: () => resetLease(lease, { names, uploads, verifyMs }, work)
    }))
    return tryAll('reset', tasks, work)
  })
  host.setOutput('reset', JSON.stringify(reset))
  if (reset.length === 0) host.log.notice('Nothing was reset: this job holds no sandbox.')
}

interface Wishes {
  readonly names: readonly string[]
  readonly uploads: boolean
  readonly verifyMs: number
}

async function resetLease(lease: JobLease, { names, uploads, verifyMs }: Wishes, work: JobWork): Promise<string> {
  const { use, held } = lease
  const { alias, kind, server } = held.intent
  const { signal } = work.limits
  const klavis = use.klavis()
  if (kind === 'instance')
    throw new Failure('It is an MCP server instance.', 'The API cannot reset those.', 'Leave it out of `names`.')
  await checkOurs(held, klavis, { signal })
  const answer =
    kind === 'local'
      ? await klavis.resetLocal(held.lease.id, { signal })
      : await klavis.resetSandbox(server, held.lease.id, { signal })
  if (answer.status === 'error') throw isBroken(answer.message)
  if (kind === 'local' && uploads) await uploadAgain(lease, work)
  const greeting = { timeoutMs: verifyMs, advice: ADVICE, signal, fetch: proxiedFetch, clientVersion: VERSION }
  await Promise.all(awaited(lease, names, work).map(({ url, headers }) => preflight({ url, headers, ...greeting })))
  return alias
}

/** The servers to wait for: not those that main went on without, unless one is named. */
function awaited({ servers }: JobLease, names: readonly string[], { phase }: JobWork): JobLease['servers'] {
  const isAwaited = ({ alias, answers }: JobLease['servers'][number]): boolean => answers || names.includes(alias)
  for (const server of servers.filter((each) => !isAwaited(each)))
    phase.info(`– ${server.alias}: not waited for, since it did not answer before; name it in \`names\` to wait for it`)
  return servers.filter(isAwaited)
}

const MADE_ELSEWHERE = 'another job made the upload, so the workspace is empty now.'
const NOW_EMPTY = 'The workspace is empty now.'

function isBroken(message: string): Failure {
  return new Failure(
    `It is with the status "error" after the reset${quoteAtEnd(message)}`,
    'The sandbox broke on the side of Klavis.',
    'Release it, and acquire another; if it stays so, tell Klavis support.'
  )
}

/** A test case begins with the files that main uploaded, and not with an empty workspace. */
async function uploadAgain({ use, held }: JobLease, { host, inputs, limits, phase }: JobWork): Promise<void> {
  const path = join(use.folder, RUN_FILES.upload)
  if (!existsSync(path)) {
    if (held.intent.attached === true) phase.info(`${held.intent.alias}: ${MADE_ELSEWHERE}`)
    return
  }
  const { sendArchive } = await import('../workspace/upload.ts')
  const context = {
    klavis: use.klavis(),
    host,
    region: inputs.api.region,
    limits,
    uploading: phase,
    consequence: NOW_EMPTY
  }
  await sendArchive({ path, bytes: statSync(path).size }, held.lease.id, context)
}
