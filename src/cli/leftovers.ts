import { existsSync } from 'node:fs'
import { Interrupts } from '../host/terminal/interrupts.ts'
import type { Terminal } from '../host/terminal/terminal.ts'
import { expiryOf, expirySentence } from '../lease/expiry.ts'
import { isHeld, type LeaseState } from '../lease/lease-state.ts'
import { STATE } from '../state/keys.ts'
import { type LocalUse, livesOf } from './local-use.ts'

/** Who has not looked for what no TTL frees by then never will; until then it is not forgotten. */
const LONGEST_DOUBT_MS = 24 * 60 * 60_000

/** Ctrl+C while these are at work: everything is released first, and who cannot wait is told what is left. */
export function interruptsOf(uses: readonly LocalUse[], { log }: Terminal): Interrupts {
  return new Interrupts({
    first: () => log.info('Interrupted: everything is released first. Ctrl+C again leaves at once.'),
    last: () => {
      const lines = uses.filter(({ folder }) => existsSync(folder)).flatMap(leftoverLines)
      for (const line of lines.length === 0 ? ['Nothing is left.'] : lines) log.warning(line)
    }
  })
}

/** What is left of a use, by when it frees itself, and how to release it now. */
function leftoverLines(use: LocalUse): readonly string[] {
  const left = livesOf(use).map(leftover)
  const engine = use.journal.read('state', STATE.engine) === '' ? [] : ['The embedded engine may still run.']
  return [...left, ...engine, `\`klavis-sandbox down --name ${use.name}\` releases what is left.`]
}

function leftover(life: LeaseState): string {
  const { alias } = life.intent
  return isHeld(life)
    ? `${alias} is still held; ${expirySentence(life)}.`
    : `${alias} may be held; if so, ${expirySentence(life)}.`
}

/** Whether what may be held is still to be remembered: an instance of a user of ours, or what its TTL has not freed. */
export function isWorthAnotherTry(life: LeaseState, now = Date.now()): boolean {
  const { kind, owner, at } = life.intent
  // What a user that was named has may be another's: no later look would tell more.
  if (kind === 'instance') return owner?.isOurs === true
  const end = expiryOf(life)
  return now < (end === undefined ? Date.parse(at) + LONGEST_DOUBT_MS : Date.parse(end))
}
