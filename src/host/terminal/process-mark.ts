import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { hasCode } from '../../base/failure.ts'

const BOOT = 'boot '
/** A clock that is set right meanwhile moves the time of the boot a little. */
const CLOCK_SECONDS = 300

/** A process, and what tells it from a later one with the same number. */
export interface MarkedProcess {
  readonly pid: number
  /** When it began, in the system's own words; on Windows when the machine did; empty where nothing can be read. */
  readonly mark: string
}

/** This process. */
export function thisProcess(): MarkedProcess {
  return { pid: process.pid, mark: markOf(process.pid) }
}

/** Whether the mark tells this process from every other. */
export function isCertain({ mark }: MarkedProcess): boolean {
  return mark !== '' && !mark.startsWith(BOOT)
}

/** Whether this very process is running, as far as the system shows. */
export function isStillThere(process: MarkedProcess, markNow = markOf): boolean {
  const found = lookFor(process.pid)
  if (found === undefined) return false
  const { mark } = process
  const now = markNow(process.pid)
  if (isCertain(process) && mark === now) return true
  // Without a certain mark, what belongs to another user is none of ours.
  if (found === 'of another user') return false
  return mark === '' || now === '' || isSameBoot(mark, now)
}

function lookFor(pid: number): 'ours' | 'of another user' | undefined {
  if (pid <= 0) return undefined
  try {
    process.kill(pid, 0)
    return 'ours'
  } catch (error) {
    return hasCode(error, 'EPERM') ? 'of another user' : undefined
  }
}

function isSameBoot(mark: string, now: string): boolean {
  if (!mark.startsWith(BOOT) || !now.startsWith(BOOT)) return false
  return Math.abs(Number(mark.slice(BOOT.length)) - Number(now.slice(BOOT.length))) < CLOCK_SECONDS
}

function markOf(pid: number): string {
  try {
    if (process.platform === 'win32') return `${BOOT}${Math.round(Date.now() / 1000 - uptime())}`
    return process.platform === 'linux' ? startInProc(pid) : startInPs(pid)
  } catch {
    return ''
  }
}

function startInProc(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold anything. What comes after it begins with the third field: the state.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' ? 'dead' : (rest[18] ?? '')
}

/** As macOS tells it; in one language and zone, or it would be another mark in another terminal. */
export function startInPs(pid: number): string {
  const said = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { PATH: `/bin:/usr/bin:${process.env['PATH'] ?? ''}`, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 5_000
  })
  return said.trim().replace(/\s+/g, ' ')
}
