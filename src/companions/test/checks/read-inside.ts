import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readPlainBytes, somethingAt } from '../../../host/files.ts'

const MAX_FILE_BYTES = 16 * 1024 * 1024

/** A file of an unpacked workspace; undefined if there is none. Throws if it is a link that leads nowhere or out of the workspace. */
export function readInside(folder: string, path: string): Buffer | undefined {
  if (!somethingAt(join(folder, path))) return undefined
  const real = realpathSync(join(folder, path))
  if (!real.startsWith(`${realpathSync(folder)}${sep}`)) throw new Error('it is a link that leads out of the workspace')
  const bytes = readPlainBytes(real, MAX_FILE_BYTES)
  if (bytes === undefined) throw new Error('it is not a file of at most 16 MiB')
  return bytes
}
