import type { JsonObject } from '../../base/json.ts'
import { notification, type RequestId } from '../json-rpc.ts'
import { OwnProgress } from './own-progress.ts'
import type { Session } from './session.ts'

/** A client's request that the server has not answered yet. */
export interface ClientRequest {
  readonly session: Session
  /** The id and the progress token as the client knows them. */
  readonly id: RequestId
  readonly progressToken: RequestId | undefined
  readonly method: string
  /** The server's name of the tool that is called. */
  readonly tool: string | undefined
  /** How many requests the server has sent to the client on behalf of this one. */
  serverRequestCount: number
}

/** The clients' requests in flight, each under an id of the mux's own, because the ids of clients collide. */
export class ClientRequests {
  readonly #requests = new Map<number, ClientRequest>()
  readonly #progress = new Map<ClientRequest, OwnProgress>()
  readonly #progressMs: number
  #lastId = 0

  constructor(progressMs: number) {
    this.#progressMs = progressMs
  }

  /** Adds a request and returns the id under which the server gets it. */
  add(request: ClientRequest): number {
    this.#lastId += 1
    this.#requests.set(this.#lastId, request)
    if (request.progressToken !== undefined) {
      const report = (values: JsonObject): void => reportProgress(request, values)
      this.#progress.set(request, new OwnProgress(report, this.#progressMs))
    }
    return this.#lastId
  }

  get(serverId: RequestId): ClientRequest | undefined {
    return typeof serverId === 'number' ? this.#requests.get(serverId) : undefined
  }

  /** Removes the request and returns it. */
  take(serverId: RequestId): ClientRequest | undefined {
    const request = this.get(serverId)
    if (request === undefined) return undefined
    this.#requests.delete(Number(serverId))
    this.#progress.get(request)?.stop()
    this.#progress.delete(request)
    return request
  }

  /** Removes all requests and returns them. */
  takeAll(): ClientRequest[] {
    return [...this.#requests.keys()].flatMap((serverId) => this.take(serverId) ?? [])
  }

  /** The values of the server's progress as the client gets them. */
  progressOf(request: ClientRequest, params: JsonObject | undefined): JsonObject {
    return this.#progress.get(request)?.addTo(params ?? {}) ?? {}
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

function reportProgress(
  { session, id, progressToken, method, tool = method }: ClientRequest,
  values: JsonObject
): void {
  const params = { progressToken, ...values, message: `${tool} is still running` }
  session.send(notification('notifications/progress', params), id)
}
