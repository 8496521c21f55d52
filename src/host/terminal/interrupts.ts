import type { ChildProcess } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { Cancelled } from '../../base/failure.ts'

/** The exit code of a program that Ctrl+C ended. */
export const INTERRUPTED = 130

/** One Ctrl+C, or one closed window, may arrive twice: from the terminal, and from a shell or npm in between. */
const ECHO_MS = 300

/** One Ctrl+C reaches all processes of a group at once, but in any order. */
const MAX_DELAY_MS = 1_000

/** Called to tell the user what Ctrl+C does. */
interface InterruptListeners {
  readonly onFirst: () => void
  /** Called right before the process exits. */
  readonly onSecond: () => void
}

/**
 * Handles Ctrl+C at a terminal: the first one cancels the work, the second one exits at once. While a command of the
 * user runs, Ctrl+C is left to the command, which receives it from the terminal too.
 */
export class Interrupts {
  readonly #cancel = new AbortController()
  readonly #listeners: InterruptListeners
  readonly #now: () => number
  #command: ChildProcess | undefined
  #isCancelled = false
  #wasReceivedDuringCommand = false
  /** A signal before this time is the same Ctrl+C as the one before. */
  #sameUntil = 0

  constructor(listeners: InterruptListeners, now = () => performance.now()) {
    this.#listeners = listeners
    this.#now = now
    setMaxListeners(0, this.#cancel.signal)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const) process.on(name, () => this.#receive(name))
  }

  /** Aborts with the first Ctrl+C. */
  get cancelled(): AbortSignal {
    return this.#cancel.signal
  }

  /** Leaves Ctrl+C to this command until it has ended. */
  async during<T>(command: ChildProcess, ended: Promise<T>): Promise<T> {
    this.#command = command
    this.#wasReceivedDuringCommand = false
    try {
      return await ended
    } finally {
      this.#command = undefined
    }
  }

  /** Counts the Ctrl+C that ended the command as the first one, even if it reaches this process only later. */
  commandWasInterrupted(): void {
    if (isAtTerminal() && !this.#wasReceivedDuringCommand) this.#sameUntil = this.#now() + MAX_DELAY_MS
    this.#abort()
  }

  #abort(): void {
    this.#isCancelled = true
    this.#cancel.abort(new Cancelled())
  }

  #receive(name: NodeJS.Signals): void {
    const echoUntil = this.#now() + ECHO_MS
    if (this.#command !== undefined) {
      this.#wasReceivedDuringCommand = true
      this.#sameUntil = echoUntil
      this.#forward(name, this.#command)
    } else if (this.#now() < this.#sameUntil) {
      this.#sameUntil = Math.min(this.#sameUntil, echoUntil)
    } else if (!this.#isCancelled) {
      this.#sameUntil = echoUntil
      this.#listeners.onFirst()
      this.#abort()
    } else if (name !== 'SIGHUP') {
      // A closed window does not mean that the user is in a hurry.
      this.#listeners.onSecond()
      process.exit(INTERRUPTED)
    }
  }

  /** Ctrl+C at a terminal reaches the whole process group; any other signal reaches only this process. */
  #forward(name: NodeJS.Signals, command: ChildProcess): void {
    if (name === 'SIGINT' && isAtTerminal()) return
    try {
      command.kill(name)
    } catch {
      // Windows cannot send every signal. There the console informs all of its programs.
    }
  }
}

function isAtTerminal(): boolean {
  return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
}
