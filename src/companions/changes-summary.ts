import type { Change } from '../archive/changes.ts'
import { codeBlock, escapeMarkdown } from '../host/text.ts'
import { count, size } from '../host/wording.ts'
import type { ChangesReport } from './workspace-changes.ts'

/** Together below the 1 MiB over which GitHub refuses a summary whole, however long the names. */
const MOST_ROWS = 100
const LONGEST_PATH = 160
const LONGEST_DIFF = 100_000

/** What changed in a workspace, for the job summary. Names and lines are the agent's: nothing in them is markup. */
export function changesSummary(report: ChangesReport): string {
  const parts = ['## What changed in the workspace', escapeMarkdown(report.told), table(report), diff(report)]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function table({ changes: { files } }: ChangesReport): string {
  if (files.length === 0) return ''
  const head = '| Change | File | Before | After |\n|---|---|--:|--:|'
  const rows = files.slice(0, MOST_ROWS).map(row)
  const more = files.length > MOST_ROWS ? [`\n… and ${files.length - MOST_ROWS} more.`] : []
  return [head, ...rows, ...more].join('\n')
}

function row(each: Change): string {
  const { path, change, kind, onlyMode, isBinary, bytesBefore, bytesAfter } = each
  const notes = [kind === 'link' ? 'link' : '', onlyMode ? 'mode' : '', isBinary ? 'binary' : ''].filter(Boolean)
  const name = `${escapeMarkdown(path, LONGEST_PATH)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`
  const sizes = [bytesBefore, bytesAfter].map((bytes) => (bytes === undefined ? '–' : size(bytes)))
  return `| ${[change, name, ...sizes].join(' | ')} |`
}

function diff({ diffed: { text, notShown } }: ChangesReport): string {
  const left =
    notShown.size === 0 ? '' : `Not in the diff: ${count(notShown.size, 'file')} (${reasonsOf(notShown.values())}).`
  if (text === '') return left
  const shown = cut(text)
  const note = shown === text ? '' : 'It is cut here; all of it is in changes&#46;diff.'
  const inside = [codeBlock(shown.trimEnd(), 'diff'), note, left].filter((part) => part !== '')
  return `<details><summary>Diff</summary>\n\n${inside.join('\n\n')}\n\n</details>`
}

/** At the end of a line. */
function cut(text: string): string {
  return text.length <= LONGEST_DIFF ? text : text.slice(0, text.lastIndexOf('\n', LONGEST_DIFF) + 1)
}

function reasonsOf(reasons: Iterable<string>): string {
  const numbers = new Map<string, number>()
  for (const reason of reasons) numbers.set(reason, (numbers.get(reason) ?? 0) + 1)
  return [...numbers].map(([reason, number]) => `${number} ${reason}`).join(', ')
}
