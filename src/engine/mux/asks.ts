import type { Calls, ClientRequest } from './calls.ts'
import { fieldsOf, type Id, idOf, type Request } from './message.ts'
import type { Session } from './session.ts'
import type { Sessions } from './sessions.ts'

/** What a server may ask a client for, and the capability that the client needs for it. Roots are not among it. */
const CAPABILITIES: ReadonlyMap<string, string> = new Map([
  ['sampling/createMessage', 'sampling'],
  ['elicitation/create', 'elicitation']
])

interface Ask {
  readonly session: Session
  /** The client's id of the call it belongs to. */
  readonly about: Id | undefined
  readonly token: Id | undefined
}

/** Who is asked: a session, on the stream of a call of its own if it has one in flight. */
export interface Asked {
  readonly session: Session
  readonly call: ClientRequest | undefined
}

/** The server's questions to clients that are not answered yet, by the server's id. */
export class Asks {
  readonly #asks = new Map<Id, Ask>()

  open(request: Request, { session, call }: Asked): void {
    const token = idOf(fieldsOf(request.params?.['_meta'])['progressToken'])
    this.#asks.set(request.id, { session, about: call?.id, token })
  }

  /** Whom the question went to; with a session given, only if that is the one. */
  take(id: Id, session?: Session): Ask | undefined {
    const ask = this.#asks.get(id)
    if (ask === undefined || (session !== undefined && ask.session !== session)) return undefined
    this.#asks.delete(id)
    return ask
  }

  /** Whether the progress that a session reports belongs to a question it was asked. */
  progresses(session: Session, token: unknown): boolean {
    return [...this.#asks.values()].some((ask) => ask.session === session && ask.token === token && token !== undefined)
  }

  idsOf(session: Session): Id[] {
    return [...this.#asks].filter(([, ask]) => ask.session === session).map(([id]) => id)
  }
}

/**
 * Whom to ask. Stdio does not say which call a question belongs to: of the calls in flight whose client can answer,
 * it is the one asked least and waiting longest; else a client that listens, the one seen last.
 */
export function whomToAsk(request: Request, calls: Calls, sessions: Sessions): Asked | undefined {
  const capability = CAPABILITIES.get(request.method)
  if (capability === undefined) return undefined
  const can = (session: Session): boolean => session.capabilities[capability] !== undefined
  const able = calls.all().filter(({ session }) => can(session))
  const call = able.sort((one, other) => one.asked - other.asked)[0]
  if (call !== undefined) return { session: call.session, call }
  const session = sessions.ready().findLast((known) => known.listening && can(known))
  return session && { session, call: undefined }
}
