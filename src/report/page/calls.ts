import { count } from '../../base/wording.ts'
import type { ToolSummary } from '../../mcp/transcript-summary.ts'
import { callsBy } from '../call-totals.ts'
import type { ReportStory } from '../report-data.ts'
import { CallControls } from './call-controls.ts'
import { CallIndex, type NumberedCall } from './call-index.ts'
import { callRow } from './call-row.ts'
import { append, byId } from './dom.ts'
import { PagedList } from './paged-list.ts'
import { toolTable } from './tool-table.ts'

/** A longer table of tools is folded, so that the calls below it are not missed. */
const MAX_OPEN_TOOLS = 12

/** The list of all calls, which can be searched and filtered. */
export class Calls {
  readonly controls: CallControls
  readonly #index: CallIndex
  readonly #startMs: number
  readonly #list: PagedList<NumberedCall>
  readonly #open = new Set<string>()

  constructor(calls: readonly NumberedCall[], { spans, tools }: ReportStory) {
    this.#index = new CallIndex(calls)
    this.#startMs = Math.min(...spans.map(({ from }) => from), Date.parse(calls[0]?.call.at ?? '') || Infinity)
    this.controls = new CallControls(this.#index, () => this.refresh())
    this.#list = new PagedList({
      noun: 'call',
      controls: this.controls.element,
      rowOf: (each) => this.#rowOf(each),
      describe: (found) =>
        `${count(found, 'call')}${found === calls.length ? '' : ` (${count(calls.length, 'request')} in total)`}`,
      clearFilters: () => {
        this.controls.showAll()
        this.refresh()
      }
    })
    const onSelect = (tool: ToolSummary): void => {
      this.controls.showOnly(tool)
      this.refresh()
    }
    const [agent, companions] = [callsBy('agent', tools), callsBy('companion', tools)]
    append(
      byId('calls'),
      toolTable(agent, count(agent.tools.length, 'tool'), agent.tools.length <= MAX_OPEN_TOOLS, onSelect),
      toolTable(companions, `Calls by companion actions (${companions.calls})`, false, onSelect),
      this.#list.element
    )
    this.refresh()
    this.#indexInBackground()
  }

  /** Shows the first page of the calls that match the filters. */
  refresh(): void {
    this.#list.show(this.#index.find(this.controls.filter))
  }

  /** Opens the call that a link names, even if a filter hides it; returns false if there is none. */
  reveal(id: string): boolean {
    if (!this.#index.calls.some((each) => each.id === id)) return false
    const find = (): number => this.#list.items.findIndex((each) => each.id === id)
    if (find() === -1) {
      this.controls.showAll()
      this.refresh()
    }
    this.#open.add(id)
    this.#list.show(this.#list.items, find())
    const row = byId(id)
    row.querySelector('summary')?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'start' })
    return true
  }

  move(step: 1 | -1): void {
    this.#list.move(step)
  }

  closeCurrent(): boolean {
    return this.#list.closeCurrent()
  }

  #rowOf(each: NumberedCall): HTMLElement {
    const row = callRow(each, this.#startMs, (isOpen) => {
      if (isOpen) history.replaceState(null, '', `#${each.id}`)
      if (isOpen) this.#open.add(each.id)
      else this.#open.delete(each.id)
    })
    const details = row.querySelector('details')
    if (details !== null) details.open = this.#open.has(each.id)
    return row
  }

  /** Indexes the calls between other work, so that the first search is fast. */
  #indexInBackground(): void {
    setTimeout(() => this.#index.indexMore() && this.#indexInBackground(), 0)
  }
}
