/** A line of a diff with its numbers; a number is missing on the side where the line is not. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'deleted'
  readonly text: string
  readonly old: number | undefined
  readonly now: number | undefined
}

/** What a diff says of one file: pieces of lines that belong together. */
export interface DiffFile {
  readonly path: string
  readonly hunks: readonly (readonly DiffLine[])[]
  readonly added: number
  readonly deleted: number
}

const NO_END = '\\'

/** Reads a unified diff. How many lines a piece has stands in its head: a line may look like anything. */
export function filesIn(diff: string): DiffFile[] {
  const lines = diff.split('\n')
  const files: DiffFile[] = []
  for (let at = 0; at < lines.length; at++) {
    const [old, now] = [nameIn(lines[at], '--- '), nameIn(lines[at + 1], '+++ ')]
    if (old === undefined || now === undefined) continue
    const hunks: DiffLine[][] = []
    at += 2
    for (let head = headIn(lines[at]); head !== undefined; head = headIn(lines[at])) {
      const { hunk, next } = hunkAt(lines, at + 1, head)
      hunks.push(hunk)
      at = next
    }
    at -= 1
    const all = hunks.flat()
    const path = (now === '/dev/null' ? old : now).replace(/^[ab]\//, '')
    files.push({ path, hunks, added: countOf(all, 'added'), deleted: countOf(all, 'deleted') })
  }
  return files
}

interface Head {
  readonly old: number
  readonly oldLines: number
  readonly now: number
  readonly nowLines: number
}

function hunkAt(lines: readonly string[], from: number, head: Head): { hunk: DiffLine[]; next: number } {
  const hunk: DiffLine[] = []
  let { old, now } = head
  const [oldEnd, nowEnd] = [old + head.oldLines, now + head.nowLines]
  let at = from
  for (; old < oldEnd || now < nowEnd || lines[at]?.startsWith(NO_END); at++) {
    const line = lines[at]
    if (line === undefined) break
    const text = line.slice(1)
    if (line.startsWith('+')) hunk.push({ kind: 'added', text, old: undefined, now: now++ })
    else if (line.startsWith('-')) hunk.push({ kind: 'deleted', text, old: old++, now: undefined })
    else if (!line.startsWith(NO_END)) hunk.push({ kind: 'same', text, old: old++, now: now++ })
  }
  return { hunk, next: at }
}

function headIn(line = ''): Head | undefined {
  const [, old, oldLines = '1', now, nowLines = '1'] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
  if (old === undefined) return undefined
  return { old: Number(old), oldLines: Number(oldLines), now: Number(now), nowLines: Number(nowLines) }
}

function nameIn(line: string | undefined, mark: string): string | undefined {
  if (line === undefined || !line.startsWith(mark)) return undefined
  const name = line.slice(mark.length).replace(/\t$/, '')
  try {
    return name.startsWith('"') ? String(JSON.parse(name)) : name
  } catch {
    return name
  }
}

const countOf = (lines: readonly DiffLine[], kind: DiffLine['kind']): number =>
  lines.filter((line) => line.kind === kind).length

/** Two lines side by side; what has no other side stands alone. */
export type DiffPair = readonly [DiffLine | undefined, DiffLine | undefined]

/** The lines of a piece side by side: deleted ones beside the added ones that took their place. */
export function pairsOf(hunk: readonly DiffLine[]): DiffPair[] {
  const pairs: DiffPair[] = []
  let [deleted, added]: [DiffLine[], DiffLine[]] = [[], []]
  const flush = (): void => {
    const rows = Math.max(deleted.length, added.length)
    for (let row = 0; row < rows; row++) pairs.push([deleted[row], added[row]])
    ;[deleted, added] = [[], []]
  }
  for (const line of hunk) {
    if (line.kind === 'deleted') deleted.push(line)
    else if (line.kind === 'added') added.push(line)
    else {
      flush()
      pairs.push([line, line])
    }
  }
  flush()
  return pairs
}

/** Where two lines differ: how much is the same at their beginning and at their end. */
export function differenceOf(one: string, other: string): readonly [start: number, end: number] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start++
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return [start, end]
}
