import { execFile } from 'node:child_process'
import { windowsProgram } from './find-program.ts'

/** Sends the signal to each process that still exists and that this user may signal. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) isSignalled(pid, signal)
}

/** Sends the signal to all processes of a group at once. False if there is none; its id is its leader's and nobody else's. */
export function signalGroup(leader: number, signal: NodeJS.Signals): boolean {
  return isSignalled(-leader, signal)
}

/** Kills processes and everything that they started, on Windows, which finds that only while they run. Then calls back. */
export function taskkill(pids: readonly number[], done: () => void): void {
  const roots = pids.flatMap((pid) => ['/pid', String(pid)])
  if (roots.length === 0) done()
  else execFile(windowsProgram('taskkill'), [...roots, '/t', '/f'], { windowsHide: true }, done)
}

/** False if the process has exited by itself, or belongs to another user. */
function isSignalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
