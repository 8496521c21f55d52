import type { ChildProcess } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { Cancelled } from '../../base/failure.ts'

/** How a program that is told to end by Ctrl+C ends, for its caller. */
export const INTERRUPTED = 130

/** One Ctrl+C, or one closed window, may come twice: from the terminal, and from a shell or npm in between. */
const ECHO_MS = 300

/** One Ctrl+C reaches all of a group at once, but who hears it first is chance. */
const LATEST_MS = 1_000

/** What a person is told who presses Ctrl+C. */
export interface InterruptMessages {
  readonly first: () => void
  readonly last: () => void
}

/**
 * What Ctrl+C means at a terminal: the first ends the work in order, another one leaves at once. While a command of
 * the user runs, it is the command's business, which has it from the terminal anyway.
 */
export class Interrupts {
  readonly #cancel = new AbortController()
  readonly #spoken: InterruptMessages
  readonly #now: () => number
  #command: ChildProcess | undefined
  #isHeard = false
  #reachedUs = false
  /** What is heard until then is the same Ctrl+C as before. */
  #sameUntil = 0

  constructor(spoken: InterruptMessages, now = () => performance.now()) {
    this.#spoken = spoken
    this.#now = now
    setMaxListeners(0, this.#cancel.signal)
    for (const name of ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const) process.on(name, () => this.#hear(name))
  }

  /** Aborts with the first Ctrl+C. */
  get cancelled(): AbortSignal {
    return this.#cancel.signal
  }

  /** Leaves it to this command until that has ended. */
  async during<T>(command: ChildProcess, ended: Promise<T>): Promise<T> {
    this.#command = command
    this.#reachedUs = false
    try {
      return await ended
    } finally {
      this.#command = undefined
    }
  }

  /** The command ended by it: so this was the first, even if it reaches us only now. */
  endedCommand(): void {
    if (isAtTerminal() && !this.#reachedUs) this.#sameUntil = this.#now() + LATEST_MS
    this.#begin()
  }

  #begin(): void {
    this.#isHeard = true
    this.#cancel.abort(new Cancelled())
  }

  #hear(name: NodeJS.Signals): void {
    const echoUntil = this.#now() + ECHO_MS
    if (this.#command !== undefined) {
      this.#reachedUs = true
      this.#sameUntil = echoUntil
      this.#passOn(name, this.#command)
    } else if (this.#now() < this.#sameUntil) {
      this.#sameUntil = Math.min(this.#sameUntil, echoUntil)
    } else if (!this.#isHeard) {
      this.#sameUntil = echoUntil
      this.#spoken.first()
      this.#begin()
    } else if (name !== 'SIGHUP') {
      // A window that was closed is no person in a hurry.
      this.#spoken.last()
      process.exit(INTERRUPTED)
    }
  }

  /** Ctrl+C at a terminal reaches the whole group; who sends a signal otherwise sends it to us alone. */
  #passOn(name: NodeJS.Signals, command: ChildProcess): void {
    if (name === 'SIGINT' && isAtTerminal()) return
    try {
      command.kill(name)
    } catch {
      // Windows cannot send every signal; there the console tells all of its programs itself.
    }
  }
}

function isAtTerminal(): boolean {
  return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
}
