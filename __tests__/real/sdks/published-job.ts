// A job in which the action's main step has published servers for clients to connect to: those of the embedded engine, or of an
// engine outside of the job that stands in the place of the cloud, through the gateway.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { textsIn } from '../../support/artifact-content.ts'
import { DIST } from '../../support/dist.ts'
import { engineOf, processesIn } from '../../support/engine-process.ts'
import { gatewayOf } from '../../support/gateway.ts'
import type { ActionStep } from '../../support/runner/action-step.ts'
import type { Job } from '../../support/runner/job.ts'
import type { StepResult } from '../../support/runner/step.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { type OutsideEngine, startEngine } from '../support/outside-engine.ts'
import { LARGE_TEXT, TASK_TEXT } from './task.ts'

/** A request in the transcript. */
export interface RecordedCall {
  readonly server: string
  readonly session: string
  readonly method: string
  readonly tool?: string
  readonly params?: { readonly arguments?: unknown; readonly clientInfo?: { readonly name: string } }
  readonly failed: boolean
  readonly bytes: number
}

/** The transcript collects lines for 100 ms, so what a client did may come a little later. */
const FLUSH_MS = 2_000
const LOOK_EVERY_MS = 50

/** The published servers, and what became of them. */
export class PublishedJob {
  readonly #stage: Stage
  readonly #job: Job
  readonly #main: StepResult
  /** The folder of the engine or gateway that writes the transcript. */
  readonly #home: string
  readonly #cloud: OutsideEngine | undefined
  /** The engine that serves the API. */
  readonly engine: { readonly url: string; readonly key: string }
  #seen = 0

  private constructor(stage: Stage, job: Job, use: ActionStep, main: StepResult, cloud: OutsideEngine | undefined) {
    this.#stage = stage
    this.#job = job
    this.#main = main
    this.#home = (cloud === undefined ? engineOf(use) : gatewayOf(use)).home
    this.#cloud = cloud
    this.engine = cloud ?? engineOf(use)
  }

  /** Runs main with three servers, and a workspace that has a small and a large file. */
  static async start(through: 'engine' | 'gateway'): Promise<PublishedJob> {
    const stage = await openStage()
    const cloud = through === 'gateway' ? await startEngine(stage.folder, process.execPath, DIST) : undefined
    const job = stage.job()
    mkdirSync(join(job.workspace, 'project'))
    writeFileSync(join(job.workspace, 'project', 'TASK.md'), TASK_TEXT)
    writeFileSync(join(job.workspace, 'project', 'large.txt'), LARGE_TEXT)
    const servers = { 'local-sandbox': 'filesystem, terminal', sandboxes: 'calculator', upload: 'project' }
    // Some clients read the environment, and some the config files.
    const api = cloud && { 'api-key': cloud.key, 'api-url': cloud.url, 'rate-limit': '0', record: 'all' }
    const use = job.use({ ...servers, ...api })
    const main = await use.main()
    if (main.exitCode !== 0) throw new Error(`main failed: ${main.log}`)
    const published = new PublishedJob(stage, job, use, main, cloud)
    // The handshake of main itself.
    await published.callsSince(0)
    return published
  }

  /** A folder for files of the clients. */
  get temp(): string {
    return this.#job.temp
  }

  /** The value of an output. */
  output(name: string): string {
    const value = this.#main.outputs[name]
    if (value === undefined || value === '') throw new Error(`main gave no output ${name}`)
    return value
  }

  /** Runs a step of the job in which these folders come first in PATH. */
  async step(script: string, folders: readonly string[], env: Readonly<Record<string, string>>): Promise<StepResult> {
    const PATH = [...folders, process.env['PATH'] ?? ''].join(delimiter)
    return await this.#job.shell(script, 'client', { env: { ...env, PATH } })
  }

  /** Forgets what was recorded so far. */
  forget(): void {
    this.#seen = this.#lines().length
  }

  /** What was recorded since `forget`, once there are this many tool calls, or too late. */
  async callsSince(toolCalls: number): Promise<readonly RecordedCall[]> {
    const end = performance.now() + FLUSH_MS
    for (;;) {
      const calls = this.#lines()
        .slice(this.#seen)
        .map((line) => JSON.parse(line) as RecordedCall)
      const enough = toolCalls > 0 && calls.filter(({ tool }) => tool !== undefined).length >= toolCalls
      if (enough || performance.now() > end) return calls
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  /** Ends the job, and returns its post step, the names in its artifact, and the processes and sandboxes that are left. */
  async finish(): Promise<{ post: StepResult | undefined; files: readonly string[]; left: readonly unknown[] }> {
    const [post] = await this.#job.finish()
    const files = Object.keys(textsIn(this.#stage, 'klavis-sandbox-test-0-1'))
    return { post, files, left: [...((await this.#cloud?.held()) ?? []), ...processesIn(this.#home)] }
  }

  /** What happened and never may. */
  problems(): readonly unknown[] {
    return [...this.#stage.problems(), ...this.#stage.leaks([this.engine.key]), ...this.#stage.api.requests]
  }

  async close(): Promise<void> {
    await this.#cloud?.close()
    await this.#stage.close()
  }

  #lines(): readonly string[] {
    // The last line may not be complete yet.
    return readFileSync(join(this.#home, 'transcript.jsonl'), 'utf8').split('\n').slice(0, -1)
  }
}
