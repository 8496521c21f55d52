import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { killTree } from '../../../src/engine-client/background-process.ts'
import { isGateway, parseGateway } from '../../../src/engine-client/gateway-process.ts'
import { type Contexts, readActionFile } from './action-file.ts'
import { ActionStep, type ActionStepOptions, type GivenInputs, type JobInside } from './action-step.ts'
import { machineVariables, runVariables } from './environment.ts'
import { push, type WorkflowEvent } from './events.ts'
import { makeFileCommands } from './file-commands.ts'
import { Masks } from './masks.ts'
import { runStep, type StepControl, type StepResult } from './step.ts'

const REPOSITORY_ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** What `${{ job.status }}` can say. */
export type JobStatus = 'success' | 'failure' | 'cancelled'

/** How a job differs from an ordinary one. */
export interface JobOptions {
  readonly event?: WorkflowEvent
  /** Variables of the whole job; they win over those of the runner. */
  readonly env?: Readonly<Record<string, string>>
  readonly jobName?: string
  readonly jobIndex?: number
  readonly attempt?: number
  readonly runId?: number
  readonly repository?: string
  /** RUNNER_DEBUG=1, and the runner's own debug lines in the log. */
  readonly debug?: boolean
  /** Where the action stands; the folder of this repository by default. */
  readonly actionFolder?: string
}

/** What the machine gives to every job on it. */
export interface Machine {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Secrets that the runner masks before the first step. */
  readonly masked: readonly string[]
}

/** One job on a runner: its folders, its carried environment, its steps. */
export class Job {
  readonly workspace: string
  readonly temp: string
  readonly masks = new Masks()
  readonly problems: string[] = []
  readonly results: StepResult[] = []
  readonly #options: JobOptions
  readonly #machine: Machine
  readonly #token = `ghs_${'0'.repeat(36)}`
  readonly #exported: Record<string, string> = {}
  readonly #outputs: Record<string, { outputs: Readonly<Record<string, string>> }> = {}
  readonly #uses: ActionStep[] = []
  #paths: readonly string[] = []
  #status: JobStatus = 'success'
  #steps = 0

  constructor(machine: Machine, options: JobOptions = {}) {
    this.#machine = machine
    this.#options = options
    this.workspace = join(machine.folder, 'workspace')
    this.temp = join(machine.folder, 'temp')
    for (const folder of ['workspace', 'temp', 'tools', 'home'])
      mkdirSync(join(machine.folder, folder), { recursive: true })
    writeFileSync(join(machine.folder, 'event.json'), JSON.stringify((options.event ?? push).payload))
    for (const secret of [this.#token, ...machine.masked]) this.masks.add(secret)
  }

  /** What `${{ job.status }}` says now. */
  get status(): JobStatus {
    return this.#status
  }

  /** Says how the job went so far, e.g. because a step between main and post failed. */
  setStatus(status: JobStatus): void {
    this.#status = status
  }

  /** A `uses:` step: of this repository's action, or with `action: 'reset'` of the one in that folder. */
  use(given: GivenInputs, options: ActionStepOptions = {}): ActionStep {
    const folder = resolve(options.actionFolder ?? this.#options.actionFolder ?? REPOSITORY_ROOT, options.action ?? '.')
    const use = new ActionStep(this.#inside(), readActionFile(folder), given, options)
    this.#uses.push(use)
    return use
  }

  /** A `run:` step in a process of its own: the path of a node script, or the source of an ES module. */
  async run(script: string, control: StepControl = {}): Promise<StepResult> {
    const isPath = /^[^\n]+\.(mjs|cjs|js)$/.test(script)
    const args = isPath ? [resolve(this.workspace, script)] : ['--input-type=module', '--eval', script]
    return await this.#step('run', args, {}, control)
  }

  /** A `run:` step with bash, as the runner starts it. */
  async shell(script: string, id: string, control: StepControl = {}): Promise<StepResult> {
    const path = join(this.temp, `${this.#steps + 1}.sh`)
    writeFileSync(path, script)
    return await this.#step(id, ['-e', path], {}, control, 'bash')
  }

  /** The environment that a step of the user sees now. */
  env(): Record<string, string> {
    return this.#environment('run')
  }

  /** Sets variables for all later steps, as a step does that appends to $GITHUB_ENV. */
  exportVariables(variables: Readonly<Record<string, string>>): void {
    if ('NODE_OPTIONS' in variables) throw new Error('The runner does not let a step set NODE_OPTIONS')
    Object.assign(this.#exported, variables)
  }

  /** Runs every post step that is due, in reverse order, as at the end of a job. */
  async finish(): Promise<StepResult[]> {
    const results: StepResult[] = []
    for (const use of this.#uses.toReversed()) if (use.postIsDue) results.push(await use.post())
    return results
  }

  /** Ends the gateways that no post has ended, as the runner ends what a job leaves running. */
  end(): void {
    for (const use of this.#uses) {
      const gateway = parseGateway(use.saved('gateway') ?? '')
      if (gateway !== undefined && isGateway(gateway) === true) killTree(gateway.pid)
    }
  }

  #inside(): JobInside {
    return {
      contexts: () => this.#contexts(),
      step: (id, args, env, control) => this.#step(id, args, env, control),
      report: (problem) => this.problems.push(problem),
      nextId: () => `__self${this.#uses.length === 0 ? '' : `_${this.#uses.length + 1}`}`
    }
  }

  #contexts(): Contexts {
    return {
      job: { status: this.#status },
      strategy: { 'job-index': this.#options.jobIndex ?? 0, 'job-total': (this.#options.jobIndex ?? 0) + 1 },
      github: { token: this.#token, run_id: this.#options.runId, workspace: this.workspace },
      runner: { temp: this.temp, debug: this.#options.debug === true ? '1' : '' },
      env: this.env(),
      steps: this.#outputs
    }
  }

  #environment(id: string): Record<string, string> {
    const given: Record<string, string> = {
      ...machineVariables(this.#machine.folder),
      ...runVariables(this.#options, { id, folder: this.#machine.folder }),
      ...this.#machine.env,
      ...this.#options.env
    }
    const env: Record<string, string> = { ...given, ...this.#exported, ...setAnew(given) }
    return { ...env, PATH: [...this.#paths, env['PATH'] ?? ''].join(delimiter) }
  }

  async #step(
    id: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    control: StepControl,
    program?: string
  ) {
    const files = makeFileCommands(join(this.temp, '_runner_file_commands', String(++this.#steps)))
    const { masks, workspace: cwd } = this
    const plan = {
      args,
      cwd,
      files,
      masks,
      ...(program === undefined ? {} : { program }),
      debug: this.#options.debug === true,
      env: { ...this.#environment(id), ...env }
    }
    const cancelWhen = control.cancelWhen?.then(() => this.setStatus('cancelled'))
    const result = await runStep(plan, cancelWhen === undefined ? control : { ...control, cancelWhen })
    this.#take(id, result)
    return result
  }

  #take(id: string, result: StepResult): void {
    this.results.push(result)
    this.problems.push(...result.problems)
    Object.assign(this.#exported, result.exported)
    this.#paths = [...result.paths.toReversed(), ...this.#paths]
    this.#outputs[id] = { outputs: { ...this.#outputs[id]?.outputs, ...result.outputs } }
    if (result.exitCode !== 0 && this.#status === 'success') this.#status = 'failure'
  }
}

/** What the runner sets for every step after all other variables, so that $GITHUB_ENV cannot change it. */
function setAnew(env: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => /^(GITHUB|RUNNER|ACTIONS)_/.test(name)))
}
