import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, type Changes, type Comparison, changesBetween } from '../archive/changes.ts'
import { type TextDiff, unifiedDiff } from '../archive/unified-diff.ts'
import type { Host } from '../host/host.ts'
import { count } from '../host/wording.ts'
import type { StoryChanges } from '../report/story.ts'
import { writeChanges } from './changes-json.ts'

/** Files beyond this are seldom read by people; both together keep the diff below what an editor opens gladly. */
const DIFF_LIMITS = { fileBytes: 512 * 1024, totalBytes: 4 * 1024 * 1024 }
/** As many as a person may look at. An agent may unpack half a million, and every text of a story is gone through. */
const MOST_LISTED = 1_000

/** What changed in a workspace, and the files that tell it. */
export interface ChangesReport {
  readonly changes: StoryChanges
  /** Path of the JSON. */
  readonly json: string
  /** Path of the unified diff. */
  readonly diff: string
}

/** Compares a dump with what was uploaded, and writes down what changed, as JSON and as a unified diff. */
export async function reportChanges(
  comparison: Comparison,
  folder: string,
  host: Pick<Host, 'redact'>
): Promise<ChangesReport> {
  const changes = await changesBetween(comparison)
  const numbers = numbersOf(changes.files)
  const shown = await unifiedDiff(changes.files, comparison, DIFF_LIMITS)
  const diff = { text: host.redact(shown.text), path: join(folder, 'changes.diff') }
  writeFileSync(diff.path, diff.text, { mode: 0o600 })
  const json = join(folder, 'changes.json')
  await writeChanges(json, { ...changes, numbers, notShown: shown.notShown }, host.redact)
  const told = inOneLine(numbers, changes.insideGit, comparison.before !== undefined)
  return { changes: { told, diff: diff.text, ...listed(changes, shown) }, json, diff: diff.path }
}

/** The first files, and how many there are. */
function listed({ files: all }: Changes, { notShown }: TextDiff): Omit<StoryChanges, 'told' | 'diff'> {
  const files = all.slice(0, MOST_LISTED)
  const reasons: Record<string, number> = {}
  for (const reason of notShown.values()) reasons[reason] = (reasons[reason] ?? 0) + 1
  const why = files.flatMap(({ path }) => {
    const reason = notShown.get(path)
    return reason === undefined ? [] : [[path, reason] as const]
  })
  return { number: all.length, files, notShown: new Map(why), reasons }
}

/** How many files were added, changed, deleted. */
type Numbers = Readonly<Record<Change['change'], number>>

function inOneLine(numbers: Numbers, insideGit: number, wasUploaded: boolean): string {
  const parts = Object.entries(numbers).filter(([, number]) => number > 0)
  const what = parts.length === 0 ? 'none changed' : parts.map(([change, number]) => `${number} ${change}`).join(', ')
  const since = wasUploaded ? 'since the upload' : 'since the workspace was empty'
  const git = insideGit === 0 ? '' : ` Inside .git: ${count(insideGit, 'file')}.`
  return `Files: ${what} ${since}.${git}`
}

function numbersOf(files: readonly Change[]): Numbers {
  const numbers = { added: 0, changed: 0, deleted: 0 }
  for (const { change } of files) numbers[change]++
  return numbers
}
