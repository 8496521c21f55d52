import { setImmediate } from 'node:timers/promises'
import { createTwoFilesPatch } from 'diff'
import type { Change, Comparison } from './compare.ts'
import { readTexts } from './contents.ts'

/** How large a diff may be. */
interface DiffLimits {
  /** Longer files are left out. */
  readonly fileBytes: number
  /** The files that would exceed this are left out. */
  readonly totalBytes: number
}

/** Why a changed file is not in the diff. */
type NotShown = 'a link' | 'only its mode' | 'binary' | 'no text' | 'too large' | 'over the limit'

/** A diff as text. */
export interface TextDiff {
  /** In the format that `git apply` reads. */
  readonly text: string
  /** The changed files that are not in it, by path. */
  readonly notShown: ReadonlyMap<string, NotShown>
}

const CONTEXT = 3
const PER_FILE_MS = 1_000
const ALL_FILES_MS = 30_000
/** How much more is read than shown at most, because often only a few lines of a large file change. */
const READ_FACTOR = 16

/** The unified diff of the changed files that are text. */
export async function unifiedDiff(
  changes: readonly Change[],
  comparison: Comparison,
  { fileBytes, totalBytes }: DiffLimits
): Promise<TextDiff> {
  const notShown = new Map<string, NotShown>()
  let read = 0
  const wanted = changes.filter((each) => {
    const reason = reasonFor(each, fileBytes) ?? (read > READ_FACTOR * totalBytes ? 'over the limit' : undefined)
    if (reason === undefined) read += (each.bytesBefore ?? 0) + (each.bytesAfter ?? 0)
    else notShown.set(each.path, reason)
    return reason === undefined
  })
  const { old, now } = await readSides(wanted, comparison, fileBytes)
  const end = performance.now() + ALL_FILES_MS
  const parts: string[] = []
  let bytes = 0
  for (const { path, change } of wanted) {
    // A patch is computed synchronously. Other work, and the signal, get their turn between two.
    await setImmediate()
    comparison.signal?.throwIfAborted()
    const sides = [change === 'added' ? null : old.get(path), change === 'deleted' ? null : now.get(path)] as const
    const part = performance.now() > end ? undefined : patchOf(path, ...sides)
    if (sides.includes(undefined)) notShown.set(path, 'no text')
    else if (part === undefined || bytes + part.length > totalBytes) notShown.set(path, 'over the limit')
    else {
      bytes += part.length
      parts.push(part)
    }
  }
  return { text: parts.join(''), notShown }
}

function reasonFor(change: Change, fileBytes: number): NotShown | undefined {
  const { kind, onlyMode, isBinary, bytesBefore = 0, bytesAfter = 0 } = change
  if (kind === 'link') return 'a link'
  if (onlyMode) return 'only its mode'
  if (isBinary) return 'binary'
  return Math.max(bytesBefore, bytesAfter) > fileBytes ? 'too large' : undefined
}

type Texts = ReadonlyMap<string, string>

async function readSides(
  wanted: readonly Change[],
  { before, after, limits, signal }: Comparison,
  maxBytes: number
): Promise<{ readonly old: Texts; readonly now: Texts }> {
  const paths = new Set(wanted.map(({ path }) => path))
  const options = { limits, maxBytes, signal }
  const old = before === undefined ? new Map<string, string>() : await readTexts(before, paths, options)
  return { old, now: await readTexts(after, paths, options) }
}

/** `null` means that the file does not exist, undefined that it is not text. Returns undefined if the patch takes too long. */
function patchOf(path: string, old: string | null | undefined, now: string | null | undefined): string | undefined {
  if (old === undefined || now === undefined) return undefined
  const [from, to] = [
    old === null ? '/dev/null' : quoted(`a/${path}`),
    now === null ? '/dev/null' : quoted(`b/${path}`)
  ]
  const options = { context: CONTEXT, timeout: PER_FILE_MS }
  const patch = createTwoFilesPatch(from, to, old ?? '', now ?? '', undefined, undefined, options) as string | undefined
  // Removes the line of equals signs, which only this library writes.
  return patch?.replace(/^=+\n/, '')
}

/** Quotes a name with special characters, as git does. */
function quoted(name: string): string {
  return /[\p{Cc}"\\]/u.test(name) ? JSON.stringify(name) : name
}
