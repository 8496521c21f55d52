import { lstatSync } from 'node:fs'

/**
 * Whether a file stands there, no larger than said, and no link, pipe or folder: what other steps of a job can write to
 * is looked at before it is opened.
 */
export function isPlainFile(path: string, mostBytes = Number.POSITIVE_INFINITY): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size <= mostBytes
}
