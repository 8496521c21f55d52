import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { isJsonObject, parseJson } from '../base/json.ts'
import { LineSplitter } from '../base/line-splitter.ts'
import { raceTimeLimit } from '../base/time-limits.ts'
import type { MessageFromGateway, MessageToGateway } from './gateway-protocol.ts'

const MAX_LINE_BYTES = 64 * 1024

type Answer<T extends MessageFromGateway['type']> = Extract<MessageFromGateway, { readonly type: T }>

/** The gateway ended, or says why it cannot work. */
export class GatewayFailed extends Error {
  /** In the gateway's own words; undefined if it only ended. */
  readonly reason: string | undefined

  constructor(reason?: string) {
    super(reason ?? 'The gateway ended')
    this.name = 'GatewayFailed'
    this.reason = reason
  }
}

/** The pipes between main and the gateway's parent process. */
export class GatewayPipe {
  readonly #child: ChildProcess
  readonly #answers: MessageFromGateway[] = []
  #wake: () => void = () => {}
  #hasEnded = false

  constructor(child: ChildProcess) {
    this.#child = child
    const splitter = new LineSplitter(MAX_LINE_BYTES)
    // The end of the process says all that an error of its pipes could say.
    child.stdin?.on('error', () => {})
    child.stdout?.on('error', () => {})
    child.stdout?.on('data', (chunk: Buffer) => this.#take(splitter.push(chunk)))
    for (const event of ['error', 'exit'] as const) child.once(event, () => this.#end())
  }

  send(message: MessageToGateway): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`)
  }

  /** The next answer, which must be of this type. Throws a `GatewayFailed`. */
  async receive<T extends MessageFromGateway['type']>(
    type: T,
    withinMs: number,
    signal: AbortSignal
  ): Promise<Answer<T>> {
    const expired = (): Error => new GatewayFailed(`It did not answer within ${withinMs / 1000} s.`)
    const answer = await raceTimeLimit(withinMs, signal, () => this.#next(), expired)
    if (answer.type === type) return answer as Answer<T>
    throw new GatewayFailed(answer.type === 'failed' ? answer.reason : `It answered ${answer.type} instead of ${type}.`)
  }

  /** Whether this process stays alive for the gateway's answers. */
  setRef(isAwaited: boolean): void {
    for (const each of [this.#child, this.#child.stdin, this.#child.stdout]) {
      if (each instanceof Socket || each === this.#child) isAwaited ? each.ref() : each.unref()
    }
  }

  /** Closes the pipes; the process goes on. */
  close(): void {
    this.setRef(false)
    this.#child.stdin?.destroy()
    this.#child.stdout?.destroy()
  }

  async #next(): Promise<MessageFromGateway> {
    for (;;) {
      const answer = this.#answers.shift()
      if (answer !== undefined) return answer
      if (this.#hasEnded) throw new GatewayFailed()
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  #take(lines: Iterable<string>): void {
    try {
      for (const line of lines) {
        const message = parseJson(line)
        if (isJsonObject(message)) this.#answers.push(message as unknown as MessageFromGateway)
      }
    } catch {
      this.#hasEnded = true
    }
    this.#wake()
  }

  #end(): void {
    this.#hasEnded = true
    this.#wake()
  }
}
