import { basename, dirname } from 'node:path'
import { messageOf } from '../base/failure.ts'
import { redactDeep } from '../base/redact.ts'
import { challengeEngine } from '../engine-client/engine-challenge.ts'
import { sendChecks } from '../engine-client/send-checks.ts'
import type { Host } from '../host/host.ts'
import { appendChecks, type CheckRecord, MAX_CHECKS } from '../state/checks.ts'
import { keepTests } from '../state/kept-tests.ts'
import { hasRunFolderName } from '../state/run-folder.ts'
import type { Check } from './expect/check.ts'
import type { CompanionInputs } from './inputs.ts'
import { type CheckKeeper, findCheckKeeper } from './run-process.ts'

/** The checks of a companion that started at this time, by `performance.now()`. */
export function toRecords(
  companion: CheckRecord['companion'],
  checks: readonly Check[],
  started: number
): readonly CheckRecord[] {
  const ms = Math.round(performance.now() - started)
  return checks.map((check) => ({ companion, ...check, ms }))
}

/**
 * Records checks for the reports of the main action: in the memory of its engine or gateway, or else in a file. Never
 * throws, because the step itself says which expectations are not met.
 */
export async function recordChecks(
  keeper: CheckKeeper | undefined,
  all: readonly CheckRecord[],
  host: Pick<Host, 'log' | 'redact' | 'cancelled'>
): Promise<void> {
  // In a cancelled job, what was expected was not evaluated.
  if (keeper === undefined || all.length === 0 || host.cancelled.aborted) return
  const checks = redactDeep(all.slice(0, MAX_CHECKS), host.redact)
  const { process, folder } = keeper
  try {
    if (process !== undefined) return await sendProven(process, checks, host.cancelled)
  } catch (error) {
    host.log.warning(`The ${process?.kind} did not record the checks of this step: ${messageOf(error)}`)
  }
  try {
    appendChecks(folder, checks)
  } catch (error) {
    host.log.warning(`The checks of this step will not be in the report of the main action: ${messageOf(error)}`)
  }
}

/** Anything that took the port of a dead engine could accept the checks and forget them. */
async function sendProven(
  process: NonNullable<CheckKeeper['process']>,
  checks: readonly CheckRecord[],
  signal: AbortSignal
): Promise<void> {
  const { url, publicKey, kind } = process
  await sendChecks(process, checks)
  if (publicKey !== undefined) await challengeEngine({ url, publicKey, keyHash: '' }, signal, kind)
}

/** Records checks after the runs were closed, or before they could be opened. Never throws. */
export async function recordChecksOfJob(
  host: Host,
  { ledgers, proofs }: Pick<CompanionInputs, 'ledgers' | 'proofs'>,
  checks: readonly CheckRecord[]
): Promise<void> {
  const [ledger] = ledgers
  if (ledger !== undefined) await recordChecks(keeperOf(ledger, proofs), checks, host)
}

/** Keeps agent tests, as pieces of JSON, for the report of the main action, and returns their hash; undefined if that is impossible. */
export function keepTestsOfJob(
  { ledgers, proofs }: Pick<CompanionInputs, 'ledgers' | 'proofs'>,
  pieces: Iterable<string>,
  host: Pick<Host, 'log'>
): string | undefined {
  const [ledger] = ledgers
  const keeper = ledger === undefined ? undefined : keeperOf(ledger, proofs)
  if (keeper === undefined) return undefined
  try {
    return keepTests(keeper.folder, pieces)
  } catch (error) {
    host.log.warning(`The cases will not be in the report of the main action: ${messageOf(error)}`)
    return undefined
  }
}

/** Where the checks of the run with this ledger are kept; undefined if the path is not that of a ledger. */
export function keeperOf(ledger: string, proofs: CompanionInputs['proofs']): CheckKeeper | undefined {
  // A wrong input must not leave a file in the folder that it happens to name.
  if (!hasRunFolderName(dirname(ledger))) return undefined
  return findCheckKeeper(
    ledger,
    proofs.find(({ run }) => run === basename(dirname(ledger)))
  )
}
