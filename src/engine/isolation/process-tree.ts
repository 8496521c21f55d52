import type { ChildProcess } from 'node:child_process'
import { hasVariable, placeOf, processIds, readProcess } from '../../host/process-table.ts'
import { signalEach, signalGroup } from '../../host/signal-processes.ts'
import { taskkill } from '../../host/taskkill.ts'

/** The environment variable that marks a program and its descendants, to find those that left its process group. */
export const MARK_VARIABLE = 'MCP_PROCESS_MARK'

const MAX_PASSES = 20

/** Sends the signal to a child and, if it leads a process group, to everything that it started. Then calls back. */
export function signalTree(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL', done: () => void = () => {}): void {
  if (child.pid === undefined) return
  // Windows has neither process groups nor SIGTERM.
  if (process.platform === 'win32') {
    taskkill([child.pid], done)
    return
  }
  if (!signalGroup(child.pid, signal)) child.kill(signal)
  done()
}

/** Kills the processes that are left in the process group of this leader. */
export function killGroup(leader: number): void {
  if (process.platform !== 'win32') signalGroup(leader, 'SIGKILL')
}

/**
 * Kills what is left of a child's process tree when the child has exited. The child must lead a process group.
 * With a mark, processes that left the group are found too (Linux only).
 */
export function killTreeOnExit(child: ChildProcess, platform: NodeJS.Platform, mark?: string): ChildProcess {
  const { pid } = child
  if (pid === undefined) return child
  if (platform === 'win32') return killTreeOnKill(child, pid)
  const isMarked = platform === 'linux' && mark !== undefined
  const startedAt = isMarked ? (readProcess(pid)?.startedAt ?? 0) : 0
  child.once('exit', () => {
    killGroup(pid)
    if (isMarked) killMarked(mark, startedAt)
  })
  return child
}

/** Windows finds a process tree only while its root runs. */
function killTreeOnKill(child: ChildProcess, pid: number): ChildProcess {
  const killChild = child.kill.bind(child)
  child.kill = (signal) => {
    taskkill([pid], () => killChild(signal))
    return child.exitCode === null
  }
  return child
}

/**
 * Repeats until no process has the mark, because one that was just killed may have started another. Those that are older than
 * the program are not its descendants, and reading their environment is what takes time.
 */
function killMarked(mark: string, startedAt: number): void {
  const isMarked = (pid: number): boolean => {
    const found = pid === process.pid ? undefined : readProcess(pid)
    if (found === undefined || found.startedAt < startedAt) return false
    return hasVariable(placeOf(found), `${MARK_VARIABLE}=${mark}`)
  }
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const marked = processIds().filter(isMarked)
    if (marked.length === 0) return
    signalEach(marked, 'SIGKILL')
  }
}
