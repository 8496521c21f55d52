import { setTimeout as delay } from 'node:timers/promises'

/** Waits until this is true; Windows tells nobody that a foreign process has ended. */
export async function until(what: string, isTrue: () => boolean, withinMs = 20_000, everyMs = 100): Promise<void> {
  for (const end = Date.now() + withinMs; !isTrue(); ) {
    if (Date.now() > end) throw new Error(`Waited ${withinMs / 1_000} s in vain until ${what}.`)
    await delay(everyMs)
  }
}

/** Whether a process with this id runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
