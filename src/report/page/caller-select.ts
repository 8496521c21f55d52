import type { Caller } from '../../mcp/caller.ts'
import type { NumberedCall } from './call-index.ts'
import { createElement } from './dom.ts'

const CALLER_NAMES: readonly (readonly [caller: Caller, text: string])[] = [
  ['agent', 'Agent'],
  ['trial', 'Agent in trials'],
  ['verifier', 'Verifier of trials'],
  ['companion', 'Companion actions']
]

/** A list to select whose calls are shown: at first the agent's, or those in trials if it made none. Hidden if all calls have the same caller. */
export class CallerSelect {
  readonly element: HTMLSelectElement
  /** The callers that there are; after them stands the choice of all. */
  readonly #callers: readonly Caller[]

  constructor(calls: readonly NumberedCall[], onChange: () => void) {
    const present = new Set(calls.map(({ call }) => call.caller))
    const choices = CALLER_NAMES.filter(([caller]) => present.has(caller))
    this.#callers = choices.map(([caller]) => caller)
    const options = [...choices.map(([, text]) => text), 'All callers'].map((text) => createElement('option', {}, text))
    const attributes = { 'aria-label': 'Caller', 'aria-keyshortcuts': 'c', hidden: choices.length < 2 }
    this.element = createElement('select', attributes, ...options)
    this.element.addEventListener('change', onChange)
    const callsTools = (caller: Caller): boolean =>
      calls.some(({ call }) => call.caller === caller && call.tool !== undefined)
    if (choices.length < 2) this.select(undefined)
    else if (!callsTools('agent') && callsTools('trial')) this.select('trial')
  }

  get value(): Caller | undefined {
    return this.#callers[this.element.selectedIndex]
  }

  /** Selects a caller, or all if there is no call of that one. */
  select(caller: Caller | undefined): void {
    const index = caller === undefined ? -1 : this.#callers.indexOf(caller)
    this.element.selectedIndex = index === -1 || this.element.hidden ? this.#callers.length : index
  }

  /** Selects the next choice, and the first after the last. */
  next(): void {
    if (this.element.hidden) return
    this.element.selectedIndex = (this.element.selectedIndex + 1) % this.element.options.length
    this.element.dispatchEvent(new Event('change'))
  }
}
