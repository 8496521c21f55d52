import { count } from '../../base/wording.ts'
import type { NumberedCall } from './call-index.ts'
import { type CaseBody, caseBody } from './case-body.ts'
import { CaseControls } from './case-controls.ts'
import { findCases, type NumberedCase } from './case-index.ts'
import { caseRow } from './case-row.ts'
import { append, byId, createElement } from './dom.ts'
import { PagedList } from './paged-list.ts'

const LINK = /^case-(\d{1,5})(?:-trial-(\d{1,5}))?(-call-\d{1,5}|-file-\d{1,5})?$/

/** The list of all cases, which can be searched, filtered and sorted. */
export class Cases {
  readonly controls: CaseControls
  readonly #cases: readonly NumberedCase[]
  readonly #transcript: readonly NumberedCall[]
  readonly #list: PagedList<NumberedCase>
  /** Those that were opened, by number. */
  readonly #bodies = new Map<number, CaseBody>()
  readonly #open = new Set<number>()

  constructor(cases: readonly NumberedCase[], transcript: readonly NumberedCall[]) {
    this.#cases = cases
    this.#transcript = transcript
    this.controls = new CaseControls(cases, () => this.refresh())
    this.#list = new PagedList({
      noun: 'case',
      controls: this.controls.element,
      rowOf: (each) => this.#rowOf(each),
      describe: (found) => `${found === cases.length ? '' : `${found} of `}${count(cases.length, 'case')}`,
      clearFilters: () => this.controls.showAll()
    })
    const { list } = this.#list
    const isCompared = cases.some(({ report }) => report.baseline !== '')
    const hasCosts = cases.some(({ of }) => of.trials.some(({ cost }) => cost !== undefined))
    const trials = Math.max(1, ...cases.map(({ of }) => of.trials.length))
    if (isCompared) list.classList.add('compared')
    // The columns of all rows are as wide as the widest of them needs.
    list.style.setProperty('--dots', `${Math.min(10, trials)}rem`)
    list.style.setProperty('--facts', hasCosts ? '12.5rem' : '9rem')
    append(byId('cases'), this.#list.element)
    this.refresh()
  }

  /** Shows the first page of the cases that match. */
  refresh(): void {
    this.#list.show(findCases(this.#cases, this.controls.filter))
  }

  /** Opens the case that a link names, its trial and its call; returns false if it names none. */
  reveal(link: string): boolean {
    const [, digits = '', trial, more] = LINK.exec(link) ?? []
    const number = Number(digits)
    if (number < 1 || number > this.#cases.length) return false
    const find = (): number => this.#list.items.findIndex((each) => each.number === number)
    if (find() === -1) this.controls.showAll()
    this.#open.add(number)
    this.#list.show(this.#list.items, find())
    const row = byId(`case-${number}`)
    // Events come later, and the link may name a part of the case.
    const details = row.querySelector('details')
    if (details?.children.length === 1) details.append(this.#bodyOf(number).element)
    if (trial !== undefined) this.#bodies.get(number)?.tabs?.chooseNumber(Number(trial))
    const target = more === undefined ? undefined : (document.getElementById(link) ?? undefined)
    const inner = target instanceof HTMLDetailsElement ? target : target?.querySelector('details')
    inner?.setAttribute('open', '')
    const shown = target ?? (trial === undefined ? row : byId(`case-${number}-trial-${Number(trial)}`))
    ;(shown.querySelector('summary') ?? shown).focus({ preventScroll: true })
    shown.scrollIntoView({ block: 'start' })
    return true
  }

  move(step: 1 | -1): void {
    this.#list.move(step)
  }

  closeCurrent(): boolean {
    return this.#list.closeCurrent()
  }

  #rowOf(each: NumberedCase): HTMLElement {
    const { number } = each
    const row = caseRow(
      each,
      `case-${number}`,
      () => this.#bodyOf(number).element,
      (isOpen) => {
        if (isOpen) this.#open.add(number)
        else this.#open.delete(number)
        if (isOpen && !location.hash.startsWith(`#case-${number}-`)) history.replaceState(null, '', `#case-${number}`)
      }
    )
    const details = row.querySelector('details')
    if (details !== null) details.open = this.#open.has(number)
    return row
  }

  /** Made once, so that the chosen trial stays when the list is sorted. */
  #bodyOf(number: number): CaseBody {
    const known = this.#bodies.get(number)
    const each = this.#cases[number - 1]
    if (known !== undefined || each === undefined) return known ?? { element: createElement('div'), tabs: undefined }
    const body = caseBody(each, this.#transcript, `case-${number}`)
    this.#bodies.set(number, body)
    return body
  }
}
