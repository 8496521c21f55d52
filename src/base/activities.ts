import { Failure } from './failure.ts'
import { seconds } from './wording.ts'

/** What is under way, by name: what a time-out tells the user we were waiting for. */
export class Activities {
  readonly #underWay = new Map<string, () => string>()
  #trouble = ''

  set(name: string, describe: () => string): void {
    this.#underWay.set(name, describe)
  }

  end(name: string): void {
    this.#underWay.delete(name)
  }

  /** What failed last and was tried again. */
  trouble(message: string): void {
    this.#trouble = message
  }

  /** The error for a time-out at this moment. */
  outOfTime(limitMs: number): Failure {
    const waiting = [...this.#underWay].map(([name, describe]) => `${name} (${describe()})`)
    return new Failure(
      `The ${seconds(limitMs)} that \`timeout\` allows are over.`,
      [
        ...(waiting.length === 0 ? [] : [`Still under way: ${waiting.join(', ')}.`]),
        ...(this.#trouble === '' ? [] : [`What failed last: ${this.#trouble}`])
      ].join(' '),
      'What was acquired is released again. Raise `timeout`; if no sandbox is idle, run fewer jobs at a time (`concurrency`, `max-parallel`).'
    )
  }
}
