import { type CallBook, nameOf, type Wish } from './call-book.ts'
import { button, make } from './make.ts'

/** The row above the calls: what to see of them. */
export class CallControls {
  readonly element: HTMLElement
  readonly #search = make('input', {
    type: 'search',
    placeholder: 'Search arguments and answers',
    'aria-label': 'Search all calls',
    'aria-keyshortcuts': '/'
  })
  readonly #server: Choice
  readonly #name: Choice
  readonly #order: HTMLSelectElement
  readonly #failed: HTMLButtonElement
  readonly #protocol: HTMLButtonElement

  constructor({ calls }: CallBook, onChange: () => void) {
    const others = calls.filter(({ call }) => call.tool === undefined).length
    this.#server = new Choice(
      'Server',
      'All servers',
      calls.map(({ call }) => call.server),
      onChange
    )
    this.#name = new Choice(
      'Tool',
      'All tools',
      calls.map(({ call }) => nameOf(call)),
      onChange
    )
    this.#order = make(
      'select',
      { 'aria-label': 'Order' },
      make('option', { value: 'time' }, 'In order'),
      make('option', { value: 'longest' }, 'Longest first')
    )
    const toggle = (self: HTMLButtonElement): void => {
      press(self, !isPressed(self))
      onChange()
    }
    this.#failed = button('Errors only', toggle, { 'aria-pressed': 'false', 'aria-keyshortcuts': 'e' })
    this.#protocol = button(`Protocol (${others})`, toggle, {
      'aria-pressed': 'false',
      title: 'Also show what is no tool call, such as initialize and tools/list',
      'aria-keyshortcuts': 'p'
    })
    press(this.#protocol, others === calls.length)
    this.#search.addEventListener('input', onChange)
    this.#order.addEventListener('change', onChange)
    const fields = [this.#search, this.#server.element, this.#name.element, this.#order, this.#failed, this.#protocol]
    this.element = make('search', { class: 'controls' }, ...fields)
  }

  get wish(): Wish {
    return {
      query: this.#search.value,
      server: this.#server.value,
      name: this.#name.value,
      onlyFailed: isPressed(this.#failed),
      withProtocol: isPressed(this.#protocol),
      order: this.#order.value === 'longest' ? 'longest' : 'time'
    }
  }

  /** So that every call can be seen. */
  clear(): void {
    this.#search.value = ''
    this.#server.choose(undefined)
    this.#name.choose(undefined)
    press(this.#failed, false)
    press(this.#protocol, true)
  }

  /** So that only the calls of this tool are seen. */
  narrow(server: string, name: string): void {
    this.#search.value = ''
    this.#server.choose(server)
    this.#name.choose(name)
  }

  search(): void {
    this.#search.focus()
    this.#search.select()
  }

  /** Takes back what was searched for; false when there is nothing. */
  endSearch(): boolean {
    const had = this.#search.value !== ''
    this.#search.value = ''
    this.#search.blur()
    return had
  }

  toggleErrors(): void {
    this.#failed.click()
  }

  toggleProtocol(): void {
    this.#protocol.click()
  }
}

const isPressed = (made: HTMLElement): boolean => made.getAttribute('aria-pressed') === 'true'

const press = (made: HTMLElement, isOn: boolean): void => made.setAttribute('aria-pressed', String(isOn))

/** A list of names to choose one from, or all; names are foreign, so an option is known by its place. */
class Choice {
  readonly element: HTMLSelectElement
  readonly #names: readonly string[]

  constructor(label: string, all: string, names: readonly string[], onChange: () => void) {
    this.#names = [...new Set(names)].sort()
    const options = this.#names.map((name) => make('option', {}, name))
    this.element = make('select', { 'aria-label': label }, make('option', {}, all), ...options)
    this.element.addEventListener('change', onChange)
  }

  get value(): string | undefined {
    return this.#names[this.element.selectedIndex - 1]
  }

  choose(name: string | undefined): void {
    this.element.selectedIndex = name === undefined ? 0 : this.#names.indexOf(name) + 1
  }
}
