import { type Child, make } from './make.ts'

/** A column of a table; numbers stand to the right. */
export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => Child
  readonly isNumber?: boolean
}

/** A table that scrolls by itself where it has no room. */
export function table<Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): HTMLElement {
  const heads = columns.map(({ title, isNumber }) => make('th', { scope: 'col', class: isNumber && 'number' }, title))
  const body = rows.map((row) =>
    make('tr', {}, ...columns.map(({ cell, isNumber }) => make('td', { class: isNumber && 'number' }, cell(row))))
  )
  const made = make(
    'table',
    {},
    make('caption', { class: 'unseen' }, caption),
    make('thead', {}, make('tr', {}, ...heads)),
    make('tbody', {}, ...body)
  )
  return make('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption }, made)
}
