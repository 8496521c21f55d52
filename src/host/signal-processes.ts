import { execFile } from 'node:child_process'
import { windowsProgram } from './find-program.ts'

/** Sends the signal to each process that still exists and that this user may signal. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has exited by itself, or belongs to another user.
    }
  }
}

/** Sends the signal to all processes of a group at once. A group has its leader's id, so no other process is meant. */
export function signalGroup(leader: number, signal: NodeJS.Signals): void {
  signalEach([-leader], signal)
}

/** Kills a process and everything that it started, on Windows, which finds them only while that process runs. */
export async function taskkill(pid: number): Promise<void> {
  await new Promise<void>((resolve) => {
    execFile(windowsProgram('taskkill'), ['/pid', String(pid), '/t', '/f'], { windowsHide: true }, () => resolve())
  })
}
