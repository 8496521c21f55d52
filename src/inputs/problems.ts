import { InputError } from '../base/failure.ts'

/** Collects everything that is wrong with the inputs, so that the user mends it in one go. */
export class Problems {
  readonly #found: string[] = []

  add(input: string, problem: string): void {
    this.#found.push(`\`${input}\`: ${problem}`)
  }

  /** Throws one message that holds all of them. */
  throwIfAny(): void {
    if (this.#found.length === 0) return
    const [first] = this.#found
    if (this.#found.length === 1 && first !== undefined) throw new InputError(`An input cannot be used. ${first}`)
    throw new InputError(
      `There are ${this.#found.length} problems with the inputs:\n${this.#found.map((each) => `- ${each}`).join('\n')}`
    )
  }
}
