import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** How long the runner waits after each signal of a cancel. */
const CANCEL_WAITS = { afterInterrupt: 7_500, afterTerminate: 2_500 } as const

/** Ends a process as a cancelled job does: SIGINT, 7.5 s, SIGTERM, 2.5 s, SIGKILL. Answers the last signal sent. */
export async function cancel(child: ChildProcess, waits = CANCEL_WAITS): Promise<NodeJS.Signals> {
  child.kill('SIGINT')
  if (await hasEnded(child, waits.afterInterrupt)) return 'SIGINT'
  child.kill('SIGTERM')
  if (await hasEnded(child, waits.afterTerminate)) return 'SIGTERM'
  await kill(child)
  return 'SIGKILL'
}

/** Ends a process at once, with no chance to clean up. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function hasEnded(child: ChildProcess, withinMs: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true
  const patience = AbortSignal.timeout(withinMs)
  return await once(child, 'exit', { signal: patience }).then(
    () => true,
    () => false
  )
}
