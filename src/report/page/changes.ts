import { count, size } from '../../base/wording.ts'
import type { ReportChanges } from '../report-data.ts'
import { type DiffFile, filesIn } from './diff.ts'
import { diffTable } from './diff-rows.ts'
import { type Child, fill, make, part } from './make.ts'

type File = ReportChanges['files'][number]

const SIGNS = { added: 'A', changed: 'M', deleted: 'D' } as const
const MOST_LISTED = 1_000
/** The first files stand open, as long as they are short. */
const LINES_OPEN = 800
const NARROW = '(max-width: 52rem)'

/** What the agent changed: a list that leads to each file, and the files side by side. */
export function showChanges(changes: ReportChanges | undefined): void {
  const section = part('changes')
  fill(section, make('p', { class: 'muted' }, changes?.told ?? 'There is no workspace to compare.'))
  if (changes === undefined || changes.files.length === 0) return
  const diffs = new Map(filesIn(changes.diff).map((file) => [file.path, file]))
  const reasons = new Map(changes.notShown)
  const listed = changes.files.slice(0, MOST_LISTED)
  const missing = changes.number - listed.length
  fill(
    section,
    make(
      'ul',
      { class: 'files', 'aria-label': 'Changed files' },
      ...listed.map((file, at) => entryOf(file, at, diffs))
    ),
    missing === 0
      ? undefined
      : make('p', { class: 'note' }, `${count(missing, 'more file')} not listed; changes.json names them all.`)
  )
  let lines = 0
  for (const [at, file] of listed.entries()) {
    const diff = diffs.get(file.path)
    lines += diff === undefined ? 0 : diff.hunks.flat().length
    fill(section, blockOf(file, at, diff, reasons.get(file.path) ?? 'nothing to show', lines <= LINES_OPEN))
  }
}

function entryOf(file: File, at: number, diffs: ReadonlyMap<string, DiffFile>): HTMLElement {
  const link = make('a', { href: `#file-${at + 1}` }, file.path)
  link.addEventListener('click', () => part(`file-${at + 1}`).setAttribute('open', ''))
  return make(
    'li',
    {},
    signOf(file),
    link,
    tallyOf(diffs.get(file.path)),
    make('span', { class: 'muted' }, sizesOf(file))
  )
}

const signOf = ({ change }: File): Child =>
  make('abbr', { class: `sign ${change}`, title: change, 'aria-label': change }, SIGNS[change])

const tallyOf = (diff: DiffFile | undefined): Child =>
  diff && make('span', { class: 'tally' }, make('ins', {}, `+${diff.added}`), ' ', make('del', {}, `−${diff.deleted}`))

function sizesOf({ bytesBefore, bytesAfter }: File): string {
  const [before, after] = [bytesBefore, bytesAfter].map((bytes) => (bytes === undefined ? undefined : size(bytes)))
  return before === undefined || after === undefined || before === after
    ? (after ?? before ?? '')
    : `${before} → ${after}`
}

function blockOf(file: File, at: number, diff: DiffFile | undefined, reason: string, isOpen: boolean): HTMLElement {
  const isShown = diff !== undefined && diff.hunks.length > 0
  const why = make('span', { class: 'muted' }, diff === undefined ? reason : 'empty')
  const title = make(
    'summary',
    {},
    signOf(file),
    make('span', { class: 'path' }, file.path),
    tallyOf(diff),
    isShown ? undefined : why
  )
  const block = make('details', { class: 'file', id: `file-${at + 1}` }, title)
  const narrow = matchMedia(NARROW)
  const render = (): void => {
    if (!isShown || !block.open) return
    block.querySelector('.scroll')?.remove()
    fill(block, diffTable(diff, narrow.matches))
  }
  // Drawn when it is opened, and again when it is another width.
  block.addEventListener('toggle', () => block.querySelector('.scroll') ?? render())
  narrow.addEventListener('change', () => (block.open ? render() : block.querySelector('.scroll')?.remove()))
  block.open = isOpen && isShown
  return block
}
