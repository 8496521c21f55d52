import { execFile } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync, readSync } from 'node:fs'
import { promisify } from 'node:util'

/** One process of this machine. */
export interface ProcessEntry {
  readonly pid: number
  readonly parent: number
  readonly group: number
  /** 0 if the system does not say. */
  readonly session: number
  /** In the units of the system; 0 if it does not say. */
  readonly startedAt: number
  readonly isZombie: boolean
  /** Whether its first thread has ended and others run on, so that only those show its files and environment. */
  readonly isHeadless: boolean
  /** The command with its environment, where `ps` lists both. */
  readonly text: string
}

const PS_LIMIT_MS = 5_000
const PS_MAX_BYTES = 64 * 1024 * 1024
const PS_ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/
/** The places of numbers in `/proc/<pid>/stat`, counted after the name of the program. */
const THREADS = 17
const START_TIME = 19
/** Longer than any `/proc/<pid>/stat`. */
const STAT_BYTES = Buffer.alloc(2_048)
const run = promisify(execFile)

/**
 * All processes, the newest first on Linux; none on Windows, where `taskkill` finds a tree by itself. Those to leave out
 * are not even read, because reading is what takes time.
 */
export async function listProcesses(leaveOut: ReadonlySet<number> = new Set()): Promise<readonly ProcessEntry[]> {
  if (process.platform === 'win32') return []
  if (process.platform === 'linux') return readProc(leaveOut)
  try {
    // -E adds the environment of the user's own processes, except of programs that the system protects.
    const { stdout } = await run('/bin/ps', ['-axww', '-E', '-o', 'pid=,ppid=,pgid=,stat=,command='], {
      timeout: PS_LIMIT_MS,
      maxBuffer: PS_MAX_BYTES
    })
    return parsePs(stdout)
  } catch {
    return []
  }
}

/** The rows of `ps -o pid=,ppid=,pgid=,stat=,command=`. */
export function parsePs(text: string): readonly ProcessEntry[] {
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, group, state = '', command = ''] = PS_ROW.exec(line) ?? []
    if (pid === undefined) return []
    const ids = { pid: Number(pid), parent: Number(parent), group: Number(group), session: 0 }
    return [{ ...ids, startedAt: 0, isZombie: state.startsWith('Z'), isHeadless: false, text: command }]
  })
}

/** The text of `/proc/<pid>/stat`; undefined if it is not one. */
export function parseStat(text: string): ProcessEntry | undefined {
  // The name of the program is in parentheses, and may contain any character.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const pid = Number.parseInt(text, 10)
  const [state = '', parent, group, session] = fields
  if (!Number.isInteger(pid) || fields.length <= START_TIME) return undefined
  const ids = { pid, parent: Number(parent), group: Number(group), session: Number(session) }
  const isHeadless = state === 'Z' && Number(fields[THREADS]) > 1
  const isZombie = (state === 'Z' || state === 'X') && !isHeadless
  return { ...ids, startedAt: Number(fields[START_TIME]), isZombie, isHeadless, text: '' }
}

/** One process on Linux; undefined if it does not exist. */
export function readProcess(pid: number): ProcessEntry | undefined {
  try {
    // Half as expensive as readFileSync(), and there may be hundreds of processes.
    const descriptor = openSync(`/proc/${pid}/stat`, 'r')
    try {
      return parseStat(STAT_BYTES.toString('latin1', 0, readSync(descriptor, STAT_BYTES)))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

/** Where `/proc` shows a process; of a headless one, its newest thread. */
export function placeOf({ pid, isHeadless }: Pick<ProcessEntry, 'pid' | 'isHeadless'>): string {
  if (!isHeadless) return String(pid)
  return `${pid}/task/${namesIn(`${pid}/task`).at(-1) ?? pid}`
}

/** Whether a process was started with this variable. Linux only; false if its environment cannot be read. */
export function hasVariable(place: string, assignment: string): boolean {
  return readProcFile(`${place}/environ`).split('\0').includes(assignment)
}

/** What the descriptors of a process refer to, such as `socket:[123]`. Linux only; empty if they cannot be read. */
export function descriptorsOf(place: string): readonly string[] {
  return namesIn(`${place}/fd`).map((descriptor) => descriptorOf(place, descriptor))
}

/** What one descriptor of a process refers to; empty if it cannot be read. */
export function descriptorOf(place: string, descriptor: number | string): string {
  try {
    return readlinkSync(`/proc/${place}/fd/${descriptor}`)
  } catch {
    return ''
  }
}

/** The working directory of a process; empty if it cannot be read. Linux only. */
export function workingDirectoryOf(place: string): string {
  try {
    return readlinkSync(`/proc/${place}/cwd`)
  } catch {
    return ''
  }
}

/** The id that the newest process of the machine got. It changes with every process. Linux only. */
export function newestPid(): string {
  return readProcFile('loadavg').trim().split(' ').at(-1) ?? ''
}

/** The ids of all processes, as far as this user sees them. Linux only. */
export function processIds(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid))
}

/** The newest first, because a process that keeps replacing itself is gone when all others have been read. */
function readProc(leaveOut: ReadonlySet<number>): readonly ProcessEntry[] {
  const pids = processIds().filter((pid) => !leaveOut.has(pid))
  return pids.reverse().flatMap((pid) => readProcess(pid) ?? [])
}

function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(`/proc/${path}`)
  } catch {
    return []
  }
}

function readProcFile(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'latin1')
  } catch {
    return ''
  }
}
