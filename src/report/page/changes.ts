import { count, size } from '../../base/wording.ts'
import { ARTIFACT_FILES } from '../../state/files.ts'
import { LAST_TRIAL_ONLY } from '../checks-note.ts'
import type { ReportChanges } from '../report-changes.ts'
import { type DiffFile, parseDiff } from './diff.ts'
import { diffTable } from './diff-table.ts'
import { append, byId, type Child, createElement } from './dom.ts'

type File = ReportChanges['files'][number]

const SIGNS = { added: 'A', changed: 'M', deleted: 'D' } as const
const MAX_LISTED = 1_000
/** The first files are open, up to this many lines. */
const OPEN_LINES = 800
const NARROW = '(max-width: 52rem)'

/** Shows what the agent changed in the whole job, or since its last trial began. */
export function showChanges(changes: ReportChanges | undefined, hasTests: boolean): void {
  const none = createElement('p', { class: 'muted' }, 'There is no workspace to compare.')
  append(byId('changes'), ...(changes === undefined ? [none] : changesBlock(changes, 'file')))
  if (changes !== undefined && hasTests) byId('changes').querySelector('p')?.append(` ${LAST_TRIAL_ONLY}`)
}

/** What an agent changed: a list of files, and the diff of each file. The ids of the files begin with `prefix`. */
export function changesBlock(changes: ReportChanges, prefix: string): HTMLElement[] {
  const summary = createElement('p', { class: 'muted' }, changes.summary)
  if (changes.files.length === 0) return [summary]
  const diffs = new Map(parseDiff(changes.diff).map((file) => [file.path, file]))
  const reasons = new Map(changes.notShown)
  const listed = changes.files.slice(0, MAX_LISTED)
  const missing = changes.fileCount - listed.length
  const note = `${count(missing, 'more file')} not listed here. ${ARTIFACT_FILES.changes} lists all of them.`
  let lines = 0
  const blocks = listed.map((file, at) => {
    const diff = diffs.get(file.path)
    lines += diff === undefined ? 0 : diff.hunks.flat().length
    const reason = reasons.get(file.path) ?? `see ${ARTIFACT_FILES.diff}`
    return fileDetails(file, `${prefix}-${at + 1}`, diff, reason, lines <= OPEN_LINES)
  })
  return [
    summary,
    createElement(
      'ul',
      { class: 'files', 'aria-label': 'Changed files' },
      ...listed.map((file, at) => entryOf(file, `${prefix}-${at + 1}`, diffs))
    ),
    ...(missing === 0 ? [] : [createElement('p', { class: 'note' }, note)]),
    ...blocks
  ]
}

function entryOf(file: File, id: string, diffs: ReadonlyMap<string, DiffFile>): HTMLElement {
  const link = createElement('a', { href: `#${id}` }, file.path)
  link.addEventListener('click', () => byId(id).setAttribute('open', ''))
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

function fileDetails(file: File, id: string, diff: DiffFile | undefined, reason: string, isOpen: boolean): HTMLElement {
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
  const block = createElement('details', { class: 'file', id }, title)
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
