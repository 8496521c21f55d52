/** Sends the signal to each process that still exists and that this user may signal. */
export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) isSignalled(pid, signal)
}

/** Sends the signal to all processes of a group at once. False if there is none; its id is its leader's and nobody else's. */
export function signalGroup(leader: number, signal: NodeJS.Signals): boolean {
  return isSignalled(-leader, signal)
}

/** False if the process has exited by itself, or belongs to another user. */
function isSignalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
