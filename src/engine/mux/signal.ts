import { type ChildProcess, execFile } from 'node:child_process'

/** Sends the signal to a child and, where it leads a group of its own, to everything it started. */
export function signalTree(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  if (process.platform === 'win32') killWindowsTree(child.pid)
  else if (!signalGroup(child.pid, signal)) child.kill(signal)
}

/** Kills what a child left behind in its group when it exited. */
export function sweepGroup(child: ChildProcess): void {
  if (child.pid !== undefined && process.platform !== 'win32') signalGroup(child.pid, 'SIGKILL')
}

/** A group has its leader's id, so there is none of that id unless the child was started as a leader. */
function signalGroup(leader: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-leader, signal)
  } catch {
    return false
  }
}

/** Windows knows neither groups nor polite signals. */
function killWindowsTree(pid: number): void {
  execFile('taskkill', ['/pid', String(pid), '/t', '/f'], { windowsHide: true }, () => {})
}
