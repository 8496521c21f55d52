import { existsSync } from 'node:fs'
import { commandName } from '../host/process.ts'
import { Interrupts } from '../host/terminal/interrupts.ts'
import type { Terminal } from '../host/terminal/terminal.ts'
import { expiryOf, expirySentence } from '../lease/expiry.ts'
import { isHeld, type LeaseState } from '../lease/lease-state.ts'
import { STATE } from '../state/keys.ts'
import { type SavedRun, savedLeases } from './saved-runs.ts'

/** How long an unresolved lease without a TTL is worth another try. */
const MAX_RETRY_MS = 24 * 60 * 60_000

/** Listens for Ctrl+C: the first one releases everything, the second one exits and prints what is left. */
export function interruptsOf(runs: readonly SavedRun[], { log }: Terminal): Interrupts {
  return new Interrupts({
    onFirst: () => log.info('Interrupted. Everything is released first. Press Ctrl+C again to exit at once.'),
    onSecond: () => {
      const lines = runs.filter(({ folder }) => existsSync(folder)).flatMap(leftoverLines)
      for (const line of lines.length === 0 ? ['Nothing is left.'] : lines) log.warning(line)
    }
  })
}

/** What is left of a run, when it expires, and how to release it. */
function leftoverLines(run: SavedRun): readonly string[] {
  const leases = savedLeases(run).map(describeLease)
  const isSaved = (name: string): boolean => run.journal.read('state', name) !== ''
  const processes = [
    ...(isSaved(STATE.engine) ? ['The embedded engine may still be running.'] : []),
    ...(isSaved(STATE.gateway) ? ['The gateway may still be running.'] : [])
  ]
  return [...leases, ...processes, `To release what is left, run \`${commandName()} down --name ${run.name}\`.`]
}

function describeLease(lease: LeaseState): string {
  const { alias } = lease.intent
  return isHeld(lease)
    ? `${alias} is still held; ${expirySentence(lease)}.`
    : `${alias} may be held; if so, ${expirySentence(lease)}.`
}

/** Whether `down` should try again to find and release a lease whose acquire was lost. */
export function isWorthAnotherTry(lease: LeaseState, now = Date.now()): boolean {
  const { kind, owner, at } = lease.intent
  // An instance of a user that the caller named may belong to somebody else, and a look-up does not show that.
  if (kind === 'instance') return owner?.isOurs === true
  const end = expiryOf(lease)
  return now < (end === undefined ? Date.parse(at) + MAX_RETRY_MS : Date.parse(end))
}
