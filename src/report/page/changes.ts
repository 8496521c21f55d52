import { count, size } from '../../base/wording.ts'
import { ARTIFACT_FILES } from '../../state/files.ts'
import type { ReportChanges } from '../report-data.ts'
import { type DiffFile, parseDiff } from './diff.ts'
import { diffTable } from './diff-table.ts'
import { append, byId, type Child, createElement } from './dom.ts'

type File = ReportChanges['files'][number]

const SIGNS = { added: 'A', changed: 'M', deleted: 'D' } as const
const MAX_LISTED = 1_000
/** The first files are open, up to this many lines. */
const OPEN_LINES = 800
const NARROW = '(max-width: 52rem)'

/** Shows what the agent changed: a list of files, and the diff of each file. */
export function showChanges(changes: ReportChanges | undefined): void {
  const section = byId('changes')
  append(section, createElement('p', { class: 'muted' }, changes?.summary ?? 'There is no workspace to compare.'))
  if (changes === undefined || changes.files.length === 0) return
  const diffs = new Map(parseDiff(changes.diff).map((file) => [file.path, file]))
  const reasons = new Map(changes.notShown)
  const listed = changes.files.slice(0, MAX_LISTED)
  const missing = changes.fileCount - listed.length
  append(
    section,
    createElement(
      'ul',
      { class: 'files', 'aria-label': 'Changed files' },
      ...listed.map((file, at) => entryOf(file, at, diffs))
    ),
    missing === 0
      ? undefined
      : createElement(
          'p',
          { class: 'note' },
          `${count(missing, 'more file')} not listed here. ${ARTIFACT_FILES.changes} lists all of them.`
        )
  )
  let lines = 0
  for (const [at, file] of listed.entries()) {
    const diff = diffs.get(file.path)
    lines += diff === undefined ? 0 : diff.hunks.flat().length
    append(section, fileDetails(file, at, diff, reasons.get(file.path) ?? 'no diff', lines <= OPEN_LINES))
  }
}

function entryOf(file: File, at: number, diffs: ReadonlyMap<string, DiffFile>): HTMLElement {
  const link = createElement('a', { href: `#file-${at + 1}` }, file.path)
  link.addEventListener('click', () => byId(`file-${at + 1}`).setAttribute('open', ''))
  return createElement(
    'li',
    {},
    signOf(file),
    link,
    lineCounts(diffs.get(file.path)),
    createElement('span', { class: 'muted' }, sizesOf(file))
  )
}

const signOf = ({ change }: File): Child =>
  createElement('abbr', { class: `sign ${change}`, title: change, 'aria-label': change }, SIGNS[change])

const lineCounts = (diff: DiffFile | undefined): Child =>
  diff &&
  createElement(
    'span',
    { class: 'tally' },
    createElement('ins', {}, `+${diff.added}`),
    ' ',
    createElement('del', {}, `−${diff.deleted}`)
  )

function sizesOf({ bytesBefore, bytesAfter }: File): string {
  const [before, after] = [bytesBefore, bytesAfter].map((bytes) => (bytes === undefined ? undefined : size(bytes)))
  return before === undefined || after === undefined || before === after
    ? (after ?? before ?? '')
    : `${before} → ${after}`
}

function fileDetails(file: File, at: number, diff: DiffFile | undefined, reason: string, isOpen: boolean): HTMLElement {
  const isShown = diff !== undefined && diff.hunks.length > 0
  const note = createElement('span', { class: 'muted' }, diff === undefined ? reason : 'empty')
  const title = createElement(
    'summary',
    {},
    signOf(file),
    createElement('span', { class: 'path' }, file.path),
    lineCounts(diff),
    isShown ? undefined : note
  )
  const block = createElement('details', { class: 'file', id: `file-${at + 1}` }, title)
  const narrow = matchMedia(NARROW)
  const render = (): void => {
    if (!isShown || !block.open) return
    block.querySelector('.scroll')?.remove()
    append(block, diffTable(diff, narrow.matches))
  }
  // Rendered when the file is opened, and again when the width changes.
  block.addEventListener('toggle', () => block.querySelector('.scroll') ?? render())
  narrow.addEventListener('change', () => (block.open ? render() : block.querySelector('.scroll')?.remove()))
  block.open = isOpen && isShown
  return block
}
