import type { ReportCase } from '../tests-report.ts'
import { createElement } from './dom.ts'
import { duration } from './duration.ts'
import { markOf, resultName } from './mark.ts'

/** The trials of a case as tabs. The panel of a trial is made when the reader first chooses it. */
export class TrialTabs {
  readonly element: HTMLElement
  readonly #tabs: readonly HTMLButtonElement[]
  readonly #panel: HTMLElement
  readonly #trials: ReportCase['trials']
  readonly #render: (index: number) => readonly HTMLElement[]

  /** `id` is that of the case. */
  constructor({ trials }: ReportCase, id: string, render: (index: number) => readonly HTMLElement[]) {
    this.#trials = trials
    this.#render = render
    this.#panel = createElement('div', { class: 'trial', role: 'tabpanel', id: `${id}-panel`, tabindex: 0 })
    this.#tabs = trials.map(({ number, status, ms }, index) => {
      const tab = createElement(
        'button',
        { type: 'button', role: 'tab', id: `${id}-trial-${number}`, 'aria-controls': `${id}-panel` },
        markOf(status, resultName(status)),
        `Trial ${number}`,
        createElement('span', { class: 'muted' }, duration(ms))
      )
      tab.addEventListener('click', () => this.choose(index))
      return tab
    })
    const list = createElement('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Trials' }, ...this.#tabs)
    list.addEventListener('keydown', (event) => this.#followKey(event))
    this.element = createElement('div', {}, list, this.#panel)
    this.choose(
      Math.max(
        0,
        trials.findIndex(({ status }) => status !== 'passed')
      )
    )
  }

  /** Shows the trial with this number; does nothing if there is none. */
  chooseNumber(number: number): void {
    const index = this.#trials.findIndex((trial) => trial.number === number)
    if (index !== -1) this.choose(index)
  }

  /** Shows a trial. */
  choose(chosen: number): void {
    for (const [index, tab] of this.#tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen))
      tab.tabIndex = index === chosen ? 0 : -1
    }
    this.#panel.setAttribute('aria-labelledby', this.#tabs[chosen]?.id ?? '')
    this.#panel.replaceChildren(...this.#render(chosen))
  }

  #followKey(event: KeyboardEvent): void {
    const at = this.#tabs.findIndex((tab) => tab.contains(document.activeElement))
    const last = this.#tabs.length - 1
    const places: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last
    }
    const next = Object.hasOwn(places, event.key) ? places[event.key] : undefined
    if (at === -1 || next === undefined) return
    event.preventDefault()
    this.choose(next)
    this.#tabs[next]?.focus()
  }
}
