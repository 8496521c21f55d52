import type { ToolSummary } from '../../mcp/transcript-summary.ts'
import { type CallFilter, type CallIndex, callName } from './call-index.ts'
import { CallerSelect } from './caller-select.ts'
import { button, createElement } from './dom.ts'
import { SearchField } from './search-field.ts'

/** The search field and filters above the calls. */
export class CallControls {
  readonly element: HTMLElement
  readonly #search: SearchField
  readonly #caller: CallerSelect
  readonly #server: NameSelect
  readonly #name: NameSelect
  readonly #order: HTMLSelectElement
  readonly #problems: HTMLButtonElement
  readonly #protocol: HTMLButtonElement

  constructor({ calls }: CallIndex, onChange: () => void) {
    this.#search = new SearchField('Search arguments and results', 'Search all calls', onChange)
    const protocolCalls = calls.filter(({ call }) => call.tool === undefined).length
    this.#caller = new CallerSelect(calls, onChange)
    this.#server = new NameSelect(
      'Server',
      'All servers',
      calls.map(({ call }) => call.server),
      onChange
    )
    this.#name = new NameSelect(
      'Tool',
      'All tools',
      calls.map(({ call }) => callName(call)),
      onChange
    )
    this.#order = createElement(
      'select',
      { 'aria-label': 'Order' },
      createElement('option', { value: 'time' }, 'By time'),
      createElement('option', { value: 'slowest' }, 'Slowest first')
    )
    const toggle = (self: HTMLButtonElement): void => {
      setPressed(self, !isPressed(self))
      onChange()
    }
    const hasDenied = calls.some(({ call }) => call.denied)
    this.#problems = button(hasDenied ? 'Errors and denied' : 'Errors only', toggle, {
      'aria-pressed': 'false',
      'aria-keyshortcuts': 'e'
    })
    this.#protocol = button(`Protocol (${protocolCalls})`, toggle, {
      'aria-pressed': 'false',
      title: 'Also show protocol requests, such as initialize and tools/list',
      'aria-keyshortcuts': 'p'
    })
    const shown = calls.filter(({ call }) => this.#caller.value === undefined || call.caller === this.#caller.value)
    setPressed(
      this.#protocol,
      shown.every(({ call }) => call.tool === undefined)
    )
    this.#order.addEventListener('change', onChange)
    const selects = [this.#caller.element, this.#server.element, this.#name.element, this.#order]
    const fields = [this.#search.element, ...selects, this.#problems, this.#protocol]
    this.element = createElement('search', { class: 'controls' }, ...fields)
  }

  get filter(): CallFilter {
    return {
      query: this.#search.query,
      caller: this.#caller.value,
      server: this.#server.value,
      name: this.#name.value,
      onlyProblems: isPressed(this.#problems),
      withProtocol: isPressed(this.#protocol),
      order: this.#order.value === 'slowest' ? 'slowest' : 'time'
    }
  }

  /** Shows every call. */
  showAll(): void {
    this.#search.clear()
    this.#caller.select(undefined)
    this.#server.select(undefined)
    this.#name.select(undefined)
    setPressed(this.#problems, false)
    setPressed(this.#protocol, true)
  }

  /** Shows only the calls of this tool by its caller. */
  showOnly({ caller, server, tool }: ToolSummary): void {
    this.#search.clear()
    this.#caller.select(caller)
    this.#server.select(server)
    this.#name.select(tool)
  }

  focusSearch(): void {
    this.#search.focus()
  }

  /** Clears the search; returns false if there was none. */
  clearSearch(): boolean {
    return this.#search.leave()
  }

  toggleProblems(): void {
    this.#problems.click()
  }

  /** Shows the calls of the next caller. */
  nextCaller(): void {
    this.#caller.next()
  }

  toggleProtocol(): void {
    this.#protocol.click()
  }
}

const isPressed = (element: HTMLElement): boolean => element.getAttribute('aria-pressed') === 'true'

const setPressed = (element: HTMLElement, isOn: boolean): void => element.setAttribute('aria-pressed', String(isOn))

/** A list to select one name or all. Names are untrusted, so options are identified by their index. */
class NameSelect {
  readonly element: HTMLSelectElement
  readonly #names: readonly string[]

  constructor(label: string, all: string, names: readonly string[], onChange: () => void) {
    this.#names = [...new Set(names)].sort()
    const options = this.#names.map((name) => createElement('option', {}, name))
    this.element = createElement('select', { 'aria-label': label }, createElement('option', {}, all), ...options)
    this.element.addEventListener('change', onChange)
  }

  get value(): string | undefined {
    return this.#names[this.element.selectedIndex - 1]
  }

  select(name: string | undefined): void {
    this.element.selectedIndex = name === undefined ? 0 : this.#names.indexOf(name) + 1
  }
}
