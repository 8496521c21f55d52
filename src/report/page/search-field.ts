import { createElement } from './dom.ts'

/** The search field above a list. */
export class SearchField {
  readonly element: HTMLInputElement

  constructor(placeholder: string, label: string, onChange: () => void) {
    this.element = createElement('input', {
      type: 'search',
      placeholder,
      'aria-label': label,
      'aria-keyshortcuts': '/'
    })
    this.element.addEventListener('input', onChange)
  }

  get query(): string {
    return this.element.value
  }

  focus(): void {
    this.element.focus()
    this.element.select()
  }

  /** Returns false if there was nothing to clear. */
  clear(): boolean {
    const hadQuery = this.element.value !== ''
    this.element.value = ''
    return hadQuery
  }

  /** Clears it and leaves it; returns false if there was nothing to clear. */
  leave(): boolean {
    this.element.blur()
    return this.clear()
  }
}
