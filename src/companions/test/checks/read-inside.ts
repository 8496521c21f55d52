import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import { readPlainBytes } from '../../../host/files.ts'

const MAX_FILE_BYTES = 16 * 1024 * 1024

/** A file of an unpacked workspace; undefined if there is none. A link that leads out of the workspace counts as none. */
export function readInside(folder: string, path: string): Buffer | undefined {
  let real: string
  try {
    real = realpathSync(join(folder, path))
  } catch {
    return undefined
  }
  if (!real.startsWith(`${realpathSync(folder)}${sep}`)) return undefined
  const bytes = readPlainBytes(real, MAX_FILE_BYTES)
  if (bytes === undefined) throw new Error('it is not a file of at most 16 MiB')
  return bytes
}
