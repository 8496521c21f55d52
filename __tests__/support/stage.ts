import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killTree } from '../../src/engine-client/background-process.ts'
import { ArtifactService } from './artifacts.ts'
import { processesIn } from './engine-process.ts'
import { type Flaw, listenBadTls } from './invalid-tls.ts'
import { type ApiOptions, KlavisApi } from './klavis/api.ts'
import type { Loopback } from './loopback.ts'
import { TestProxy } from './proxy.ts'
import type { GivenInputs } from './runner/action-step.ts'
import { Job, type JobOptions } from './runner/job.ts'
import { type Leak, secretsIn } from './runner/leaks.ts'
import { type Certificate, listenTls, makeCertificate } from './tls.ts'

/** Options of a stage. */
export interface StageOptions {
  readonly api?: ApiOptions
  /** Show the API as https://api.klavis.test, which only the proxy can reach, with a certificate of our own. */
  readonly tls?: boolean
}

/** The inputs by which the main action and `attach/` are told from other companions. */
const ACQUIRING = ['sandboxes', 'local-sandbox', 'instances', 'sandbox-ids', 'local-sandbox-ref']

/** The names of the hosts on a stage with TLS. */
export const HOSTS = { api: 'api.klavis.test', outside: 'servers.klavis.test' }

/** The environment of an action: a runner, the API, MCP servers, storage, the artifact service and a proxy. */
export class Stage {
  readonly folder: string
  readonly api: KlavisApi
  readonly artifacts = new ArtifactService()
  readonly proxy = new TestProxy()
  readonly jobs: Job[] = []
  readonly #fronts: Loopback[] = []
  #certificate: Certificate | undefined
  #env: Record<string, string> = {}

  constructor(folder: string, options: StageOptions) {
    this.folder = folder
    this.api = new KlavisApi(join(folder, 'klavis'), options.api)
  }

  async open(withTls: boolean): Promise<void> {
    await Promise.all([this.api.open(), this.artifacts.open(), this.proxy.open()])
    if (withTls) await this.#openFront()
  }

  /** Creates a job on a new runner. */
  job(options: JobOptions = {}): Job {
    const folder = join(this.folder, `job-${this.jobs.length + 1}`)
    const env = { ...this.artifacts.env, ...this.#env }
    const job = new Job({ folder, env, masked: [this.artifacts.token] }, options)
    this.jobs.push(job)
    return job
  }

  /**
   * The inputs of a step: key, URL, no pacing, and what a test adds. A main action and `attach/` record only if the test
   * asks for it, because the gateway costs two processes.
   */
  inputs<More extends GivenInputs>(more: More) {
    const isQuiet = ACQUIRING.some((name) => name in more) && !('allowed-tools' in more)
    const record = isQuiet ? { record: 'off' } : {}
    return { 'api-key': this.api.key, 'api-url': this.api.url, 'rate-limit': '0', ...record, ...more }
  }

  /** Everything that happened and never may. */
  problems(): string[] {
    return [...this.api.problems, ...this.artifacts.problems, ...this.jobs.flatMap(({ problems }) => problems)]
  }

  /** Every secret that can be read in a log, a summary, an annotation or an artifact of any job. */
  leaks(more: readonly string[] = []): Leak[] {
    const results = this.jobs.flatMap((job) => job.results)
    return secretsIn(results, [...this.api.secrets(), this.artifacts.token, ...more], this.artifacts.allFiles())
  }

  /** On a stage with TLS: the port of the same API behind a certificate with a flaw. */
  async openBadFront(flaw: Flaw): Promise<number> {
    if (this.#certificate === undefined) throw new Error('This stage has no TLS')
    const front = await listenBadTls(flaw, this.#certificate, Object.values(HOSTS), this.api.handler)
    this.#fronts.push(front)
    return front.port
  }

  async close(): Promise<void> {
    this.#endProcesses()
    await Promise.all([
      this.api.close(),
      this.artifacts.close(),
      this.proxy.close(),
      ...this.#fronts.map((front) => front.close())
    ])
    await rm(this.folder, { recursive: true, force: true, maxRetries: 3 })
  }

  /** Ends what a job left running, as the runner does, and the gateway of a run on a laptop that nobody took down. */
  #endProcesses(): void {
    for (const job of this.jobs) job.end()
    const laptop = join(this.folder, 'laptop')
    for (const pid of existsSync(laptop) ? processesIn(laptop) : []) killTree(pid)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }

  async #openFront(): Promise<void> {
    const certificate = await makeCertificate(join(this.folder, 'tls'), Object.values(HOSTS))
    const front = await listenTls(certificate, this.api.handler)
    this.#fronts.push(front)
    this.#certificate = certificate
    for (const host of Object.values(HOSTS)) this.proxy.map(host, front.port)
    this.api.setPublicOrigins({ api: `https://${HOSTS.api}`, outside: `https://${HOSTS.outside}` })
    this.#env = { HTTPS_PROXY: this.proxy.url, NO_PROXY: '127.0.0.1', NODE_EXTRA_CA_CERTS: certificate.authority }
  }
}

/** Opens a stage, which the caller closes. Tests use `openStage` of scenario.ts, which closes it after the test. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const stage = new Stage(await mkdtemp(join(tmpdir(), 'stage-')), options)
  await stage.open(options.tls === true)
  return stage
}
