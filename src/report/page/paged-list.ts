import { button, createElement } from './dom.ts'

/** What a list shows. */
interface ListOptions<Item> {
  /** Such as `Pages of calls`. */
  readonly pagesLabel: string
  readonly listClass: string
  readonly perPage: number
  readonly rowOf: (item: Item) => HTMLElement
  /** Called after a page was shown. */
  readonly onShow: (from: number, shown: readonly Item[]) => void
}

/** A list whose rows open, in pages, so that the document stays small. */
export class PagedList<Item> {
  readonly list: HTMLOListElement
  readonly pager: HTMLElement
  readonly #options: ListOptions<Item>
  #items: readonly Item[] = []
  #page = 0

  constructor(options: ListOptions<Item>) {
    this.#options = options
    this.list = createElement('ol', { class: options.listClass })
    this.pager = createElement('nav', { class: 'pager', 'aria-label': options.pagesLabel })
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.#items.length / this.#options.perPage))
  }

  get items(): readonly Item[] {
    return this.#items
  }

  /** Shows these items, beginning with the page that has this one. */
  show(items: readonly Item[], index = 0): void {
    this.#items = items
    this.#showPage(Math.floor(Math.max(0, index) / this.#options.perPage))
  }

  /** Moves the focus to the next or previous row, across pages. */
  move(step: 1 | -1): void {
    const rows = this.#rows()
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement) === true)
    const next = at === -1 && step === -1 ? -1 : at + step
    if (next >= rows.length && this.#page + 1 < this.pages) {
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
    const { perPage, rowOf, onShow } = this.#options
    const from = page * perPage
    const shown = this.#items.slice(from, from + perPage)
    this.list.replaceChildren(...shown.map(rowOf))
    this.pager.replaceChildren(...(this.pages === 1 ? [] : this.#buttons()))
    onShow(from, shown)
  }

  #buttons(): HTMLElement[] {
    const pageButton = (text: string, page: number): HTMLElement => {
      const act = (): void => {
        this.#showPage(page)
        this.list.parentElement?.scrollIntoView({ block: 'start' })
      }
      return button(text, act, { disabled: page < 0 || page >= this.pages || page === this.#page })
    }
    const position = createElement('span', { class: 'muted' }, `Page ${this.#page + 1} of ${this.pages}`)
    const last = this.pages - 1
    return [
      pageButton('First', 0),
      pageButton('Previous', this.#page - 1),
      position,
      pageButton('Next', this.#page + 1),
      pageButton('Last', last)
    ]
  }
}
