import type { Calls } from './calls.ts'
import type { Cases } from './cases.ts'
import { byId } from './dom.ts'

/**
 * Handles the keyboard shortcuts. While the reader types, only Escape works. Those of lists are for the cases, or for the
 * calls of the run if there are no cases or the focus is there.
 */
export function listenToKeys(cases: Cases | undefined, calls: Calls | undefined): void {
  const help = byId('help') as HTMLDialogElement
  byId('show-help').addEventListener('click', () => help.showModal())
  const list = (): Cases | Calls | undefined =>
    cases === undefined || (calls !== undefined && byId('calls').contains(document.activeElement)) ? calls : cases
  const keys: Readonly<Record<string, () => void>> = {
    '/': () => list()?.controls.focusSearch(),
    j: () => list()?.move(1),
    k: () => list()?.move(-1),
    f: () => cases?.controls.toggleFailed(),
    e: () => calls?.controls.toggleProblems(),
    c: () => calls?.controls.nextCaller(),
    p: () => calls?.controls.toggleProtocol(),
    t: () => byId('theme').click(),
    '?': () => help.showModal()
  }
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key === 'Escape') return stepBack(list())
    const act = isTyping || !Object.hasOwn(keys, event.key) ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

/** Closes the open row, else clears the search. */
function stepBack(list: Cases | Calls | undefined): void {
  if (list === undefined || list.closeCurrent()) return
  if (list.controls.clearSearch()) list.refresh()
}
