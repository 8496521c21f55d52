import { button, createElement } from './dom.ts'

/** What a list shows. */
interface ListOptions<Item> {
  /** What its items are: `call`. */
  readonly noun: string
  readonly controls: HTMLElement
  readonly rowOf: (item: Item) => HTMLElement
  /** How many items were found, in words. */
  readonly describe: (found: number) => string
  readonly clearFilters: () => void
}

const PER_PAGE = 100

/** A list whose rows open, in pages, so that the document stays small. */
export class PagedList<Item> {
  /** The list with its controls, status and pages. */
  readonly element: HTMLElement
  readonly list: HTMLOListElement
  readonly #pager: HTMLElement
  readonly #status = createElement('p', { class: 'muted', role: 'status' })
  readonly #options: ListOptions<Item>
  #items: readonly Item[] = []
  #page = 0

  constructor(options: ListOptions<Item>) {
    this.#options = options
    const { noun, controls } = options
    this.list = createElement('ol', { class: `rows ${noun}s` })
    this.#pager = createElement('nav', { class: 'pager', 'aria-label': `Pages of ${noun}s` })
    this.element = createElement('div', {}, controls, this.#status, this.list, this.#pager)
  }

  get #pages(): number {
    return Math.max(1, Math.ceil(this.#items.length / PER_PAGE))
  }

  get items(): readonly Item[] {
    return this.#items
  }

  /** Shows these items, beginning with the page that has this one. */
  show(items: readonly Item[], index = 0): void {
    this.#items = items
    this.#showPage(Math.floor(Math.max(0, index) / PER_PAGE))
  }

  /** Moves the focus to the next or previous row, across pages. */
  move(step: 1 | -1): void {
    const rows = this.#rows()
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement) === true)
    const next = at === -1 && step === -1 ? -1 : at + step
    if (next >= rows.length && this.#page + 1 < this.#pages) {
      this.#showPage(this.#page + 1)
      this.#rows()[0]?.focus()
    } else if (next < 0 && this.#page > 0) {
      this.#showPage(this.#page - 1)
      this.#rows().at(-1)?.focus()
    } else rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus()
  }

  /** Closes the row that has the focus; returns false if none is open. */
  closeCurrent(): boolean {
    const row = this.#rows().find((each) => each.closest('li')?.contains(document.activeElement) === true)
    const details = row?.parentElement
    if (row === undefined || !(details instanceof HTMLDetailsElement) || !details.open) return false
    details.open = false
    row.focus()
    return true
  }

  /** The summaries of the rows, without those inside an open row. */
  #rows(): HTMLElement[] {
    return [...this.list.querySelectorAll<HTMLElement>(':scope > li > details > summary')]
  }

  #showPage(page: number): void {
    this.#page = page
    const from = page * PER_PAGE
    const shown = this.#items.slice(from, from + PER_PAGE)
    this.list.replaceChildren(...shown.map(this.#options.rowOf))
    this.#pager.replaceChildren(...(this.#pages === 1 ? [] : this.#buttons()))
    this.#showStatus(from, shown.length)
  }

  #showStatus(from: number, shown: number): void {
    const { noun, describe, clearFilters } = this.#options
    const range = this.#pages === 1 ? '' : `${from + 1} to ${from + shown} of `
    const clear = (): HTMLElement => button('Clear the filters', clearFilters, { class: 'quiet' })
    if (shown > 0) this.#status.textContent = `${range}${describe(this.#items.length)}`
    else this.#status.replaceChildren(`No ${noun} matches. `, clear())
  }

  #buttons(): HTMLElement[] {
    const pageButton = (text: string, page: number): HTMLElement => {
      const act = (): void => {
        this.#showPage(page)
        this.list.parentElement?.scrollIntoView({ block: 'start' })
      }
      return button(text, act, { disabled: page < 0 || page >= this.#pages || page === this.#page })
    }
    const position = createElement('span', { class: 'muted' }, `Page ${this.#page + 1} of ${this.#pages}`)
    const last = this.#pages - 1
    return [
      pageButton('First', 0),
      pageButton('Previous', this.#page - 1),
      position,
      pageButton('Next', this.#page + 1),
      pageButton('Last', last)
    ]
  }
}
