import { commonEnds, type DiffFile, type DiffLine, type DiffPair, pairLines } from './diff.ts'
import { button, type Child, createElement } from './dom.ts'

const ROWS_AT_ONCE = 1_000

/** The diff of a file as a table: side by side, or unified if the page is narrow. */
export function diffTable(file: DiffFile, isNarrow: boolean): HTMLElement {
  const rows = file.hunks.flatMap((hunk, index) => {
    const gap =
      index === 0 ? [] : [() => createElement('tr', { class: 'gap' }, createElement('td', { colspan: 4 }, '⋯'))]
    const lines = isNarrow
      ? hunk.map((line) => () => unifiedRow(line))
      : pairLines(hunk).map((pair) => () => pairRow(pair))
    return [...gap, ...lines]
  })
  const body = createElement('tbody')
  const more = createElement('p', { class: 'note' })
  const showNext = (): void => {
    body.append(...rows.splice(0, ROWS_AT_ONCE).map((row) => row()))
    more.replaceChildren(...(rows.length === 0 ? [] : [button(`Show more (${rows.length} lines left)`, showNext)]))
  }
  showNext()
  const label = `Changes of ${file.path}`
  const table = createElement('table', { class: `diff ${isNarrow ? 'unified' : 'split'}`, 'aria-label': label }, body)
  return createElement('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label }, table, more)
}

function pairRow([left, right]: DiffPair): HTMLElement {
  const isSame = left === right
  const [before, after] = isSame || !left || !right ? [left?.text, right?.text] : highlighted(left.text, right.text)
  return createElement(
    'tr',
    {},
    numberCell(left?.old),
    textCell(left, before),
    numberCell(right?.now),
    textCell(right, after)
  )
}

function unifiedRow(line: DiffLine): HTMLElement {
  return createElement('tr', {}, numberCell(line.old), numberCell(line.now), textCell(line, line.text))
}

/** CSS draws the number, so that copied text does not contain it. */
const numberCell = (number: number | undefined): HTMLElement =>
  createElement('td', { class: 'at', 'data-line': number })

function textCell(line: DiffLine | undefined, content: Child | readonly Child[]): HTMLElement {
  const children = Array.isArray(content) ? content : [content as Child]
  const sign = line?.kind === 'added' ? '+' : line?.kind === 'deleted' ? '−' : ''
  return createElement('td', { class: `text ${line?.kind ?? 'nothing'}`, 'data-sign': sign }, ...children)
}

/** Highlights the difference between two lines, if they have something in common. */
function highlighted(before: string, after: string): readonly [Child[], Child[]] {
  const [start, end] = commonEnds(before, after)
  if (start + end < 3) return [[before], [after]]
  const cut = (text: string): Child[] => [
    text.slice(0, start),
    createElement('mark', {}, text.slice(start, text.length - end)),
    text.slice(text.length - end)
  ]
  return [cut(before), cut(after)]
}
