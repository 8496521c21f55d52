import { type CaseFilter, type CaseGroup, type CaseOrder, isInGroup, type NumberedCase } from './case-index.ts'
import { button, createElement } from './dom.ts'
import { SearchField } from './search-field.ts'

const GROUPS: readonly (readonly [group: CaseGroup, text: string])[] = [
  ['all', 'All'],
  ['failed', 'Failed'],
  ['error', 'Not judged'],
  ['skipped', 'Skipped'],
  ['passed', 'Passed'],
  ['changed', 'Changed']
]

const ORDERS: readonly (readonly [order: CaseOrder, text: string])[] = [
  ['attention', 'Worst first'],
  ['file', 'By file'],
  ['pass rate', 'Lowest pass rate first'],
  ['slowest', 'Slowest first'],
  ['calls', 'Most calls first'],
  ['cost', 'Most expensive first']
]

/** The search field, groups and order above the cases. */
export class CaseControls {
  readonly element: HTMLElement
  readonly #search: SearchField
  readonly #order: HTMLSelectElement
  readonly #groups: ReadonlyMap<CaseGroup, HTMLButtonElement>
  readonly #onChange: () => void
  #group: CaseGroup = 'all'

  constructor(cases: readonly NumberedCase[], onChange: () => void) {
    this.#search = new SearchField('Search cases and checks', 'Search all cases', onChange)
    this.#onChange = onChange
    const present = GROUPS.map(([group, text]) => ({
      group,
      text,
      number: cases.filter(({ of }) => isInGroup(of, group)).length
    })).filter(({ group, number }) => group === 'all' || number > 0)
    this.#groups = new Map(
      present.map(({ group, text, number }) => [
        group,
        button(`${text} ${number}`, () => this.#choose(group), {
          class: `chip ${group}`,
          'aria-pressed': String(group === 'all'),
          ...(group === 'failed' ? { 'aria-keyshortcuts': 'f' } : {})
        })
      ])
    )
    const hasCosts = cases.some(({ of }) => of.trials.some(({ cost }) => cost !== undefined))
    const options = ORDERS.filter(([order]) => order !== 'cost' || hasCosts).map(([order, text]) =>
      createElement('option', { value: order }, text)
    )
    this.#order = createElement('select', { 'aria-label': 'Order of the cases' }, ...options)
    this.#order.addEventListener('change', onChange)
    const chips = createElement(
      'div',
      { class: 'chips', role: 'group', 'aria-label': 'Which cases' },
      ...this.#groups.values()
    )
    this.element = createElement('search', { class: 'controls' }, this.#search.element, chips, this.#order)
  }

  get filter(): CaseFilter {
    const [order = 'attention'] = ORDERS.map(([each]) => each).filter((each) => each === this.#order.value)
    return { query: this.#search.query, group: this.#group, order }
  }

  /** Shows every case. */
  showAll(): void {
    this.#search.clear()
    this.#choose('all')
  }

  /** Shows only failed cases, or all again. */
  toggleFailed(): void {
    if (this.#groups.has('failed')) this.#choose(this.#group === 'failed' ? 'all' : 'failed')
  }

  focusSearch(): void {
    this.#search.focus()
  }

  /** Clears the search; returns false if there was none. */
  clearSearch(): boolean {
    return this.#search.leave()
  }

  #choose(group: CaseGroup): void {
    this.#group = group
    for (const [each, chip] of this.#groups) chip.setAttribute('aria-pressed', String(each === group))
    this.#onChange()
  }
}
