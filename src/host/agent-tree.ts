import type { ChildProcess } from 'node:child_process'
import { sep } from 'node:path'
import { delay } from '../base/time-limits.ts'
import {
  descriptorOf,
  descriptorsOf,
  hasVariable,
  listProcesses,
  newestPid,
  type ProcessEntry,
  placeOf,
  readProcess,
  workingDirectoryOf
} from './process-table.ts'
import { signalEach, signalGroup } from './signal-processes.ts'
import { taskkill } from './taskkill.ts'

/** The variable that marks a program and its descendants, to find those that left its process group. */
export const MARK_VARIABLE = 'KLAVIS_TRIAL'

/** A program that forks faster than its processes are found must not keep us busy for ever. */
const MAX_KILL_MS = 10_000
const LOOK_EVERY_MS = 50
/** A killed process is gone after about this time. */
const DEATH_MS = 2
/** How often we look again although nothing was found, if other processes were started meanwhile. */
const MAX_EMPTY_LOOKS = 3

/**
 * A program with everything that it starts. A process belongs to it by its group, its session, its parent, the mark in its
 * environment, the output that it inherited, or a working directory among its own folders: only a process that gets rid of
 * all six is not found. macOS shows groups, parents and most environments. Windows finds the processes only while the
 * program itself runs.
 */
export class AgentTree {
  readonly #root: ChildProcess
  readonly #pid: number
  readonly #assignment: string
  readonly #startedAt: number
  /** The ends of stdout and stderr that the program got. None if it has ended before we look, which a busy machine allows. */
  readonly #outputs: ReadonlySet<string>
  /** A folder that only this program was given. */
  readonly #folder: string

  /** The program must lead a process group, and have the mark in its environment. */
  constructor(root: ChildProcess, pid: number, mark: string, folder: string) {
    this.#folder = folder
    this.#root = root
    this.#pid = pid
    this.#assignment = `${MARK_VARIABLE}=${mark}`
    this.#startedAt = readProcess(pid)?.startedAt ?? 0
    this.#outputs = new Set(
      [1, 2].map((each) => descriptorOf(String(pid), each)).filter((each) => each.startsWith('socket:'))
    )
  }

  /** Asks all processes to end, and waits for that at most this long. Windows has no such request. */
  async terminate(graceMs: number): Promise<void> {
    if (process.platform === 'win32') return
    const end = performance.now() + graceMs
    let members = await this.#members()
    signalEach(members, 'SIGTERM')
    // A stopped process would not notice the request.
    signalEach(members, 'SIGCONT')
    while (members.length > 0 && performance.now() < end) {
      await delay(Math.min(LOOK_EVERY_MS, graceMs))
      members = await this.#members()
    }
  }

  /** Kills all processes. Returns how many are left, because they belong to another user or fork too fast. */
  async kill(): Promise<number> {
    if (process.platform === 'win32') {
      if (this.#root.exitCode === null) await new Promise<void>((resolve) => taskkill([this.#pid], resolve))
      return 0
    }
    signalGroup(this.#pid, 'SIGKILL')
    const end = performance.now() + MAX_KILL_MS
    let stopped: ReadonlySet<number> = new Set()
    for (;;) {
      const members = await this.#certainMembers()
      if (members.length === 0) return 0
      const isLate = performance.now() > end
      // All are stopped before the first is killed: what is stopped starts no other process.
      const areStopped = members.every((pid) => stopped.has(pid))
      signalEach(members, areStopped || isLate ? 'SIGKILL' : 'SIGSTOP')
      if (isLate) return members.length
      stopped = new Set(members)
      if (areStopped) await delay(DEATH_MS)
    }
  }

  /** Looks again if nothing is found while processes are being started: one of them may have been missed. */
  async #certainMembers(): Promise<readonly number[]> {
    const older = new Set<number>()
    for (let look = 1; ; look++) {
      const newest = newestPid()
      const members = await this.#members(older)
      if (members.length > 0 || newestPid() === newest || look === MAX_EMPTY_LOOKS) return members
    }
  }

  /** Adds processes that are older than the program to `older`, so that the next look is quick. */
  async #members(older: Set<number> = new Set()): Promise<readonly number[]> {
    const all = await listProcesses(older)
    for (const { pid, startedAt } of all) if (startedAt < this.#startedAt) older.add(pid)
    const candidates = all.filter(({ pid, isZombie }) => pid !== process.pid && !isZombie && !older.has(pid))
    const members = new Set(candidates.filter((each) => this.#isOwn(each)).map(({ pid }) => pid))
    for (let size = -1; size !== members.size; ) {
      size = members.size
      for (const { pid, parent } of candidates) if (members.has(parent)) members.add(pid)
    }
    return [...members]
  }

  #isOwn(entry: ProcessEntry): boolean {
    const { group, session, text } = entry
    if (group === this.#pid || session === this.#pid) return true
    if (process.platform !== 'linux') return text.includes(this.#assignment)
    const place = placeOf(entry)
    if (hasVariable(place, this.#assignment) || isInFolder(workingDirectoryOf(place), this.#folder)) return true
    return descriptorsOf(place).some((each) => this.#outputs.has(each))
  }
}

function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`)
}
