import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../base/failure.ts'
import { isStillThere, type MarkedProcess, thisProcess } from './process-mark.ts'

const FILE = 'owner.json'

/** A process that works on a folder, or was killed at it. */
export interface LockHolder extends MarkedProcess {
  readonly isAlive: boolean
}

/** Who works on this folder, if anybody; one that is not alive was killed at it. */
export function lockHolder(folder: string): LockHolder | undefined {
  const text = textOf(lockFile(folder))
  return text === undefined ? undefined : ownerIn(text)
}

/** The file that names the owner of a folder. */
export function lockFile(folder: string): string {
  return join(folder, FILE)
}

/** Takes a folder for this process; false while another one works on it. */
export function lockFolder(folder: string): boolean {
  const path = lockFile(folder)
  const earlier = textOf(path)
  if (earlier === undefined) return claim(path)
  return !ownerIn(earlier).isAlive && succeed(path, earlier)
}

/** Gives the folder free for others. */
export function unlockFolder(folder: string): void {
  rmSync(lockFile(folder), { force: true })
}

function ownerIn(text: string): LockHolder {
  try {
    const { pid, mark } = JSON.parse(text) as Partial<MarkedProcess>
    if (typeof pid === 'number' && typeof mark === 'string') return { pid, mark, isAlive: isStillThere({ pid, mark }) }
  } catch {
    // Whoever wrote this did not come to its end.
  }
  return { pid: 0, mark: '', isAlive: false }
}

/** Writes our name where none is. It is whole from its first moment: nobody reads half of it and takes us for dead. */
function claim(path: string): boolean {
  const text = JSON.stringify(thisProcess())
  const draft = aside(path)
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    return hasCode(error, 'EEXIST') ? false : claimWithoutLink(path, text)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Not every file system has links. */
function claimWithoutLink(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Puts our name in the place of a dead owner's. There is one heir at a time, and none of somebody who has one. */
function succeed(path: string, dead: string): boolean {
  const heir = `${path}.heir`
  if (!claim(heir)) {
    if (ownerIn(textOf(heir) ?? '').isAlive) return false
    rmSync(heir, { force: true })
    if (!claim(heir)) return false
  }
  const isStillDead = textOf(path) === dead
  if (isStillDead) renameSync(heir, path)
  else rmSync(heir, { force: true })
  return isStillDead
}

function aside(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}`
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    return hasCode(error, 'ENOENT') ? undefined : ''
  }
}
