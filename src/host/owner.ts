import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'owner.json'

/** A process that works on a folder. */
export interface Owner {
  readonly pid: number
  /** Tells it from a later process with the same number, where the system shows that. */
  readonly mark: string
}

/** Who works on this folder, if anybody; one that is not alive was killed at it. */
export function ownerOf(folder: string): (Owner & { readonly isAlive: boolean }) | undefined {
  try {
    const { pid, mark } = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Partial<Owner>
    if (typeof pid !== 'number' || typeof mark !== 'string') return { pid: 0, mark: '', isAlive: false }
    return { pid, mark, isAlive: isRunning(pid) && markOf(pid) === mark }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing ? undefined : { pid: 0, mark: '', isAlive: false }
  }
}

/** Takes a folder for this process; false while another one works on it. */
export function own(folder: string): boolean {
  if (ownerOf(folder)?.isAlive) return false
  disown(folder)
  try {
    const text = JSON.stringify({ pid: process.pid, mark: markOf(process.pid) })
    writeFileSync(join(folder, FILE), text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Gives the folder free for others. */
export function disown(folder: string): void {
  rmSync(join(folder, FILE), { force: true })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When the process began, in the system's own words; empty where those cannot be read. */
function markOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in brackets, may hold anything. What comes after it begins with the third field: the state.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? 'dead' : (rest[18] ?? '')
  } catch {
    return ''
  }
}
