import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { hasCode } from '../../base/failure.ts'

const BOOT = 'boot '
/** The computed boot time moves a little when the clock is corrected. */
const MAX_CLOCK_SHIFT_SECONDS = 300

/** A process. Its mark distinguishes it from a later process with the same pid. */
export interface ProcessIdentity {
  readonly pid: number
  /** The start time of the process as the system prints it; on Windows the boot time; empty if neither can be read. */
  readonly mark: string
}

/** The identity of this process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, mark: markOf(process.pid) }
}

/** Whether the mark is the start time of the process, so that no other process has the same identity. */
export function isUnique({ mark }: ProcessIdentity): boolean {
  return mark !== '' && !mark.startsWith(BOOT)
}

/** Whether exactly this process is running, as far as the system shows. */
export function isRunning(identity: ProcessIdentity, currentMark = markOf): boolean {
  const owner = ownerOf(identity.pid)
  if (owner === undefined) return false
  const { mark } = identity
  const now = currentMark(identity.pid)
  if (isUnique(identity) && mark === now) return true
  // Without a unique mark, a process of another user is taken for another process.
  if (owner === 'another user') return false
  return mark === '' || now === '' || isSameBoot(mark, now)
}

function ownerOf(pid: number): 'this user' | 'another user' | undefined {
  if (pid <= 0) return undefined
  try {
    process.kill(pid, 0)
    return 'this user'
  } catch (error) {
    return hasCode(error, 'EPERM') ? 'another user' : undefined
  }
}

function isSameBoot(mark: string, now: string): boolean {
  if (!mark.startsWith(BOOT) || !now.startsWith(BOOT)) return false
  return Math.abs(Number(mark.slice(BOOT.length)) - Number(now.slice(BOOT.length))) < MAX_CLOCK_SHIFT_SECONDS
}

function markOf(pid: number): string {
  try {
    if (process.platform === 'win32') return `${BOOT}${Math.round(Date.now() / 1000 - uptime())}`
    return process.platform === 'linux' ? startTimeFromProc(pid) : startTimeFromPs(pid)
  } catch {
    return ''
  }
}

function startTimeFromProc(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name in brackets may contain anything. The third field, the state, follows it.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? 'dead' : (rest[18] ?? '')
}

/** The start time on macOS, with a fixed locale and time zone, so that every terminal prints it alike. */
export function startTimeFromPs(pid: number): string {
  const printed = execFileSync('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 5_000
  })
  return printed.trim().replace(/\s+/g, ' ')
}
