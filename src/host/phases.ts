import type { Host } from './host.ts'

/** One phase of a step. Its lines appear together, in a group of the log. */
export interface Phase {
  readonly info: (text: string) => void
  readonly done: () => void
}

interface QueuedPhase {
  readonly title: string
  readonly lines: string[]
  isGroupOpen: boolean
  isDone: boolean
}

/**
 * Prints phases that overlap as groups that do not: the first phase in the queue prints at once, the others keep their
 * lines until it is done. A phase without lines prints nothing.
 */
export class Phases {
  readonly #host: Pick<Host, 'log' | 'startGroup' | 'endGroup'>
  readonly #queue: QueuedPhase[] = []

  constructor(host: Pick<Host, 'log' | 'startGroup' | 'endGroup'>) {
    this.#host = host
  }

  begin(title: string): Phase {
    const phase: QueuedPhase = { title, lines: [], isGroupOpen: false, isDone: false }
    this.#queue.push(phase)
    return {
      info: (text) => {
        // A line after the end of its phase, such as a retry's, is printed outside the group.
        if (!this.#queue.includes(phase)) return this.#host.log.info(text)
        phase.lines.push(text)
        if (this.#queue[0] === phase) this.#print(phase)
      },
      done: () => {
        phase.isDone = true
        this.#advance()
      }
    }
  }

  /** Ends all phases, so that no group hides an error. */
  end(): void {
    for (const phase of this.#queue) phase.isDone = true
    this.#advance()
  }

  #advance(): void {
    for (;;) {
      const [current] = this.#queue
      if (current === undefined) return
      this.#print(current)
      if (!current.isDone) return
      this.#queue.shift()
      if (current.isGroupOpen) this.#host.endGroup()
    }
  }

  #print(phase: QueuedPhase): void {
    for (const line of phase.lines.splice(0)) {
      if (!phase.isGroupOpen) this.#host.startGroup(phase.title)
      phase.isGroupOpen = true
      this.#host.log.info(line)
    }
  }
}
