import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../base/failure.ts'
import { NEW_PRIVATE_FILE } from '../files.ts'
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity.ts'

const FILE = 'owner.json'

/** The process that locked a folder. It is no longer alive if it was killed before it unlocked the folder. */
interface LockHolder extends ProcessIdentity {
  readonly isAlive: boolean
}

/** The process that has locked this folder, if any. */
export function lockHolder(folder: string): LockHolder | undefined {
  const text = readIfExists(lockFile(folder))
  return text === undefined ? undefined : parseHolder(text)
}

/** The path of the lock file of a folder. */
export function lockFile(folder: string): string {
  return join(folder, FILE)
}

/** Locks a folder for this process. Returns false while another process holds the lock. */
export function lockFolder(folder: string): boolean {
  const path = lockFile(folder)
  const current = readIfExists(path)
  if (current === undefined) return createLock(path)
  return !parseHolder(current).isAlive && takeOver(path, current)
}

/** Unlocks the folder. */
export function unlockFolder(folder: string): void {
  rmSync(lockFile(folder), { force: true })
}

function parseHolder(text: string): LockHolder {
  try {
    const { pid, mark } = JSON.parse(text) as Partial<ProcessIdentity>
    if (typeof pid === 'number' && typeof mark === 'string') return { pid, mark, isAlive: isRunning({ pid, mark }) }
  } catch {
    // The process that wrote the file was killed before it was complete.
  }
  return { pid: 0, mark: '', isAlive: false }
}

/** Creates the lock file by a hard link, so that it is complete at once: an incomplete one would look like a dead holder's. */
function createLock(path: string): boolean {
  const text = JSON.stringify(thisProcess())
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, text, NEW_PRIVATE_FILE)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    return hasCode(error, 'EEXIST') ? false : createWithoutLink(path, text)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** For file systems that have no hard links. */
function createWithoutLink(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, NEW_PRIVATE_FILE)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Replaces the lock of a dead process. A second lock file lets only one process do so at a time, and the first one is
 * read again, because another process may have replaced it meanwhile.
 */
function takeOver(path: string, dead: string): boolean {
  const successor = `${path}.takeover`
  if (!createLock(successor)) {
    if (parseHolder(readIfExists(successor) ?? '').isAlive) return false
    rmSync(successor, { force: true })
    if (!createLock(successor)) return false
  }
  const isUnchanged = readIfExists(path) === dead
  if (isUnchanged) renameSync(successor, path)
  else rmSync(successor, { force: true })
  return isUnchanged
}

/** Undefined if the file does not exist; empty if it cannot be read. */
function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return hasCode(error, 'ENOENT') ? undefined : ''
  }
}
