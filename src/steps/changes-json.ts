import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Change, Changes } from '../archive/changes.ts'
import type { TextDiff } from '../archive/unified-diff.ts'

const FILES_AT_ONCE = 1_000

/** What changes.json tells. */
export interface WrittenChanges extends Changes, Pick<TextDiff, 'notShown'> {
  readonly numbers: Readonly<Record<Change['change'], number>>
}

/** Writes down every changed file, piece by piece: there may be very many, and releases are under way meanwhile. */
export async function writeChanges(
  path: string,
  changes: WrittenChanges,
  redact: (text: string) => string
): Promise<void> {
  const pieces = Readable.from(piecesOf(changes, redact))
  await pipeline(pieces, createWriteStream(path, { mode: 0o600 }))
}

function* piecesOf(
  { files, insideGit, numbers, notShown }: WrittenChanges,
  redact: (text: string) => string
): Generator<string> {
  const { added, changed, deleted } = numbers
  const head = JSON.stringify({ added, changed, deleted, inside_git: insideGit }, null, 2)
  yield `${head.slice(0, -2)},\n  "files": [`
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    const some = files.slice(from, from + FILES_AT_ONCE).map((each) => JSON.stringify(entryOf(each, notShown)))
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
