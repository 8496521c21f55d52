import { count } from '../../base/wording.ts'
import type { ReportData } from '../report-data.ts'
import { CallBook, type NumberedCall } from './call-book.ts'
import { CallControls } from './call-controls.ts'
import { callRow } from './call-row.ts'
import { button, fill, make, part } from './make.ts'
import { toolTable } from './tools.ts'

const PER_PAGE = 100

/** The calls, a page at a time: however many there are, few are in the document. */
export class Calls {
  readonly controls: CallControls
  readonly #book: CallBook
  readonly #began: number
  readonly #list = make('ol', { class: 'calls' })
  readonly #told = make('p', { class: 'muted', role: 'status' })
  readonly #pager = make('nav', { class: 'pager', 'aria-label': 'Pages of calls' })
  readonly #open = new Set<number>()
  #found: readonly NumberedCall[] = []
  #page = 0

  constructor({ story, calls }: ReportData) {
    this.#book = new CallBook(calls)
    this.#began = Math.min(
      ...story.spans.map(({ from }) => from),
      Date.parse(this.#book.calls[0]?.call.at ?? '') || Infinity
    )
    this.controls = new CallControls(this.#book, () => this.refresh())
    const onPick = (server: string, tool: string): void => {
      this.controls.narrow(server, tool)
      this.refresh()
    }
    const tools = story.tools.length === 0 ? undefined : toolTable(story.tools, onPick)
    fill(part('calls'), tools, this.controls.element, this.#told, this.#list, this.#pager)
    this.refresh()
    this.#prepare()
  }

  /** Shows what the controls say, from the beginning. */
  refresh(): void {
    this.#found = this.#book.select(this.controls.wish)
    this.#show(0)
  }

  /** Opens a call that a link names, whatever was filtered before. */
  reveal(number: number): void {
    if (number < 1 || number > this.#book.calls.length) return
    if (!this.#found.some((each) => each.number === number)) {
      this.controls.clear()
      this.refresh()
    }
    this.#open.add(number)
    this.#show(Math.floor(this.#found.findIndex((each) => each.number === number) / PER_PAGE))
    const row = part(`call-${number}`)
    row.querySelector('summary')?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'start' })
  }

  /** Goes to the next call, or the one before, over the end of the page. */
  move(step: 1 | -1): void {
    const rows = [...this.#list.querySelectorAll('summary')]
    const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement) === true)
    const next = at === -1 && step === -1 ? -1 : at + step
    if (next >= rows.length && this.#page + 1 < this.#pages) {
      this.#show(this.#page + 1)
      this.#list.querySelector('summary')?.focus()
    } else if (next < 0 && this.#page > 0) {
      this.#show(this.#page - 1)
      ;[...this.#list.querySelectorAll('summary')].at(-1)?.focus()
    } else rows[Math.max(0, next)]?.focus()
  }

  /** Closes the call in which one is; false when in none. */
  closeCurrent(): boolean {
    const details = document.activeElement?.closest('.calls details') as HTMLDetailsElement | null | undefined
    if (!details?.open) return false
    details.open = false
    details.querySelector('summary')?.focus()
    return true
  }

  get #pages(): number {
    return Math.max(1, Math.ceil(this.#found.length / PER_PAGE))
  }

  #show(page: number): void {
    this.#page = page
    const from = page * PER_PAGE
    const shown = this.#found.slice(from, from + PER_PAGE)
    this.#list.replaceChildren(...shown.map((each) => this.#rowOf(each)))
    const whole = this.#book.calls.length
    const range = this.#pages === 1 ? '' : `${from + 1} to ${from + shown.length} of `
    this.#told.textContent = `${range}${count(this.#found.length, 'call')}${this.#found.length === whole ? '' : ` (${count(whole, 'request')} in all)`}`
    if (shown.length === 0) this.#told.replaceChildren('No call matches. ', this.#clearer())
    this.#pager.replaceChildren(...(this.#pages === 1 ? [] : this.#turners()))
  }

  #clearer(): HTMLElement {
    const act = (): void => {
      this.controls.clear()
      this.refresh()
    }
    return button('Clear the filters', act, { class: 'quiet' })
  }

  #rowOf(each: NumberedCall): HTMLElement {
    const row = callRow(each, this.#began, (isOpen) => {
      if (isOpen) history.replaceState(null, '', `#call-${each.number}`)
      if (isOpen) this.#open.add(each.number)
      else this.#open.delete(each.number)
    })
    const details = row.querySelector('details')
    if (details !== null) details.open = this.#open.has(each.number)
    return row
  }

  #turners(): HTMLElement[] {
    const turn = (text: string, page: number): HTMLElement => {
      const act = (): void => {
        this.#show(page)
        this.controls.element.scrollIntoView({ block: 'start' })
      }
      return button(text, act, { disabled: page < 0 || page >= this.#pages || page === this.#page })
    }
    const place = make('span', { class: 'muted' }, `Page ${this.#page + 1} of ${this.#pages}`)
    const last = this.#pages - 1
    return [turn('First', 0), turn('Earlier', this.#page - 1), place, turn('Later', this.#page + 1), turn('Last', last)]
  }

  /** Between other things, so that the first search is as fast as the next. */
  #prepare(): void {
    setTimeout(() => this.#book.prepare() && this.#prepare(), 0)
  }
}
