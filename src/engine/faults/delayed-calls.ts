import type { ServerResponse } from 'node:http'

/** How the delay of a call ended. */
export type DelayEnd = 'over' | 'cancelled' | 'gone'

/** The calls that wait for the end of an injected delay. They are not sent before their delay ends. */
export class DelayedCalls {
  /** By key. Batches have none, because their calls cannot be cancelled one by one; calls with the same key replace each other. */
  readonly #cancellable = new Map<string, (end: DelayEnd) => void>()
  readonly #waiting = new Set<(end: DelayEnd) => void>()

  /** Waits until the delay is over, or ends otherwise: `gone` with the response, if there is one. */
  wait(key: string | undefined, ms: number, response?: ServerResponse): Promise<DelayEnd> {
    return new Promise((resolve) => {
      const end = (how: DelayEnd): void => {
        clearTimeout(timer)
        response?.off('close', onClose)
        this.#waiting.delete(end)
        if (key !== undefined && this.#cancellable.get(key) === end) this.#cancellable.delete(key)
        resolve(how)
      }
      const onClose = (): void => end('gone')
      const timer = setTimeout(() => end('over'), ms).unref()
      this.#waiting.add(end)
      if (key !== undefined) this.#cancellable.set(key, end)
      if (response?.closed === true) end('gone')
      else response?.once('close', onClose)
    })
  }

  /** The client does not want an answer any more. Returns whether the call was waiting. */
  cancel(key: string): boolean {
    const end = this.#cancellable.get(key)
    end?.('cancelled')
    return end !== undefined
  }

  /** Ends all delays, because their clients are cut off. */
  close(): void {
    for (const end of [...this.#waiting]) end('gone')
  }
}
