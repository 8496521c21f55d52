import { type ActionFile, type Contexts, inputVariables } from './action-file.ts'
import type { StepControl, StepResult } from './step.ts'

/** The `with:` of a step; a function is asked anew for each phase. */
export type GivenInputs = Readonly<Record<string, string | (() => string)>>

/** The rest of a `uses:` step. */
export interface ActionStepOptions {
  readonly id?: string
  /** A companion action: the folder of its action.yml. */
  readonly action?: string
  readonly actionFolder?: string
  readonly env?: Readonly<Record<string, string>>
}

/** What a step needs of the job it is in. */
export interface JobInside {
  readonly contexts: () => Contexts
  readonly step: (
    id: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    control: StepControl
  ) => Promise<StepResult>
  readonly report: (problem: string) => void
  readonly nextId: () => string
}

/** One use of an action in a job: its main, and its post with the state that main left. */
export class ActionStep {
  readonly id: string
  readonly #job: JobInside
  readonly #action: ActionFile
  readonly #given: GivenInputs
  readonly #env: Readonly<Record<string, string>>
  #state: Readonly<Record<string, string>> = {}
  #isDue = false

  constructor(job: JobInside, action: ActionFile, given: GivenInputs, options: ActionStepOptions) {
    this.id = options.id ?? job.nextId()
    this.#job = job
    this.#action = action
    this.#given = given
    this.#env = options.env ?? {}
    const unknown = Object.keys(given).filter((name) => !(name in action.inputs))
    if (unknown.length > 0) job.report(`Unexpected input(s) ${unknown.join(', ')}`)
  }

  /** Whether main was started and post has not run yet. */
  get postIsDue(): boolean {
    return this.#isDue && this.#action.post !== undefined
  }

  /** What main saved for post so far. */
  get state(): Readonly<Record<string, string>> {
    return this.#state
  }

  /** The value of one entry that main saved, without its sequence number and MAC. */
  saved(name: string): string | undefined {
    return this.#state[name]?.replace(/^\d+\.[\w-]{43}\./, '')
  }

  /** Runs main. Post is due from the moment it starts, whatever becomes of it. */
  async main(control: StepControl = {}): Promise<StepResult> {
    this.#isDue = true
    return await this.#phase(this.#action.main, control)
  }

  /** Runs post, with inputs and defaults evaluated anew. A test may run it twice, or without main. */
  async post(control: StepControl = {}): Promise<StepResult> {
    this.#isDue = false
    if (this.#action.post === undefined) throw new Error(`The action in ${this.#action.folder} has no post`)
    return await this.#phase(this.#action.post, control)
  }

  async #phase(script: string, control: StepControl): Promise<StepResult> {
    const given = Object.entries(this.#given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value()
    ])
    const inputs = inputVariables(this.#action, Object.fromEntries(given), this.#job.contexts())
    const state = Object.entries(this.#state).map(([name, value]) => [`STATE_${name}`, value])
    const env = { ...this.#env, ...inputs, ...Object.fromEntries(state) }
    const result = await this.#job.step(this.id, [script], env, control)
    this.#state = { ...this.#state, ...result.state }
    return result
  }
}
