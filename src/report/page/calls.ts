import { count } from '../../base/wording.ts'
import type { ToolSummary } from '../../mcp/transcript-summary.ts'
import { callsBy } from '../call-totals.ts'
import type { ReportData } from '../report-data.ts'
import { CallControls } from './call-controls.ts'
import { CallIndex, type NumberedCall } from './call-index.ts'
import { callRow } from './call-row.ts'
import { append, button, byId, createElement } from './dom.ts'
import { toolTable } from './tool-table.ts'

const PER_PAGE = 100
/** A longer table of tools is folded, so that the calls below it are not missed. */
const MAX_OPEN_TOOLS = 12

/** The list of calls, in pages, so that the document stays small. */
export class Calls {
  readonly controls: CallControls
  readonly #index: CallIndex
  readonly #startMs: number
  readonly #list = createElement('ol', { class: 'calls' })
  readonly #status = createElement('p', { class: 'muted', role: 'status' })
  readonly #pager = createElement('nav', { class: 'pager', 'aria-label': 'Pages of calls' })
  readonly #open = new Set<number>()
  #found: readonly NumberedCall[] = []
  #page = 0

  constructor({ story, calls }: ReportData) {
    this.#index = new CallIndex(calls)
    this.#startMs = Math.min(
      ...story.spans.map(({ from }) => from),
      Date.parse(this.#index.calls[0]?.call.at ?? '') || Infinity
    )
    this.controls = new CallControls(this.#index, () => this.refresh())
    const onSelect = (tool: ToolSummary): void => {
      this.controls.showOnly(tool)
      this.refresh()
    }
    const [agent, companions] = [callsBy('agent', story.tools), callsBy('companion', story.tools)]
    append(
      byId('calls'),
      toolTable(agent, count(agent.tools.length, 'tool'), agent.tools.length <= MAX_OPEN_TOOLS, onSelect),
      toolTable(companions, `Calls by companion actions (${companions.calls})`, false, onSelect),
      this.controls.element,
      this.#status,
      this.#list,
      this.#pager
    )
    this.refresh()
    this.#indexInBackground()
  }

  /** Shows the first page of the calls that match the filters. */
  refresh(): void {
    this.#found = this.#index.find(this.controls.filter)
    this.#show(0)
  }

  /** Opens the call that a link names, even if a filter hides it. */
  reveal(number: number): void {
    if (number < 1 || number > this.#index.calls.length) return
    if (!this.#found.some((each) => each.number === number)) {
      this.controls.showAll()
      this.refresh()
    }
    this.#open.add(number)
    this.#show(Math.floor(this.#found.findIndex((each) => each.number === number) / PER_PAGE))
    const row = byId(`call-${number}`)
    row.querySelector('summary')?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'start' })
  }

  /** Moves the focus to the next or previous call, across pages. */
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

  /** Closes the focused call; returns false if none is open. */
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
    const total = this.#index.calls.length
    const range = this.#pages === 1 ? '' : `${from + 1} to ${from + shown.length} of `
    this.#status.textContent = `${range}${count(this.#found.length, 'call')}${this.#found.length === total ? '' : ` (${count(total, 'request')} in total)`}`
    if (shown.length === 0) this.#status.replaceChildren('No call matches. ', this.#clearButton())
    this.#pager.replaceChildren(...(this.#pages === 1 ? [] : this.#pagerButtons()))
  }

  #clearButton(): HTMLElement {
    const act = (): void => {
      this.controls.showAll()
      this.refresh()
    }
    return button('Clear the filters', act, { class: 'quiet' })
  }

  #rowOf(each: NumberedCall): HTMLElement {
    const row = callRow(each, this.#startMs, (isOpen) => {
      if (isOpen) history.replaceState(null, '', `#call-${each.number}`)
      if (isOpen) this.#open.add(each.number)
      else this.#open.delete(each.number)
    })
    const details = row.querySelector('details')
    if (details !== null) details.open = this.#open.has(each.number)
    return row
  }

  #pagerButtons(): HTMLElement[] {
    const pageButton = (text: string, page: number): HTMLElement => {
      const act = (): void => {
        this.#show(page)
        this.controls.element.scrollIntoView({ block: 'start' })
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

  /** Indexes the calls between other work, so that the first search is fast. */
  #indexInBackground(): void {
    setTimeout(() => this.#index.indexMore() && this.#indexInBackground(), 0)
  }
}
