import { readlinkSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { oneLine } from '../../../base/text.ts'
import { quoteAtEnd } from '../../../base/wording.ts'
import { readPlainBytes, somethingAt } from '../../../host/files.ts'

/** Larger files of a workspace are not checked. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024

/** A file of an unpacked workspace; undefined if there is none. Throws if it is a link that leads nowhere or out of the workspace. */
export function readInside(folder: string, path: string): Buffer | undefined {
  const root = realpathSync(folder)
  let real = root
  // Step by step: nothing is known of what is behind a link that leads nowhere.
  for (const step of path.split('/')) {
    const next = join(real, step)
    if (!somethingAt(next)) return undefined
    real = realPathOf(next)
    if (!real.startsWith(`${root}${sep}`)) throw new Error('it is a link that leads out of the workspace')
  }
  const bytes = readPlainBytes(real, MAX_FILE_BYTES)
  if (bytes === undefined) throw new Error('it is not a file of at most 16 MiB')
  return bytes
}

function realPathOf(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    throw new Error(`it is a link that leads nowhere${quoteAtEnd(targetOf(path))}`)
  }
}

/** What a link says; empty if it is gone. */
function targetOf(path: string): string {
  try {
    return oneLine(readlinkSync(path), 200)
  } catch {
    return ''
  }
}
