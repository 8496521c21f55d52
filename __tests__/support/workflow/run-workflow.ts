import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { afterFork, forkPullRequest, ownPullRequest, push, type WorkflowEvent } from '../runner/events.ts'
import type { Job } from '../runner/job.ts'
import type { StepResult } from '../runner/step.ts'
import type { Stage } from '../stage.ts'
import { type Contexts, interpolate, isDue, type Status } from './expressions.ts'
import { thirdPartyStep } from './third-party-actions.ts'
import {
  eventOf,
  type MatrixValues,
  matrixJobsOf,
  needsOf,
  type Workflow,
  type WorkflowJob,
  type WorkflowStep
} from './workflow-file.ts'

/** What a workflow runs with. */
export interface RunContext {
  readonly stage: Stage
  /** The folder that `actions/checkout` would fetch. */
  readonly checkout: string
  /** A folder of programs that stand before those of the machine. */
  readonly programs: string
  readonly secrets: Readonly<Record<string, string>>
  readonly variables?: Readonly<Record<string, string>>
  /** Inputs that our own actions get on top, where they have them, such as the address of the API. */
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly isFork?: boolean
}

/** What came of one job, or one of its matrix jobs. */
export interface PlayedJob {
  readonly name: string
  readonly status: Status
  readonly outputs: Readonly<Record<string, string>>
  /** The steps that ran, by id, name or number. */
  readonly steps: ReadonlyMap<string, StepResult>
  readonly posts: readonly StepResult[]
}

const OURS = /^[\w-]+\/klavis-sandbox-action(?:\/([a-z]+))?@v1$/

/** Runs all jobs of a workflow. */
export async function play(workflow: Workflow, run: RunContext): Promise<PlayedJob[]> {
  const played: PlayedJob[] = []
  for (const [name, job] of Object.entries(workflow.jobs)) {
    const needed = needsOf(job).map((need) => played.filter((each) => each.name === need))
    const status = needed.flat().every((each) => each.status === 'success') ? 'success' : 'failure'
    const needs = Object.fromEntries(
      needsOf(job).map((need, at) => [need, { outputs: needed[at]?.[0]?.outputs ?? {}, result: status }])
    )
    const contexts = { ...contextsOf(workflow, run), needs }
    if (!isDue(job.if, contexts, status)) continue
    const matrixJobs = matrixJobsOf(job)
    for (const [index, matrix] of matrixJobs.entries()) {
      played.push(await new Player(run, job, { ...contexts, matrix }).play(name, index, eventFor(workflow, run)))
    }
  }
  return played
}

function eventFor(workflow: Workflow, run: RunContext): WorkflowEvent {
  const name = eventOf(workflow)
  if (name === 'pull_request') return run.isFork === true ? forkPullRequest : ownPullRequest
  return name === 'workflow_run' ? afterFork : { ...push, name }
}

function contextsOf(workflow: Workflow, run: RunContext): Contexts {
  const { actor, payload: event } = eventFor(workflow, run)
  const facts = { repository: 'octo/agents', event_name: eventOf(workflow), event, actor, run_attempt: '1' }
  const github = { token: 'a-token-of-github', ...facts }
  return { github, secrets: run.secrets, vars: run.variables ?? {}, inputs: {}, env: {} }
}

/** One job while it runs. */
class Player {
  readonly #run: RunContext
  readonly #job: WorkflowJob
  readonly #given: Contexts
  readonly #steps = new Map<string, StepResult>()

  constructor(run: RunContext, job: WorkflowJob, given: Contexts & { readonly matrix: MatrixValues }) {
    this.#run = run
    this.#job = job
    this.#given = given
  }

  async play(name: string, jobIndex: number, event: WorkflowEvent): Promise<PlayedJob> {
    const PATH = [this.#run.programs, process.env['PATH'] ?? ''].join(delimiter)
    const env = { PATH, ...this.#run.env, ...this.#texts(this.#job.env) }
    const runner = this.#run.stage.job({ jobName: name, jobIndex, event, env })
    for (const [at, step] of this.#job.steps.entries()) {
      const id = step.id ?? step.name ?? `step ${at + 1}`
      const status = runner.status === 'success' ? 'success' : 'failure'
      if (isDue(step.if, this.#contexts(), status)) this.#steps.set(id, await this.#step(runner, step, id))
    }
    const outputs = this.#texts(this.#job.outputs)
    const posts = await runner.finish()
    // GitHub hands on no output that holds a secret.
    const crossing = Object.entries(outputs).filter(([, value]) => runner.masks.apply(value) === value)
    const status = runner.status === 'success' ? 'success' : 'failure'
    return { name, status, outputs: Object.fromEntries(crossing), steps: this.#steps, posts }
  }

  async #step(runner: Job, step: WorkflowStep, id: string): Promise<StepResult> {
    const env = this.#texts(step.env)
    if (step.run !== undefined) return await runner.shell(interpolate(step.run, this.#contexts()), id, { env })
    const { uses = '' } = step
    const given = this.#texts(step.with)
    const ours = OURS.exec(uses)
    if (ours === null) {
      if (uses.startsWith('actions/checkout@')) cpSync(this.#run.checkout, runner.workspace, { recursive: true })
      if (uses.startsWith('actions/download-artifact@')) this.#download(given, runner.workspace)
      const { script, env: more } = thirdPartyStep(uses, given, runner.workspace)
      return await runner.shell(script, id, { env: { ...env, ...more } })
    }
    const action = ours[1] ?? '.'
    return await runner.use({ ...given, ...this.#inputsFor(action) }, { id, action, env }).main()
  }

  /** Each artifact in a folder of its own, as with a pattern. */
  #download({ pattern = '', path = '' }: Readonly<Record<string, string>>, workspace: string): void {
    const wanted = new RegExp(`^${pattern.replaceAll('*', '.*')}/`)
    for (const [name, content] of Object.entries(this.#run.stage.artifacts.allFiles())) {
      if (!wanted.test(name)) continue
      const target = join(workspace, path, name)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, content)
    }
  }

  /** call/ and tools/ speak with the servers themselves. */
  #inputsFor(action: string): Readonly<Record<string, string>> {
    return ['call', 'tools'].includes(action) ? {} : (this.#run.inputs ?? {})
  }

  #contexts(): Contexts {
    const steps = [...this.#steps].map(([id, { outputs }]) => [id, { outputs }])
    return { ...this.#given, steps: Object.fromEntries(steps) }
  }

  #texts(values: Readonly<Record<string, unknown>> = {}): Record<string, string> {
    const texts = Object.entries(values).map(([name, value]) => [name, interpolate(String(value), this.#contexts())])
    return Object.fromEntries(texts) as Record<string, string>
  }
}
