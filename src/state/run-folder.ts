import { randomBytes } from 'node:crypto'
import { type BigIntStats, lstatSync, mkdtempSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { Host, RunContext } from '../host/host.ts'
import { RUN_FILES } from './files.ts'

const PREFIX = 'klavis-sandbox-'
const NAME = /^klavis-sandbox-[0-9a-f]{8}$/

/** The path of the folder of a new run. It is not created yet. */
export function newRunFolder(run: Pick<RunContext, 'temp'>, nonce: string): string {
  return join(tempOf(run), `${PREFIX}${nonce.slice(0, 8)}`)
}

/**
 * The folder of the run for post. If another step has swapped it for a link, nothing is read or written through the link:
 * it is removed, and a new folder takes its place.
 */
export function claimRunFolder(host: Host, folder: string): string {
  if (hasRunFolderPath(host.run, folder) && (isOwnFolder(folder) || statsOf(folder) === undefined)) {
    for (const name of [RUN_FILES.engine, RUN_FILES.gateway]) removeLink(join(folder, name))
    return folder
  }
  host.log.warning(
    `The folder of the action was replaced by something else: ${folder}. It is not used, so the log of main and the comparison with the upload are missing. Check what the steps after the action do to RUNNER_TEMP.`
  )
  if (hasRunFolderPath(host.run, folder)) removeLink(folder)
  try {
    return mkdtempSync(join(tempOf(host.run), PREFIX))
  } catch {
    // Writing the first dump reports the cause, and the releases continue.
    return newRunFolder(host.run, randomBytes(4).toString('hex'))
  }
}

/** Whether a folder has the name of a run's folder. */
export function hasRunFolderName(folder: string): boolean {
  return NAME.test(basename(folder))
}

/** Whether the path can be that of a run's folder: of our name, directly in RUNNER_TEMP. */
function hasRunFolderPath(run: Pick<RunContext, 'temp'>, folder: string): boolean {
  return hasRunFolderName(folder) && dirname(folder) === tempOf(run)
}

/** Whether this is a folder of our user, and not a link. */
function isOwnFolder(path: string): boolean {
  const stats = statsOf(path)
  return stats?.isDirectory() === true && stats.uid === BigInt(process.getuid?.() ?? stats.uid)
}

/** Removes a link, and never what it leads to. */
function removeLink(path: string): void {
  try {
    if (statsOf(path)?.isSymbolicLink()) unlinkSync(path)
  } catch {
    // The runner empties RUNNER_TEMP.
  }
}

/** With bigints, see `isPlainFile`. */
function statsOf(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true })
  } catch {
    return undefined
  }
}

/** Resolved, because `join` leaves a relative path relative. */
function tempOf({ temp }: Pick<RunContext, 'temp'>): string {
  return resolve(temp || tmpdir())
}
