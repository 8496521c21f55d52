import type { Change } from '../archive/compare.ts'
import { codeBlock, escapeMarkdown } from '../base/text.ts'
import { count, size } from '../base/wording.ts'
import { folded } from './folded.ts'
import type { StoryChanges } from './story.ts'

/** Together below the 1 MiB over which GitHub refuses a summary whole, however long the names. */
const FILES_IN_THE_OPEN = 20
const MOST_FILES = 100
const LONGEST_PATH = 160
const LINES_IN_THE_OPEN = 40
const OPEN_LENGTH = 4_000
const LONGEST_DIFF = 100_000

/** What changed in a workspace, for a job summary. Names and lines are the agent's: nothing in them is markup. */
export function changesPart(changes: StoryChanges, heading: '##' | '###'): string {
  const parts = [
    `${heading} What changed in the workspace`,
    escapeMarkdown(changes.told),
    fileTable(changes),
    diff(changes)
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function fileTable({ files, number }: StoryChanges): string {
  if (files.length === 0) return ''
  const [open, more] = [files.slice(0, FILES_IN_THE_OPEN), files.slice(FILES_IN_THE_OPEN, MOST_FILES)]
  const parts = [
    table(open),
    more.length === 0 ? '' : folded(count(more.length, 'more file'), table(more)),
    number > open.length + more.length ? `… and ${number - open.length - more.length} more.` : ''
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function table(files: readonly Change[]): string {
  return ['| Change | File | Before | After |\n|---|---|--:|--:|', ...files.map(row)].join('\n')
}

function row(each: Change): string {
  const { path, change, kind, onlyMode, isBinary, bytesBefore, bytesAfter } = each
  const notes = [kind === 'link' ? 'link' : '', onlyMode ? 'mode' : '', isBinary ? 'binary' : ''].filter(Boolean)
  const name = `${escapeMarkdown(path, LONGEST_PATH)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
  const sizes = [bytesBefore, bytesAfter].map((bytes) => (bytes === undefined ? '–' : size(bytes)))
  return `| ${[change, name, ...sizes].join(' | ')} |`
}

/** The beginning in the open, the rest for whoever unfolds it. */
function diff({ diff: text, reasons }: StoryChanges): string {
  const left = notInIt(reasons)
  if (text === '') return left
  const open = beginning(text, OPEN_LENGTH, LINES_IN_THE_OPEN)
  const parts = [block(open), open === text ? '' : folded('The diff goes on', rest(text, open)), left]
  return parts.filter((part) => part !== '').join('\n\n')
}

function rest(text: string, open: string): string {
  const all = text.slice(open.length)
  const shown = beginning(all, LONGEST_DIFF, Number.POSITIVE_INFINITY)
  return shown === all ? block(all) : `${block(shown)}\n\nIt is cut here; all of it is in changes.diff.`
}

function block(text: string): string {
  return codeBlock(text.replace(/\n$/, ''), 'diff')
}

/** Whole lines, as many as there is room for; of a first line that is too long, a part. */
function beginning(text: string, length: number, lines: number): string {
  let end = 0
  for (let line = 0; line < lines && end < text.length; line++) {
    const next = text.indexOf('\n', end) + 1 || text.length
    if (next > length) return end === 0 ? text.slice(0, length) : text.slice(0, end)
    end = next
  }
  return text.slice(0, end)
}

function notInIt(reasons: StoryChanges['reasons']): string {
  const each = Object.entries(reasons)
  if (each.length === 0) return ''
  const all = each.reduce((sum, [, number]) => sum + number, 0)
  return `Not in the diff: ${count(all, 'file')} (${each.map(([reason, number]) => `${number} ${reason}`).join(', ')}).`
}
