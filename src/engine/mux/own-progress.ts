import type { JsonObject } from '../../base/json.ts'

/**
 * Progress notifications of the mux's own while a request with a progress token takes long: clients wait 60 s for a tool.
 * A notification restarts that time; the comments that keep the stream open do not.
 */
export class OwnProgress {
  readonly #report: (values: JsonObject) => void
  readonly #timer: NodeJS.Timeout
  /** How many notifications were sent. Each adds 1 to the value, which has to increase every time. */
  #sent = 0
  /** The last values of the server. */
  #fromServer: JsonObject = { progress: 0 }

  constructor(report: (values: JsonObject) => void, intervalMs: number) {
    this.#report = report
    this.#timer = setInterval(() => this.#send(), intervalMs).unref()
  }

  /** The server's values with our notifications added. The next own notification waits for a whole interval. */
  addTo({ progress, total }: JsonObject): JsonObject {
    this.#timer.refresh()
    if (typeof progress !== 'number') return {}
    this.#fromServer = { progress, ...(total === undefined ? {} : { total }) }
    return this.#values()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #values(): JsonObject {
    const added = Object.entries(this.#fromServer).map(([name, value]) => [
      name,
      typeof value === 'number' ? value + this.#sent : value
    ])
    return Object.fromEntries(added) as JsonObject
  }

  #send(): void {
    this.#sent += 1
    this.#report(this.#values())
  }
}
