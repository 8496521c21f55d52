import type { Change } from '../archive/compare.ts'
import { codeBlock, escapeMarkdown } from '../base/text.ts'
import { count, size } from '../base/wording.ts'
import { ARTIFACT_FILES } from '../state/files.ts'
import { LAST_TRIAL_ONLY } from './checks-note.ts'
import { collapsed, paragraphs, tableRow } from './markdown.ts'
import type { StoryChanges } from './story.ts'

// Together they stay below 1 MiB, above which GitHub rejects the whole summary.
const VISIBLE_FILES = 20
const MAX_FILES = 100
const MAX_PATH_LENGTH = 160
const VISIBLE_LINES = 40
const VISIBLE_LENGTH = 4_000
const MAX_DIFF_LENGTH = 100_000

/** The changes in the workspace, for a job summary. Names and lines come from the agent, so they are escaped. */
export function changesSection(changes: StoryChanges, heading: '##' | '###', isAfterTests = false): string {
  return paragraphs([
    `${heading} Changes in the workspace`,
    `${escapeMarkdown(changes.summary)}${isAfterTests ? ` ${LAST_TRIAL_ONLY}` : ''}`,
    fileTable(changes),
    diff(changes)
  ])
}

function fileTable({ files, fileCount }: StoryChanges): string {
  if (files.length === 0) return ''
  const [visible, hidden] = [files.slice(0, VISIBLE_FILES), files.slice(VISIBLE_FILES, MAX_FILES)]
  const more = fileCount - visible.length - hidden.length
  return paragraphs([
    table(visible),
    hidden.length === 0 ? '' : collapsed(count(hidden.length, 'more file'), table(hidden)),
    more > 0 ? `… and ${more} more.` : ''
  ])
}

function table(files: readonly Change[]): string {
  return ['| Change | File | Before | After |\n|---|---|--:|--:|', ...files.map(row)].join('\n')
}

function row(each: Change): string {
  const { path, change, kind, onlyMode, isBinary, bytesBefore, bytesAfter } = each
  const notes = [kind === 'link' ? 'link' : '', onlyMode ? 'mode' : '', isBinary ? 'binary' : ''].filter(Boolean)
  const name = `${escapeMarkdown(path, MAX_PATH_LENGTH)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
  const sizes = [bytesBefore, bytesAfter].map((bytes) => (bytes === undefined ? '–' : size(bytes)))
  return tableRow([change, name, ...sizes])
}

/** The start of the diff is visible, the rest is collapsed. */
function diff({ diff: text, reasons }: StoryChanges): string {
  const omitted = omittedFiles(reasons)
  if (text === '') return omitted
  const visible = firstLines(text, VISIBLE_LENGTH, VISIBLE_LINES)
  return paragraphs([
    block(visible),
    visible === text ? '' : collapsed('Rest of the diff', rest(text, visible)),
    omitted
  ])
}

function rest(text: string, visible: string): string {
  const all = text.slice(visible.length)
  const shown = firstLines(all, MAX_DIFF_LENGTH, Number.POSITIVE_INFINITY)
  return shown === all ? block(all) : `${block(shown)}\n\nTruncated. ${ARTIFACT_FILES.diff} has the complete diff.`
}

function block(text: string): string {
  return codeBlock(text.replace(/\n$/, ''), 'diff')
}

/** As many whole lines as fit; a part of the first line if that is too long. */
function firstLines(text: string, length: number, lines: number): string {
  let end = 0
  for (let line = 0; line < lines && end < text.length; line++) {
    const next = text.indexOf('\n', end) + 1 || text.length
    if (next > length) return end === 0 ? text.slice(0, length) : text.slice(0, end)
    end = next
  }
  return text.slice(0, end)
}

function omittedFiles(reasons: StoryChanges['reasons']): string {
  const entries = Object.entries(reasons)
  if (entries.length === 0) return ''
  const total = entries.reduce((sum, [, number]) => sum + number, 0)
  return `Not in the diff: ${count(total, 'file')} (${entries.map(([reason, number]) => `${number} ${reason}`).join(', ')}).`
}
