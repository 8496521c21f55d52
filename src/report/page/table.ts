import { type Child, createElement } from './dom.ts'

/** A column of a table. Numbers are aligned to the right. */
export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => Child
  readonly isNumber?: boolean
}

/** A table that scrolls if it is too wide. On a phone, each of its rows becomes a block. */
export function table<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): HTMLElement {
  const heads = columns.map(({ title, isNumber }) =>
    createElement('th', { scope: 'col', class: isNumber && 'number' }, title)
  )
  const body = rows.map((row) =>
    createElement(
      'tr',
      {},
      ...columns.map(({ title, cell, isNumber }) =>
        createElement('td', { class: isNumber && 'number', 'data-title': title }, cell(row))
      )
    )
  )
  const element = createElement(
    'table',
    { class: 'stacks' },
    createElement('caption', { class: 'unseen' }, caption),
    createElement('thead', {}, createElement('tr', {}, ...heads)),
    createElement('tbody', {}, ...body)
  )
  return createElement('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption }, element)
}
