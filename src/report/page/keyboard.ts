import type { Calls } from './calls.ts'
import { byId } from './dom.ts'

/** Handles the keyboard shortcuts. While the reader types, only Escape works. */
export function listenToKeys(calls: Calls | undefined): void {
  const help = byId('help') as HTMLDialogElement
  byId('show-help').addEventListener('click', () => help.showModal())
  const keys: Readonly<Record<string, () => void>> = {
    '/': () => calls?.controls.focusSearch(),
    j: () => calls?.move(1),
    k: () => calls?.move(-1),
    e: () => calls?.controls.toggleProblems(),
    c: () => calls?.controls.nextCaller(),
    p: () => calls?.controls.toggleProtocol(),
    t: () => byId('theme').click(),
    '?': () => help.showModal()
  }
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key === 'Escape') return stepBack(calls)
    const act = isTyping || !Object.hasOwn(keys, event.key) ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

/** Closes the open call, else clears the search. */
function stepBack(calls: Calls | undefined): void {
  if (calls === undefined || calls.closeCurrent()) return
  if (calls.controls.clearSearch()) calls.refresh()
}
