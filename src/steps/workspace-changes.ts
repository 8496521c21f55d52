import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, type Changes, type Comparison, changesBetween } from '../archive/changes.ts'
import { type TextDiff, unifiedDiff } from '../archive/unified-diff.ts'
import type { Host } from '../host/host.ts'
import { count } from '../host/wording.ts'
import type { StoryChanges } from '../report/story.ts'

/** Files beyond this are seldom read by people; both together keep the diff below what an editor opens gladly. */
const DIFF_LIMITS = { fileBytes: 512 * 1024, totalBytes: 4 * 1024 * 1024 }

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
  const { text, notShown } = await unifiedDiff(changes.files, comparison, DIFF_LIMITS)
  const diff = host.redact(text)
  const write = (name: string, content: string): string => {
    const path = join(folder, name)
    writeFileSync(path, content, { mode: 0o600 })
    return path
  }
  return {
    changes: { told: told(changes, comparison.before !== undefined), files: changes.files, diff, notShown },
    json: write('changes.json', host.redact(asJson(changes, notShown))),
    diff: write('changes.diff', diff)
  }
}

function asJson({ files, insideGit }: Changes, notShown: TextDiff['notShown']): string {
  const { added, changed, deleted } = numbersOf(files)
  const list = files.map((each) => ({
    path: each.path,
    change: each.change,
    kind: each.kind,
    bytes_before: each.bytesBefore ?? null,
    bytes_after: each.bytesAfter ?? null,
    only_mode: each.onlyMode,
    binary: each.isBinary,
    diff: notShown.get(each.path) ?? 'shown'
  }))
  return `${JSON.stringify({ added, changed, deleted, inside_git: insideGit, files: list }, null, 2)}\n`
}

function told({ files, insideGit }: Changes, wasUploaded: boolean): string {
  const parts = Object.entries(numbersOf(files)).filter(([, number]) => number > 0)
  const what = parts.length === 0 ? 'none changed' : parts.map(([change, number]) => `${number} ${change}`).join(', ')
  const since = wasUploaded ? 'since the upload' : 'since the workspace was empty'
  const git = insideGit === 0 ? '' : ` Inside .git: ${count(insideGit, 'file')}.`
  return `Files: ${what} ${since}.${git}`
}

function numbersOf(files: readonly Change[]): Readonly<Record<Change['change'], number>> {
  const numbers = { added: 0, changed: 0, deleted: 0 }
  for (const { change } of files) numbers[change]++
  return numbers
}
