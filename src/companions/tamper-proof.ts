import { perHost } from '../base/host-wording.ts'
import type { CompanionContext } from './companion-context.ts'

/** The mark of a check whose basis another step could have changed. At a terminal there are no other steps. */
export function mark(isProven: boolean): string {
  return isProven ? '' : perHost({ action: ' (not tamper-proof)', terminal: '' })
}

/** Explains the mark and how to avoid it, in one sentence for the log and the summary; empty if nothing is to be said. */
export function unprovenNote({ inputs }: Pick<CompanionContext, 'inputs'>): string {
  if (inputs.proofs.length > 0) return ''
  return perHost({
    action:
      'Not tamper-proof: a step after the main action could have changed what this step reads. Pass `sandbox-proof: ${{ steps.<id>.outputs.sandbox-proof }}`, with the id of the main action.',
    terminal: ''
  })
}

/** Logs the note once. */
export function logUnproven(context: Pick<CompanionContext, 'inputs' | 'phase'>): void {
  const note = unprovenNote(context)
  if (note !== '') context.phase.info(note)
}
