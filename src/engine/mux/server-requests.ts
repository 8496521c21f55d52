import { asObject, asRequestId, type JSONRPCRequest, type RequestId } from '../json-rpc.ts'
import type { ClientRequest, ClientRequests } from './client-requests.ts'
import type { Session, Sessions } from './session.ts'

/** The server's requests that are forwarded to clients, with the capability that they need. Roots are not among them. */
const CAPABILITIES: ReadonlyMap<string, string> = new Map([
  ['sampling/createMessage', 'sampling'],
  ['elicitation/create', 'elicitation']
])

interface ServerRequest {
  readonly session: Session
  /** The client's id of the request on whose stream it was sent. */
  readonly relatedRequestId: RequestId | undefined
  readonly progressToken: RequestId | undefined
}

/** The session that gets a server's request, and which of its requests in flight it belongs to. */
interface Recipient {
  readonly session: Session
  readonly clientRequest: ClientRequest | undefined
}

/** The server's requests that clients have not answered yet, by the server's ids. */
export class ServerRequests {
  readonly #requests = new Map<RequestId, ServerRequest>()

  add({ id, params }: JSONRPCRequest, { session, clientRequest }: Recipient): void {
    const progressToken = asRequestId(asObject(params?.['_meta'])['progressToken'])
    this.#requests.set(id, { session, relatedRequestId: clientRequest?.id, progressToken })
  }

  /** Removes a request and returns it; if a session is given, only a request that was sent to that session. */
  take(id: RequestId, session?: Session): ServerRequest | undefined {
    const request = this.#requests.get(id)
    if (request === undefined || (session !== undefined && request.session !== session)) return undefined
    this.#requests.delete(id)
    return request
  }

  /** Whether the session has a request with this progress token. */
  hasProgressToken(session: Session, token: unknown): boolean {
    if (token === undefined) return false
    return [...this.#requests.values()].some(
      (request) => request.session === session && request.progressToken === token
    )
  }

  idsOf(session: Session): RequestId[] {
    return [...this.#requests].filter(([, request]) => request.session === session).map(([id]) => id)
  }
}

/**
 * Chooses the session for a server's request, because stdio does not say which call it belongs to. Of the requests in
 * flight whose client has the capability, it is the one with the fewest server requests so far, then the oldest; if there
 * is none, the most recently used session that listens.
 */
export function findRecipient(
  { method }: JSONRPCRequest,
  clientRequests: ClientRequests,
  sessions: Sessions
): Recipient | undefined {
  const capability = CAPABILITIES.get(method)
  if (capability === undefined) return undefined
  const isCapable = (session: Session): boolean => session.capabilities[capability] !== undefined
  const candidates = clientRequests.all().filter(({ session }) => isCapable(session))
  const clientRequest = candidates.sort((one, other) => one.serverRequestCount - other.serverRequestCount)[0]
  if (clientRequest !== undefined) return { session: clientRequest.session, clientRequest }
  const session = sessions.ready().findLast((each) => each.isListening && isCapable(each))
  return session && { session, clientRequest: undefined }
}
