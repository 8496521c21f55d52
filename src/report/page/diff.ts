/** A line of a diff with its line numbers. A number is undefined on the side that does not have the line. */
export interface DiffLine {
  readonly kind: 'same' | 'added' | 'deleted'
  readonly text: string
  readonly old: number | undefined
  readonly now: number | undefined
}

/** The diff of one file. */
export interface DiffFile {
  readonly path: string
  readonly hunks: readonly (readonly DiffLine[])[]
  readonly added: number
  readonly deleted: number
}

/** Starts the line "\\ No newline at end of file". */
const NO_NEWLINE = '\\'

/** Parses a unified diff. The header of each hunk says how many lines it has, because lines may look like headers. */
export function parseDiff(diff: string): DiffFile[] {
  const lines = diff.split('\n')
  const files: DiffFile[] = []
  for (let at = 0; at < lines.length; at++) {
    const [old, now] = [parseName(lines[at], '--- '), parseName(lines[at + 1], '+++ ')]
    if (old === undefined || now === undefined) continue
    const hunks: DiffLine[][] = []
    at += 2
    for (let header = parseHeader(lines[at]); header !== undefined; header = parseHeader(lines[at])) {
      const { hunk, next } = parseHunk(lines, at + 1, header)
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

interface HunkHeader {
  readonly old: number
  readonly oldLines: number
  readonly now: number
  readonly nowLines: number
}

function parseHunk(lines: readonly string[], from: number, header: HunkHeader): { hunk: DiffLine[]; next: number } {
  const hunk: DiffLine[] = []
  let { old, now } = header
  const [oldEnd, nowEnd] = [old + header.oldLines, now + header.nowLines]
  let at = from
  for (; old < oldEnd || now < nowEnd || lines[at]?.startsWith(NO_NEWLINE); at++) {
    const line = lines[at]
    if (line === undefined) break
    const text = line.slice(1)
    if (line.startsWith('+')) hunk.push({ kind: 'added', text, old: undefined, now: now++ })
    else if (line.startsWith('-')) hunk.push({ kind: 'deleted', text, old: old++, now: undefined })
    else if (!line.startsWith(NO_NEWLINE)) hunk.push({ kind: 'same', text, old: old++, now: now++ })
  }
  return { hunk, next: at }
}

function parseHeader(line = ''): HunkHeader | undefined {
  const [, old, oldLines = '1', now, nowLines = '1'] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
  if (old === undefined) return undefined
  return { old: Number(old), oldLines: Number(oldLines), now: Number(now), nowLines: Number(nowLines) }
}

function parseName(line: string | undefined, mark: string): string | undefined {
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

/** Two lines side by side; undefined if one side has no line. */
export type DiffPair = readonly [DiffLine | undefined, DiffLine | undefined]

/** Pairs the lines of a hunk: deleted lines with the added lines that replace them. */
export function pairLines(hunk: readonly DiffLine[]): DiffPair[] {
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

/** How many characters two lines have in common at the start and at the end. */
export function commonEnds(one: string, other: string): readonly [start: number, end: number] {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return [start, end]
}
