import { type DiffFile, type DiffLine, type DiffPair, differenceOf, pairsOf } from './diff.ts'
import { button, type Child, make } from './make.ts'

const ROWS_AT_ONCE = 1_000

/** The lines of a file as a table: side by side, or below each other where there is no room. */
export function diffTable(file: DiffFile, isNarrow: boolean): HTMLElement {
  const rows = file.hunks.flatMap((hunk, index) => {
    const gap = index === 0 ? [] : [() => make('tr', { class: 'gap' }, make('td', { colspan: 4 }, '⋯'))]
    const lines = isNarrow
      ? hunk.map((line) => () => unifiedRow(line))
      : pairsOf(hunk).map((pair) => () => pairRow(pair))
    return [...gap, ...lines]
  })
  const body = make('tbody')
  const more = make('p', { class: 'note' })
  const showNext = (): void => {
    body.append(...rows.splice(0, ROWS_AT_ONCE).map((row) => row()))
    more.replaceChildren(...(rows.length === 0 ? [] : [button(`Show more of the ${rows.length} lines left`, showNext)]))
  }
  showNext()
  const label = `Changes of ${file.path}`
  const table = make('table', { class: `diff ${isNarrow ? 'unified' : 'split'}`, 'aria-label': label }, body)
  return make('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label }, table, more)
}

function pairRow([left, right]: DiffPair): HTMLElement {
  const isSame = left === right
  const [before, after] = isSame || !left || !right ? [left?.text, right?.text] : marked(left.text, right.text)
  return make('tr', {}, numberCell(left?.old), textCell(left, before), numberCell(right?.now), textCell(right, after))
}

function unifiedRow(line: DiffLine): HTMLElement {
  return make('tr', {}, numberCell(line.old), numberCell(line.now), textCell(line, line.text))
}

/** The number is drawn by the style: who copies lines gets no numbers. */
const numberCell = (number: number | undefined): HTMLElement => make('td', { class: 'at', 'data-line': number })

function textCell(line: DiffLine | undefined, content: Child | readonly Child[]): HTMLElement {
  const children = Array.isArray(content) ? content : [content as Child]
  const sign = line?.kind === 'added' ? '+' : line?.kind === 'deleted' ? '−' : ''
  return make('td', { class: `text ${line?.kind ?? 'nothing'}`, 'data-sign': sign }, ...children)
}

/** Two lines with what differs set off, if they have something in common. */
function marked(before: string, after: string): readonly [Child[], Child[]] {
  const [start, end] = differenceOf(before, after)
  if (start + end < 3) return [[before], [after]]
  const cut = (text: string): Child[] => [
    text.slice(0, start),
    make('mark', {}, text.slice(start, text.length - end)),
    text.slice(text.length - end)
  ]
  return [cut(before), cut(after)]
}
