import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GzipCheck } from '../archive/whole-gzip.ts'
import { Failure, messageOf } from '../base/failure.ts'
import { size } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import type { CallOptions, Klavis } from '../klavis/api.ts'
import { isNoDump } from '../klavis/errors.ts'
import { mayHaveDump } from '../klavis/server-names.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { type BrokenDownload, getFile } from '../net/get-file.ts'
import { NotWritten } from '../net/partial-file.ts'
import { ARTIFACT_FILES } from '../state/files.ts'

const LONGEST_CALL_MS = 300_000
const MOST_DOWNLOADS = 3

/** What became of one dump. */
export interface DumpResult {
  readonly held: HeldLease
  readonly file: string | undefined
  readonly bytes: number
  /** Why there is no file: empty when the server has no dump or none was wanted. */
  readonly reason: string
}

/** What dumping needs. */
export interface DumpContext {
  readonly host: Host
  readonly klavis: Klavis
  readonly region: string | undefined
  readonly folder: string
}

/** How long a dump may still take, and what stood in its way so far. */
interface Time {
  readonly signal: AbortSignal
  readonly leftMs: () => number
  trouble: string
}

/** Dumps one lease to a file within the time given. Never throws: the release comes next whatever happens. */
export async function dumpLease(held: HeldLease, limitMs: number, context: DumpContext): Promise<DumpResult> {
  const nothing = { held, file: undefined, bytes: 0, reason: '' }
  const { kind, server } = held.intent
  if (kind === 'instance' || (kind === 'sandbox' && !mayHaveDump(server))) return nothing
  const end = performance.now() + limitMs
  const time: Time = {
    signal: AbortSignal.any([AbortSignal.timeout(limitMs), context.host.cancelled]),
    leftMs: () => Math.max(0, end - performance.now()),
    trouble: ''
  }
  try {
    return kind === 'local' ? await dumpLocal(held, time, context) : await dumpSandbox(held, time, context)
  } catch (error) {
    if (kind === 'sandbox' && isNoDump(error)) return nothing
    if (context.host.cancelled.aborted) return { ...nothing, reason: 'The job was cancelled.' }
    const isLate = time.signal.aborted || time.leftMs() === 0
    return { ...nothing, reason: isLate ? tooLate(limitMs, time.trouble) : messageOf(error) }
  }
}

/** The data of a SaaS sandbox comes inline, as JSON. */
async function dumpSandbox(held: HeldLease, time: Time, { klavis, host, folder }: DumpContext): Promise<DumpResult> {
  const { server, alias } = held.intent
  const text = host.redact(await klavis.dumpSandbox(server, held.lease.id, call(time)))
  const file = join(folder, `sandbox-${alias}.json`)
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    throw new NotWritten(error)
  }
  return { held, file, bytes: Buffer.byteLength(text), reason: '' }
}

/** The workspace of a local sandbox is fetched from a signed URL; what does not come whole is fetched again. */
async function dumpLocal(
  held: HeldLease,
  time: Time,
  { klavis, host, region, folder }: DumpContext
): Promise<DumpResult> {
  const file = join(folder, ARTIFACT_FILES.workspace)
  const { signal } = time
  const newCheck = (): GzipCheck => new GzipCheck()
  const onBreak = (broken: BrokenDownload): void => host.log.info(resumed(broken))
  for (let tries = 1; ; tries++) {
    const { url } = await klavis.dumpLocal(held.lease.id, region, call(time))
    for (const secret of secretsOfUrl(url)) host.setSecret(secret)
    try {
      const { bytes } = await getFile({ url, path: file, signal, timeoutMs: time.leftMs(), newCheck, onBreak })
      return { held, file, bytes, reason: '' }
    } catch (error) {
      if (signal.aborted || error instanceof NotWritten) throw error
      if (tries === MOST_DOWNLOADS) throw notWhole(error)
      time.trouble = messageOf(error)
      host.log.info(`The dump did not come whole and is fetched again: ${messageOf(error)}`)
    }
  }
}

/** Never over the longest call, so that a failure shows its own cause before the time is over. */
function call(time: Time): CallOptions {
  const onTrouble = (message: string): void => {
    time.trouble = message
  }
  return { signal: time.signal, timeoutMs: Math.min(LONGEST_CALL_MS, time.leftMs()), onTrouble }
}

function resumed({ bytes, total, error }: BrokenDownload): string {
  const there = total === undefined ? size(bytes) : `${size(bytes)} of ${size(total)}`
  return `The download of the dump broke and goes on after the ${there} that are there: ${messageOf(error)}`
}

function notWhole(cause: unknown): Failure {
  return new Failure(
    messageOf(cause),
    `It was fetched ${MOST_DOWNLOADS} times.`,
    'Run the job again; if it stays so, tell Klavis support.',
    {
      cause
    }
  )
}

function tooLate(limitMs: number, trouble: string): string {
  const why = trouble === '' ? 'Raise it if there is more to fetch.' : `Before that: ${trouble}`
  return `It took longer than the ${Math.round(limitMs / 1000)} s it may take (\`dump-timeout\`; 20 s when the job is cancelled). ${why}`
}
