import { Failure } from './failure.ts'
import { inputName, perHost } from './host-wording.ts'
import { seconds } from './wording.ts'

const FEWER = {
  action: 'run fewer jobs at a time (`concurrency`, `max-parallel`)',
  terminal: 'try again later'
}

/** What is in progress, by name, so that a time-out can say what the action was waiting for. */
export class Activities {
  readonly #inProgress = new Map<string, () => string>()
  #lastFailure = ''

  set(name: string, describe: () => string): void {
    this.#inProgress.set(name, describe)
  }

  end(name: string): void {
    this.#inProgress.delete(name)
  }

  /** Remembers the last failure that is retried. */
  retrying(message: string): void {
    this.#lastFailure = message
  }

  /** The error of a time-out that happens now. */
  timeoutFailure(limitMs: number): Failure {
    const waiting = [...this.#inProgress].map(([name, describe]) => `${name} (${describe()})`)
    return new Failure(
      `The step took longer than ${inputName('timeout')} allows (${seconds(limitMs)}).`,
      [
        ...(waiting.length === 0 ? [] : [`Still in progress: ${waiting.join(', ')}.`]),
        ...(this.#lastFailure === '' ? [] : [`The last error: ${this.#lastFailure}`])
      ].join(' '),
      `Everything acquired is released. Raise ${inputName('timeout')}. If no sandbox is idle, ${perHost(FEWER)}.`
    )
  }
}
