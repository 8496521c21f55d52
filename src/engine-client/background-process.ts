import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { oneLine } from '../base/text.ts'
import { poll } from '../base/time-limits.ts'
import { readPlainTail } from '../host/files.ts'
import type { Host } from '../host/host.ts'
import { commandLineOf, NO_INSPECTOR_FLAGS } from '../host/process.ts'

const POLL_MS = 15
const SIGTERM_MS = 3_000
const TAIL_LINES = 30
const TAIL_BYTES = 64 * 1024

/** A program of ours that outlives the step that starts it, and ends some time after its folder is removed. */
export interface BackgroundProgram {
  /** Its file in the folder of our programs. */
  readonly program: string
  /** Its own folder, which is created. */
  readonly home: string
  /** Its log in this folder. */
  readonly log: string
}

/** A background process as it was saved. */
export interface BackgroundProcess {
  readonly pid: number
  readonly home: string
}

/** How a background process is started. */
export interface BackgroundOptions {
  readonly args: readonly string[]
  /** Options of Node. */
  readonly nodeFlags?: readonly string[]
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>
  /** Whether its input and output are pipes to this process; else the output goes to the log. */
  readonly pipes: boolean
}

/** Starts a background process. Its errors go to a file, because the runner waits until the output of a step is closed. */
export function startInBackground(
  host: Host,
  { program, home, log }: BackgroundProgram,
  { args, nodeFlags = [], env, pipes }: BackgroundOptions
): ChildProcess {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const file = openSync(join(home, log), 'a', 0o600)
  try {
    const flags = [...NO_INSPECTOR_FLAGS, ...nodeFlags]
    return spawn(process.execPath, [...flags, join(host.programs, program), '--home', home, ...args], {
      // Not its own folder: Windows does not remove the current folder of a process, and its removal is what stops it.
      cwd: dirname(process.execPath),
      env: { ...env },
      stdio: pipes ? ['pipe', 'pipe', file] : ['ignore', file, file],
      detached: true,
      windowsHide: true
    })
  } finally {
    closeSync(file)
  }
}

/** The variables of this step that have one of these names. */
export function inheritedVariables(host: Pick<Host, 'env'>, names: readonly string[]): Record<string, string> {
  const inherited = names.flatMap((name) => {
    const value = host.env(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(inherited)
}

/** Whether a saved value can be the id of one process. A signal to the negative of an id reaches a group, and to -1 all. */
export function isProcessId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 1
}

/** Whether the process still runs, as far as that can be determined: its pid may belong to another process now. */
export function isRunning(program: string, saved: BackgroundProcess): boolean {
  return signal(saved.pid, 0) && runsProgram(program, saved) !== false
}

/** Whether the process with this pid is the program of this folder; undefined if the system does not tell. */
export function runsProgram(program: string, { pid, home }: BackgroundProcess): boolean | undefined {
  const commandLine = commandLineOf(pid)?.replaceAll('\0', ' ').trimEnd()
  return commandLine === undefined ? undefined : `${commandLine} `.includes(`${program} --home ${home} `)
}

/** Ends the process by SIGTERM, then by killing it with all its children. */
export async function terminate(program: string, saved: BackgroundProcess): Promise<void> {
  signal(saved.pid, 'SIGTERM')
  if (await waitUntilGone(program, saved, SIGTERM_MS)) return
  killTree(saved.pid)
}

/** Whether the process ends within this time. */
export async function waitUntilGone(program: string, saved: BackgroundProcess, withinMs: number): Promise<boolean> {
  return (await poll(withinMs, POLL_MS, () => (isRunning(program, saved) ? undefined : true))) === true
}

/** Kills the process with all its children. */
export function killTree(pid: number): void {
  signal(-pid, 'SIGKILL')
  signal(pid, 'SIGKILL')
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** The last lines of a log. */
export function tailOfLog(path: string): readonly string[] {
  const text = readPlainTail(path, TAIL_BYTES)?.trimEnd() ?? ''
  return text === '' ? [] : text.split('\n').slice(-TAIL_LINES)
}

/** The end of a log as a sentence that explains why a process did not start. */
export function endOfLog(path: string): string {
  const log = tailOfLog(path)
    .map((line) => oneLine(line, 200))
    .join(' | ')
  return log === '' ? 'Its log is empty.' : `The end of its log: ${log}`
}
