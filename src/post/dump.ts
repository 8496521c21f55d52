import { join } from 'node:path'
import { GzipCheck } from '../archive/gzip-check.ts'
import { Failure, messageOf } from '../base/failure.ts'
import { inputName, rerun } from '../base/host-wording.ts'
import { timeLimited } from '../base/time-limits.ts'
import { size } from '../base/wording.ts'
import type { Host } from '../host/host.ts'
import type { Klavis } from '../klavis/api.ts'
import type { CallOptions } from '../klavis/call-options.ts'
import { isNoDump } from '../klavis/errors.ts'
import { mayHaveDump } from '../klavis/server-names.ts'
import { secretsOfUrl } from '../lease/lease-secrets.ts'
import type { HeldLease } from '../lease/lease-state.ts'
import { type BrokenDownload, getFile } from '../net/get-file.ts'
import { type DownloadCheck, NotWritten } from '../net/partial-file.ts'
import { ARTIFACT_FILES } from '../state/files.ts'
import { type DumpBudget, DumpTooLarge } from './dump-budget.ts'
import { SavedDump } from './save-dump.ts'

const MAX_CALL_MS = 300_000
const MAX_DOWNLOADS = 3

/** The result of one dump. */
export interface DumpResult {
  readonly held: HeldLease
  readonly file: string | undefined
  readonly bytes: number
  /** Why there is no file; empty if the server has no data or no dump was requested. */
  readonly reason: string
}

/** The result of a dump that left no file. */
export function noDump(held: HeldLease, reason = ''): DumpResult {
  return { held, file: undefined, bytes: 0, reason }
}

/** What dumping needs. */
interface DumpContext {
  readonly host: Host
  readonly klavis: Klavis
  readonly region: string | undefined
  readonly folder: string
  /** Shared by all dumps of a step. */
  readonly budget: DumpBudget
}

/** The time limit of a dump, and the last error that was retried. */
interface Attempt {
  readonly signal: AbortSignal
  readonly leftMs: () => number
  lastError: string
}

/** Dumps one lease to a file within the time limit. Never throws, because the release follows in any case. */
export async function dumpLease(held: HeldLease, limitMs: number, context: DumpContext): Promise<DumpResult> {
  const { kind, server } = held.intent
  if (kind === 'instance' || (kind === 'sandbox' && !mayHaveDump(server))) return noDump(held)
  const end = performance.now() + limitMs
  const attempt: Attempt = {
    signal: timeLimited(limitMs, context.host.cancelled),
    leftMs: () => Math.max(0, end - performance.now()),
    lastError: ''
  }
  try {
    return kind === 'local' ? await dumpLocal(held, attempt, context) : await dumpSandbox(held, attempt, context)
  } catch (error) {
    if (kind === 'sandbox' && isNoDump(error)) return noDump(held)
    if (context.host.cancelled.aborted) return noDump(held, 'The job was cancelled.')
    const isLate = attempt.signal.aborted || attempt.leftMs() === 0
    return noDump(held, isLate ? tooLate(limitMs, attempt.lastError) : messageOf(error))
  }
}

/** Dumps a SaaS sandbox. The API returns its data as JSON. */
async function dumpSandbox(
  held: HeldLease,
  attempt: Attempt,
  { klavis, host, folder, budget }: DumpContext
): Promise<DumpResult> {
  const { server, alias } = held.intent
  const file = join(folder, `sandbox-${alias}.json`)
  const dump = await SavedDump.create(file, host, budget)
  try {
    await klavis.dumpSandbox(server, held.lease.id, dump.receive, callOptions(attempt))
    return { held, file, bytes: await dump.finish(), reason: '' }
  } catch (error) {
    await dump.discard()
    throw error
  }
}

/** Dumps the workspace of a local sandbox from a signed URL. An incomplete download is repeated. */
async function dumpLocal(
  held: HeldLease,
  attempt: Attempt,
  { klavis, host, region, folder, budget }: DumpContext
): Promise<DumpResult> {
  const file = join(folder, ARTIFACT_FILES.workspace)
  const { signal } = attempt
  const newCheck = (): DownloadCheck => budget.counting(new GzipCheck())
  const onBreak = (broken: BrokenDownload): void => host.log.info(resumed(broken))
  for (let downloads = 1; ; downloads++) {
    const { url } = await klavis.dumpLocal(held.lease.id, region, callOptions(attempt))
    for (const secret of secretsOfUrl(url)) host.setSecret(secret)
    try {
      const { bytes } = await getFile({ url, path: file, signal, timeoutMs: attempt.leftMs(), newCheck, onBreak })
      return { held, file, bytes, reason: '' }
    } catch (error) {
      if (signal.aborted || error instanceof NotWritten || error instanceof DumpTooLarge) throw error
      if (downloads === MAX_DOWNLOADS) throw notWhole(error)
      attempt.lastError = messageOf(error)
      host.log.info(`The dump was incomplete and is downloaded again: ${messageOf(error)}`)
    }
  }
}

/** The options of a call: shorter than the dump's time limit, so that a failing call can report its own cause. */
function callOptions(attempt: Attempt): CallOptions {
  const onRetry = (message: string): void => {
    attempt.lastError = message
  }
  return { signal: attempt.signal, timeoutMs: Math.min(MAX_CALL_MS, attempt.leftMs()), onRetry }
}

function resumed({ bytes, total, error }: BrokenDownload): string {
  const there = total === undefined ? size(bytes) : `${size(bytes)} of ${size(total)}`
  return `The download of the dump was interrupted and resumes after ${there}: ${messageOf(error)}`
}

function notWhole(cause: unknown): Failure {
  return new Failure(
    messageOf(cause),
    `It was downloaded ${MAX_DOWNLOADS} times.`,
    `${rerun()}. If it keeps failing, contact Klavis support.`,
    {
      cause
    }
  )
}

function tooLate(limitMs: number, lastError: string): string {
  const why = lastError === '' ? 'Increase it if the dump is large.' : `The last error: ${lastError}`
  return `It took longer than ${Math.round(limitMs / 1000)} s (${inputName('dump-timeout')}; at most 20 s if the job is cancelled). ${why}`
}
