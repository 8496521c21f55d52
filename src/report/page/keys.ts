import type { Calls } from './calls.ts'
import { part } from './make.ts'

/** The keys of the page; none while somebody types, but Escape. */
export function listenToKeys(calls: Calls | undefined): void {
  const help = part('help') as HTMLDialogElement
  part('show-help').addEventListener('click', () => help.showModal())
  const keys: Readonly<Record<string, () => void>> = {
    '/': () => calls?.controls.search(),
    j: () => calls?.move(1),
    k: () => calls?.move(-1),
    e: () => calls?.controls.toggleErrors(),
    p: () => calls?.controls.toggleProtocol(),
    t: () => part('theme').click(),
    '?': () => help.showModal()
  }
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return
    const typed = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key === 'Escape') return stepBack(calls)
    const act = typed || !Object.hasOwn(keys, event.key) ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

/** One step back: the open call, then the search. */
function stepBack(calls: Calls | undefined): void {
  if (calls === undefined || calls.closeCurrent()) return
  if (calls.controls.endSearch()) calls.refresh()
}
