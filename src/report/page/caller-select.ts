import type { Caller } from '../../mcp/caller.ts'
import type { NumberedCall } from './call-index.ts'
import { createElement } from './dom.ts'

const CHOICES: readonly (readonly [caller: Caller | undefined, text: string])[] = [
  ['agent', 'Agent'],
  ['companion', 'Companion actions'],
  [undefined, 'All callers']
]

/** A list to select whose calls are shown: at first the agent's. Hidden if all calls have the same caller. */
export class CallerSelect {
  readonly element: HTMLSelectElement

  constructor(calls: readonly NumberedCall[], onChange: () => void) {
    const isOnlyOne = new Set(calls.map(({ call }) => call.caller)).size < 2
    const options = CHOICES.map(([, text]) => createElement('option', {}, text))
    const attributes = { 'aria-label': 'Caller', 'aria-keyshortcuts': 'c', hidden: isOnlyOne }
    this.element = createElement('select', attributes, ...options)
    this.element.addEventListener('change', onChange)
    if (isOnlyOne) this.select(undefined)
  }

  get value(): Caller | undefined {
    return CHOICES[this.element.selectedIndex]?.[0]
  }

  select(caller: Caller | undefined): void {
    if (caller === undefined || !this.element.hidden)
      this.element.selectedIndex = CHOICES.findIndex(([choice]) => choice === caller)
  }

  /** Selects the next choice, and the first after the last. */
  next(): void {
    if (this.element.hidden) return
    this.element.selectedIndex = (this.element.selectedIndex + 1) % CHOICES.length
    this.element.dispatchEvent(new Event('change'))
  }
}
