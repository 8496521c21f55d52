import { performance } from 'node:perf_hooks'
import { Failure, messageOf } from '../../base/failure.ts'
import { delay } from '../../base/time-limits.ts'
import type { GatewayRoute } from '../../engine-client/gateway-protocol.ts'
import type { Transcript } from '../transcript/transcript.ts'
import type { DataPort } from './data-port.ts'
import { startWorker, type WorkerProcess } from './worker-process.ts'
import { WorkerWatch } from './worker-watch.ts'

/** A worker that dies sooner, or before it is ready, counts as one that cannot work. */
const SHORT_LIFE_MS = 1_000
const BASE_DELAY_MS = 10
const MAX_DELAY_MS = 1_000
/** A worker that does not take new routes for so long hangs or is stopped, and is replaced. */
const ROUTES_MS = 15_000
/** Main does not wait for more workers than this. */
const MAX_FAILED_STARTS = 3

/** What a supervisor needs. */
interface SupervisorSettings {
  readonly dataPort: DataPort
  readonly transcript: Transcript
  readonly log: (line: string) => void
  /** How a worker is started, and how often it is asked whether it still runs. Both are for tests. */
  readonly start?: typeof startWorker
  readonly pingMs?: number
}

/** Keeps one worker running, with the same routes on the same port. */
export class WorkerSupervisor {
  readonly #settings: SupervisorSettings
  #routes: readonly GatewayRoute[] | undefined
  #revision = 0
  /** Those who wait until no worker serves routes that are older than a revision. */
  #waiting: { readonly revision: number; readonly resolve: () => void }[] = []
  #worker: WorkerProcess | undefined
  #deaths = 0
  #shortLives = 0
  readonly #stopping = new AbortController()
  #settleRouted: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined
  readonly #ended: Promise<void>

  constructor(settings: SupervisorSettings) {
    this.#settings = settings
    this.#ended = this.#keepRunning()
  }

  /** How often a worker died and was replaced. */
  get deaths(): number {
    return this.#deaths
  }

  /** Gives the first routes to this worker and to all that follow; resolves when they are served. */
  start(routes: readonly GatewayRoute[]): Promise<void> {
    this.#give(routes)
    return new Promise((resolve, reject) => {
      this.#settleRouted = { resolve, reject }
    })
  }

  /**
   * Replaces the routes. Resolves when requests on other routes are cut off, and everything they did is recorded. A worker
   * that dies does that, too; the next one has the new routes.
   */
  async setRoutes(routes: readonly GatewayRoute[]): Promise<void> {
    if (this.#stopping.signal.aborted) return
    const revision = this.#give(routes)
    const timer = setTimeout(() => this.#worker?.kill(), ROUTES_MS)
    await new Promise<void>((resolve) => {
      this.#waiting.push({ revision, resolve })
      this.#worker?.setBatching(false)
    })
    clearTimeout(timer)
  }

  /** Resolves when everything that has been answered is recorded. */
  async recorded(): Promise<void> {
    if (this.#routes !== undefined) await this.setRoutes(this.#routes)
  }

  /** A temporary caller is cut off: nobody gets the responses to its requests any more. */
  endCaller(id: string): void {
    this.#settings.transcript.endCaller(id)
  }

  /** Ends the worker. Its calls in flight are recorded without an answer. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#worker?.kill()
    await this.#ended
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const started = performance.now()
      const wasReady = await this.#runOne()
      // Only now, because what the worker reported last may contain answers.
      this.#settings.transcript.abandon()
      this.#settings.transcript.flush()
      if (signal.aborted) break
      this.#deaths += 1
      this.#settle(this.#revision)
      const isShort = !wasReady || performance.now() - started < SHORT_LIFE_MS
      this.#shortLives = isShort ? this.#shortLives + 1 : 0
      if (this.#shortLives >= MAX_FAILED_STARTS) this.#settleRouted?.reject(cannotWork())
      const waitMs = this.#shortLives <= 1 ? 0 : Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** this.#shortLives)
      await delay(waitMs, signal).catch(() => {})
    }
    this.#settle(this.#revision)
  }

  /** Runs one worker until it ends. Tells whether it was ever ready. */
  async #runOne(): Promise<boolean> {
    const { dataPort, transcript, log, start = startWorker, pingMs } = this.#settings
    let watch: WorkerWatch | undefined
    try {
      const worker = start({
        onReady: () => {
          if (this.#worker !== worker) return
          dataPort.connections.attach(worker.handOver)
          this.#settleRouted?.resolve()
          watch ??= new WorkerWatch({
            ping: () => worker.send({ type: 'ping' }),
            onSilent: () => {
              log('The worker does not answer, so it is replaced')
              worker.kill()
            },
            everyMs: pingMs
          })
        },
        onAnswer: () => watch?.answer(),
        onEvent: transcript.record,
        onSessionEnd: transcript.endSession,
        onRoutes: (revision) => this.#settle(revision),
        onEventsRead: transcript.flush,
        log
      })
      this.#worker = worker
      this.#sendRoutes()
      await worker.ended
    } catch (error) {
      log(`A worker could not be started: ${messageOf(error)}`)
    }
    watch?.close()
    this.#worker = undefined
    dataPort.connections.detach()
    return watch !== undefined
  }

  #give(routes: readonly GatewayRoute[]): number {
    this.#routes = routes
    this.#revision += 1
    this.#sendRoutes()
    return this.#revision
  }

  #sendRoutes(): void {
    if (this.#routes === undefined) return
    const { port } = this.#settings.dataPort
    this.#worker?.send({ type: 'routes', port, routes: this.#routes, revision: this.#revision })
  }

  #settle(revision: number): void {
    const waiting = this.#waiting
    this.#waiting = waiting.filter((each) => each.revision > revision)
    for (const each of waiting) if (each.revision <= revision) each.resolve()
    this.#worker?.setBatching(this.#waiting.length === 0)
  }
}

function cannotWork(): Failure {
  return new Failure(
    'The workers of the gateway end as soon as they start.',
    'Its log has the reason.',
    'If another step of the job does not end them, report this.'
  )
}
