import { createTwoFilesPatch } from 'diff'
import type { Change, Comparison } from './changes.ts'
import { textsOf } from './contents.ts'

/** How much is shown. */
export interface DiffLimits {
  /** Longer files are named without their lines. */
  readonly fileBytes: number
  /** When this is reached the rest is only counted. */
  readonly totalBytes: number
}

/** Changes as text. */
export interface TextDiff {
  /** As `git apply` and people read it. */
  readonly text: string
  /** How many changed files are not in it: no text, too long, or too many. */
  readonly leftOut: number
}

const CONTEXT = 3
const PER_FILE_MS = 1_000

/** The unified diff of those changed files that are text. */
export async function unifiedDiff(
  changes: readonly Change[],
  { before, after, limits, signal }: Comparison,
  { fileBytes, totalBytes }: DiffLimits
): Promise<TextDiff> {
  const wanted = changes.filter((each) => each.kind === 'file' && !each.onlyMode && sizeOf(each) <= fileBytes)
  const paths = new Set(wanted.map(({ path }) => path))
  const options = { limits, mostBytes: fileBytes, signal }
  const old = before === undefined ? new Map<string, string>() : await textsOf(before, paths, options)
  const now = await textsOf(after, paths, options)
  const parts: string[] = []
  let bytes = 0
  for (const { path, change } of wanted) {
    const part = patchOf(path, change === 'added' ? null : old.get(path), change === 'deleted' ? null : now.get(path))
    if (part === undefined || bytes + part.length > totalBytes) continue
    bytes += part.length
    parts.push(part)
  }
  return { text: parts.join(''), leftOut: changes.length - parts.length }
}

function sizeOf({ bytesBefore = 0, bytesAfter = 0 }: Change): number {
  return Math.max(bytesBefore, bytesAfter)
}

/** `null` is a file that is not there, undefined one that is no text. */
function patchOf(path: string, old: string | null | undefined, now: string | null | undefined): string | undefined {
  if (old === undefined || now === undefined) return undefined
  const [from, to] = [
    old === null ? '/dev/null' : quoted(`a/${path}`),
    now === null ? '/dev/null' : quoted(`b/${path}`)
  ]
  const options = { context: CONTEXT, timeout: PER_FILE_MS }
  const patch = createTwoFilesPatch(from, to, old ?? '', now ?? '', undefined, undefined, options) as string | undefined
  // Without the line of equals signs that no other tool writes.
  return patch?.replace(/^=+\n/, '')
}

/** As git writes a name that could be taken for something else. */
function quoted(name: string): string {
  return /[\p{Cc}"\\]/u.test(name) ? JSON.stringify(name) : name
}
