import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ActionStep } from './runner/action-step.ts'

/** The engine that main started, as it saved it for post. */
export interface StartedEngine {
  readonly pid: number
  readonly url: string
  readonly key: string
  readonly home: string
}

const PATIENCE_MS = 40_000
const LOOK_EVERY_MS = 25

/** The engine of a use of the action. */
export function engineOf(use: ActionStep): StartedEngine {
  const text = use.saved('engine')
  if (text === undefined) throw new Error('main started no engine')
  return JSON.parse(text) as StartedEngine
}

/** Waits for something that comes by itself; fails when it does not. */
export async function waitUntil(what: string, isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`It never came that ${what}`)
    await sleep(LOOK_EVERY_MS)
  }
}

/** Whether a process runs; one that nobody has buried yet does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Every process that stands in a folder, or has it in its arguments or its environment. Linux only: elsewhere none. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => pid !== process.pid && knows(pid, folder) && isRunning(pid))
}

/** The environment of a process, variable by variable. Linux only. */
export function environmentOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
}

/** Whether bubblewrap can isolate a process here. */
export const hasBubblewrap = tryBubblewrap()

function knows(pid: number, folder: string): boolean {
  const looks = [
    () => readlinkSync(`/proc/${pid}/cwd`),
    () => readFileSync(`/proc/${pid}/cmdline`, 'utf8'),
    () => readFileSync(`/proc/${pid}/environ`, 'utf8')
  ]
  return looks.some((look) => {
    try {
      return look().includes(folder)
    } catch {
      return false
    }
  })
}

function tryBubblewrap(): boolean {
  try {
    const isolation = ['--unshare-all', '--cap-drop', 'ALL', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev']
    execFileSync('bwrap', [...isolation, '/bin/sh', '-c', 'exit 0'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
