import type { Id } from './message.ts'
import type { Session } from './session.ts'

/** A client's request on its way through the server. */
export interface ClientRequest {
  readonly session: Session
  /** The client's own id of it, and its own progress token. */
  readonly id: Id
  readonly token: Id | undefined
  readonly method: string
  /** How often the server has asked the client something since. */
  asked: number
}

/** The calls in flight, each with a number of its own: the clients' ids are alike. */
export class Calls {
  readonly #calls = new Map<number, ClientRequest>()
  #last = 0

  open(call: ClientRequest): number {
    this.#last += 1
    this.#calls.set(this.#last, call)
    return this.#last
  }

  get(number: Id): ClientRequest | undefined {
    return typeof number === 'number' ? this.#calls.get(number) : undefined
  }

  take(number: Id): ClientRequest | undefined {
    const call = this.get(number)
    if (call !== undefined) this.#calls.delete(Number(number))
    return call
  }

  /** The number of a session's call by the client's id. */
  numberOf(session: Session, id: Id): number | undefined {
    for (const [number, call] of this.#calls) if (call.session === session && call.id === id) return number
    return undefined
  }

  /** All in flight, oldest first. */
  all(): ClientRequest[] {
    return [...this.#calls.values()]
  }

  of(session: Session): [number, ClientRequest][] {
    return [...this.#calls].filter(([, call]) => call.session === session)
  }
}
