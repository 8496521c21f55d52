import { type ChildProcess, execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The variable by which a process that left its group is found again. */
export const MARK = 'MCP_PROCESS_MARK'

const PASSES = 20

/**
 * Ends what is left of a child's tree when the child has gone, however it went.
 * The child must lead a process group of its own. With a mark, processes that left the group are found, too (Linux).
 */
export function endsWithItsTree(child: ChildProcess, platform: NodeJS.Platform, mark?: string): ChildProcess {
  const { pid } = child
  if (pid === undefined) return child
  if (platform === 'win32') return killsTheTree(child, pid)
  child.once('exit', () => {
    killGroup(pid)
    if (platform === 'linux' && mark !== undefined) killMarked(mark)
  })
  return child
}

/** Windows has no groups: the tree must be walked while its root still stands. */
function killsTheTree(child: ChildProcess, pid: number): ChildProcess {
  const killChild = child.kill.bind(child)
  child.kill = (signal) => {
    execFile('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true }, () => killChild(signal))
    return child.exitCode === null
  }
  return child
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nobody is left in the group.
  }
}

/** Ends every process that carries the mark; again, until a pass finds none, as one may just have had a child. */
function killMarked(mark: string): void {
  for (let pass = 0; pass < PASSES; pass++) {
    const found = processes().filter((pid) => carries(pid, mark))
    if (found.length === 0) return
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It went by itself.
      }
    }
  }
}

function processes(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid)
}

function carries(pid: number, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${mark}`)
  } catch {
    return false
  }
}
