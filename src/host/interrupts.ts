import type { ChildProcess } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { Cancelled } from './failure.ts'

/** How a program that is told to end by Ctrl+C ends, for its caller. */
export const INTERRUPTED = 130

/** One Ctrl+C reaches all of a group at once, but who hears it first is chance. */
const LATEST_MS = 1_000

/** What a person is told who presses Ctrl+C. */
export interface Spoken {
  readonly first: () => void
  readonly last: () => void
}

/**
 * What Ctrl+C means at a terminal: the first ends the work in order, another one leaves at once. While a command of
 * the user runs, it is the command's business, which has it from the terminal anyway.
 */
export class Interrupts {
  readonly #cancel = new AbortController()
  readonly #spoken: Spoken
  #command: ChildProcess | undefined
  #isHeard = false
  #reachedUs = false
  #stillToCome = 0

  constructor(spoken: Spoken) {
    this.#spoken = spoken
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
    if (isAtTerminal() && !this.#reachedUs) this.#stillToCome = performance.now() + LATEST_MS
    this.#begin()
  }

  #begin(): void {
    this.#isHeard = true
    this.#cancel.abort(new Cancelled())
  }

  #hear(name: NodeJS.Signals): void {
    if (name === 'SIGINT' && performance.now() < this.#stillToCome) {
      this.#stillToCome = 0
    } else if (this.#command !== undefined) {
      this.#reachedUs = true
      // Ctrl+C at a terminal reaches the whole group; who sends a signal otherwise sends it to us alone.
      if (name !== 'SIGINT' || !isAtTerminal()) this.#command.kill(name)
    } else if (this.#isHeard) {
      this.#spoken.last()
      process.exit(INTERRUPTED)
    } else {
      this.#spoken.first()
      this.#begin()
    }
  }
}

function isAtTerminal(): boolean {
  return [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY)
}
