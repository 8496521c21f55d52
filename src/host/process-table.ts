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
  /** The command with its environment, where `ps` lists both. */
  readonly text: string
}

const PS_LIMIT_MS = 5_000
const PS_MAX_BYTES = 64 * 1024 * 1024
const PS_ROW = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/
/** The place of the start time in `/proc/<pid>/stat`, counted after the name of the program. */
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
    return [{ ...ids, startedAt: 0, isZombie: state.startsWith('Z'), text: command }]
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
  return { ...ids, startedAt: Number(fields[START_TIME]), isZombie: state === 'Z' || state === 'X', text: '' }
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

/** Whether a process was started with this variable. Linux only; false if its environment cannot be read. */
export function hasVariable(pid: number, assignment: string): boolean {
  return readProcFile(`${pid}/environ`).split('\0').includes(assignment)
}

/** What the descriptors of a process refer to, such as `socket:[123]`. Linux only; empty if they cannot be read. */
export function descriptorsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((descriptor) => descriptorOf(pid, descriptor))
  } catch {
    return []
  }
}

/** What one descriptor of a process refers to; empty if it cannot be read. */
export function descriptorOf(pid: number, descriptor: number | string): string {
  try {
    return readlinkSync(`/proc/${pid}/fd/${descriptor}`)
  } catch {
    return ''
  }
}

/** The working directory of a process; empty if it cannot be read. Linux only. */
export function workingDirectoryOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
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

function readProcFile(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'latin1')
  } catch {
    return ''
  }
}
