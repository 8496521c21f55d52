import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Change, type Changes, type Comparison, compareArchives } from '../archive/compare.ts'
import { type TextDiff, unifiedDiff } from '../archive/unified-diff.ts'
import { WORKSPACE_LIMITS } from '../archive/unpack.ts'
import { messageOf } from '../base/failure.ts'
import { inputName } from '../base/host-wording.ts'
import { timeLimited } from '../base/time-limits.ts'
import { count } from '../base/wording.ts'
import { isPlainFile, NEW_PRIVATE_FILE, writePrivateFile } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import type { Phase } from '../host/phases.ts'
import type { IntentRecord } from '../lease/record.ts'
import type { StoryChanges } from '../report/story.ts'
import { ARTIFACT_FILES, RUN_FILES } from '../state/files.ts'

/** Keeps the diff readable: larger files are rarely read, and editors struggle with larger diffs. */
const DIFF_LIMITS = { fileBytes: 512 * 1024, totalBytes: 4 * 1024 * 1024 }
/** The number of files that reports list. An agent may unpack half a million, and reports process every name. */
const MAX_LISTED = 1_000

/** What changed in a workspace, and the files that show it. */
export interface ChangesReport {
  readonly changes: StoryChanges
  /** All of them. */
  readonly files: readonly Change[]
  /** The path of changes.json. */
  readonly json: string
  /** The path of changes.diff. */
  readonly diff: string
}

/** Compares a dump with what was uploaded, and writes the changes as JSON and as a unified diff. */
export async function reportChanges(
  comparison: Comparison,
  folder: string,
  host: Pick<Host, 'redact'>
): Promise<ChangesReport> {
  const changes = await compareArchives(comparison)
  const numbers = numbersOf(changes.files)
  const files = byInterest(changes.files)
  const shown = await unifiedDiff(files, comparison, DIFF_LIMITS)
  const diff = { text: host.redact(shown.text), path: join(folder, ARTIFACT_FILES.diff) }
  writePrivateFile(diff.path, diff.text)
  const json = join(folder, ARTIFACT_FILES.changes)
  await writeChanges(json, { ...changes, numbers, notShown: shown.notShown }, host.redact)
  const summary = summaryLine(numbers, changes.insideGit, comparison.before !== undefined)
  return { changes: { summary, diff: diff.text, ...listed(files, shown) }, files, json, diff: diff.path }
}

/**
 * What was changed or deleted comes before what was added, because an agent that installs packages adds thousands of files;
 * changes of modes come last.
 */
function byInterest(files: readonly Change[]): readonly Change[] {
  const rank = ({ change, onlyMode }: Change): number => (onlyMode ? 3 : { changed: 0, deleted: 1, added: 2 }[change])
  return [...files].sort((one, other) => rank(one) - rank(other))
}

/** The first files, and how many there are. */
function listed(all: readonly Change[], { notShown }: TextDiff): Omit<StoryChanges, 'summary' | 'diff'> {
  const files = all.slice(0, MAX_LISTED)
  const reasons: Record<string, number> = {}
  for (const reason of notShown.values()) reasons[reason] = (reasons[reason] ?? 0) + 1
  const why = files.flatMap(({ path }) => {
    const reason = notShown.get(path)
    return reason === undefined ? [] : [[path, reason] as const]
  })
  return { fileCount: all.length, files, notShown: new Map(why), reasons }
}

/** How many files were added, changed, deleted. */
type Numbers = Readonly<Record<Change['change'], number>>

function summaryLine(numbers: Numbers, insideGit: number, wasUploaded: boolean): string {
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

/** A dump of a workspace. */
interface WorkspaceDump {
  readonly held: { readonly intent: Pick<IntentRecord, 'attached'> }
  readonly file: string | undefined
}

/** The path of the archive that main uploaded; undefined if there is none, or another step has replaced it. */
function uploadedArchive(runFolder: string): string | undefined {
  const path = join(runFolder, RUN_FILES.upload)
  return isPlainFile(path, WORKSPACE_LIMITS.bytes) ? path : undefined
}

/** What comparing the workspace needs. */
export interface ChangesContext {
  readonly host: Host
  /** The folder with the uploaded archive. */
  readonly runFolder: string
  /** The folder for the dumps. */
  readonly folder: string
  /** Whether main started an upload. */
  readonly wasUploaded: boolean
  /** The time left for the dump. */
  readonly leftMs: number
  readonly dumping: Phase
}

/** Determines what the agent changed in the workspace. Returns undefined, and logs why, if that is impossible. */
export async function compareWorkspace(
  { held, file }: WorkspaceDump,
  { host, runFolder, folder, wasUploaded, leftMs, dumping }: ChangesContext
): Promise<ChangesReport | undefined> {
  const before = uploadedArchive(runFolder)
  const signal = timeLimited(leftMs, host.cancelled)
  const unknown = (why: string): undefined => {
    dumping.info(`The changes in the workspace are unknown: ${why}`)
    return undefined
  }
  if (file === undefined) return unknown('there is no dump.')
  if (held.intent.attached) return unknown('another job made the upload.')
  if (wasUploaded && before === undefined) return unknown('the uploaded archive is gone.')
  try {
    const comparison = { before, after: file, limits: WORKSPACE_LIMITS, signal }
    const report = await reportChanges(comparison, folder, host)
    dumping.info(report.changes.summary)
    return report
  } catch (error) {
    const isLate = signal.aborted && !host.cancelled.aborted
    return unknown(isLate ? `the comparison took longer than ${inputName('dump-timeout')} allows.` : messageOf(error))
  }
}

const FILES_PER_PIECE = 1_000

/** The content of changes.json. */
interface WrittenChanges extends Changes, Pick<TextDiff, 'notShown'> {
  readonly numbers: Readonly<Record<Change['change'], number>>
}

/** Writes changes.json in pieces, because there may be very many files, and releases run at the same time. */
async function writeChanges(path: string, changes: WrittenChanges, redact: (text: string) => string): Promise<void> {
  const pieces = Readable.from(piecesOf(changes, redact))
  await pipeline(pieces, createWriteStream(path, NEW_PRIVATE_FILE))
}

function* piecesOf(
  { files, insideGit, numbers, notShown }: WrittenChanges,
  redact: (text: string) => string
): Generator<string> {
  const { added, changed, deleted } = numbers
  const head = JSON.stringify({ added, changed, deleted, inside_git: insideGit }, null, 2)
  yield `${head.slice(0, -2)},\n  "files": [`
  for (let from = 0; from < files.length; from += FILES_PER_PIECE) {
    const some = files.slice(from, from + FILES_PER_PIECE).map((each) => JSON.stringify(entryOf(each, notShown)))
    yield `${from === 0 ? '' : ','}\n    ${redact(some.join(',\n    '))}`
  }
  yield `${files.length === 0 ? '' : '\n  '}]\n}\n`
}

function entryOf(each: Change, notShown: TextDiff['notShown']): object {
  return {
    path: each.path,
    change: each.change,
    kind: each.kind,
    bytes_before: each.bytesBefore ?? null,
    bytes_after: each.bytesAfter ?? null,
    only_mode: each.onlyMode,
    binary: each.isBinary,
    diff: notShown.get(each.path) ?? 'shown'
  }
}
