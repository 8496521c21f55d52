import { createElement } from './dom.ts'

/** A row of a list. What it contains is rendered when the reader opens it. */
export function openingRow(
  id: string,
  summary: HTMLElement,
  render: () => HTMLElement,
  onToggle: (isOpen: boolean) => void
): HTMLElement {
  const details = createElement('details', {}, summary)
  details.addEventListener('toggle', () => {
    if (details.open && details.children.length === 1) details.append(render())
    onToggle(details.open)
  })
  return createElement('li', { id }, details)
}
