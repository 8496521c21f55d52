/** Characters that take two columns of a terminal. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u
const ESCAPES = /\u001b\[\d*m/g
/** What a line may begin with: spaces, and a mark such as `✓` or `note:`, after which continued lines are aligned. */
const START = /^ *(?:[✓✗!–-] )?/u
const MIN_COLUMNS = 20

/** Breaks lines at spaces so that none is wider than the terminal. Words that are too long, such as paths, stay whole. */
export function wrapLines(text: string, columns: number): string {
  return columns < MIN_COLUMNS
    ? text
    : text
        .split('\n')
        .map((line) => wrapLine(line, columns))
        .join('\n')
}

function wrapLine(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line
  const plain = line.replace(ESCAPES, '')
  const [start = ''] = START.exec(plain) ?? []
  const indent = ' '.repeat(Math.min(Math.max(start.length, 2), columns / 2))
  const rows: string[] = []
  let row = ''
  // Each word with the spaces before it.
  for (const word of line.match(/ *[^ ]+/g) ?? []) {
    const isFirst = row.trim() === ''
    if (isFirst || widthOf(row + word) <= columns) row += word
    else {
      rows.push(row)
      row = indent + word.trimStart()
    }
  }
  return [...rows, row].join('\n')
}

function widthOf(text: string): number {
  let width = 0
  for (const character of text.replace(ESCAPES, '')) width += WIDE.test(character) ? 2 : 1
  return width
}
