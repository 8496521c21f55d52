import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, type Changes, type Comparison, changesBetween } from '../archive/changes.ts'
import { type TextDiff, unifiedDiff } from '../archive/unified-diff.ts'
import type { Host } from '../host/host.ts'
import { count } from '../host/wording.ts'

/** Files beyond this are seldom read by people; both together keep the diff below what an editor opens gladly. */
const DIFF_LIMITS = { fileBytes: 512 * 1024, totalBytes: 4 * 1024 * 1024 }

/** What changed in a workspace, and the files that tell it. */
export interface ChangesReport {
  readonly changes: Changes
  readonly diffed: TextDiff
  /** Path of the JSON. */
  readonly json: string
  /** Path of the unified diff. */
  readonly diff: string
  /** As one line. */
  readonly told: string
}

/** Compares a dump with what was uploaded, and writes down what changed, as JSON and as a unified diff. */
export async function reportChanges(
  comparison: Comparison,
  folder: string,
  host: Pick<Host, 'redact'>
): Promise<ChangesReport> {
  const changes = await changesBetween(comparison)
  const diffed = await unifiedDiff(changes.files, comparison, DIFF_LIMITS)
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, host.redact(text), { mode: 0o600 })
    return path
  }
  return {
    changes,
    diffed,
    json: write('changes.json', asJson(changes, diffed)),
    diff: write('changes.diff', diffed.text),
    told: told(changes, comparison.before !== undefined)
  }
}

function asJson({ files, insideGit }: Changes, { notShown }: TextDiff): string {
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
