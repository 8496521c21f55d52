import type { Host } from './host.ts'

/** One phase of the work: its lines appear together, under its title. */
export interface Phase {
  readonly info: (text: string) => void
  readonly done: () => void
}

interface Waiting {
  readonly title: string
  readonly lines: string[]
  started: boolean
  over: boolean
}

/**
 * Groups in a log cannot overlap, but our phases do: the first one under way prints as it goes, the others keep
 * their lines until it is done. A phase without lines leaves no trace.
 */
export class Phases {
  readonly #host: Pick<Host, 'log' | 'startGroup' | 'endGroup'>
  readonly #queue: Waiting[] = []

  constructor(host: Pick<Host, 'log' | 'startGroup' | 'endGroup'>) {
    this.#host = host
  }

  begin(title: string): Phase {
    const phase: Waiting = { title, lines: [], started: false, over: false }
    this.#queue.push(phase)
    return {
      info: (text) => {
        // What is said after the end (a retry, say) stands where it comes.
        if (!this.#queue.includes(phase)) return this.#host.log.info(text)
        phase.lines.push(text)
        if (this.#queue[0] === phase) this.#print(phase)
      },
      done: () => {
        phase.over = true
        this.#advance()
      }
    }
  }

  /** Ends whatever is still open, so that an error is not hidden inside a group. */
  end(): void {
    for (const phase of this.#queue) phase.over = true
    this.#advance()
  }

  #advance(): void {
    for (;;) {
      const [current] = this.#queue
      if (current === undefined) return
      this.#print(current)
      if (!current.over) return
      this.#queue.shift()
      if (current.started) this.#host.endGroup()
    }
  }

  #print(phase: Waiting): void {
    for (const line of phase.lines.splice(0)) {
      if (!phase.started) this.#host.startGroup(phase.title)
      phase.started = true
      this.#host.log.info(line)
    }
  }
}
