import type { RequestId } from './json-rpc.ts'
import type { Session } from './session.ts'

/** A client's request that the server has not answered yet. */
export interface ClientRequest {
  readonly session: Session
  /** The id and the progress token as the client knows them. */
  readonly id: RequestId
  readonly progressToken: RequestId | undefined
  readonly method: string
  /** How many requests the server has sent to the client on behalf of this one. */
  serverRequestCount: number
}

/** The clients' requests in flight, each under an id of the mux's own, because the ids of clients collide. */
export class ClientRequests {
  readonly #requests = new Map<number, ClientRequest>()
  #lastId = 0

  /** Adds a request and returns the id under which the server gets it. */
  add(request: ClientRequest): number {
    this.#lastId += 1
    this.#requests.set(this.#lastId, request)
    return this.#lastId
  }

  get(serverId: RequestId): ClientRequest | undefined {
    return typeof serverId === 'number' ? this.#requests.get(serverId) : undefined
  }

  /** Removes the request and returns it. */
  take(serverId: RequestId): ClientRequest | undefined {
    const request = this.get(serverId)
    if (request !== undefined) this.#requests.delete(Number(serverId))
    return request
  }

  /** The id under which the server knows a client's request. */
  serverIdOf(session: Session, id: RequestId): number | undefined {
    return this.of(session).find(([, request]) => request.id === id)?.[0]
  }

  /** All requests, the oldest first. */
  all(): ClientRequest[] {
    return [...this.#requests.values()]
  }

  /** The requests of one session, with the ids under which the server knows them. */
  of(session: Session): [number, ClientRequest][] {
    return [...this.#requests].filter(([, request]) => request.session === session)
  }
}
